import { z } from "zod";
import { matchListShape, matchPageShape, type MatchShape } from "../../../api/match.ts";
import { tableShape } from "../../../api/play.ts";
import { findGame } from "../../../games/index.ts";
import { notFound, ERROR_RESPONSES_WITH_404 } from "../errors.ts";
import type { HttpParts, Server } from "../parts.ts";
import { byKey, describeRoute, gameKey, idParams, limitKey, nameKey, roundKey, statusKey } from "./keys.ts";
import { listEventMatches, listMatches, readPlayers } from "./match-list.ts";

const query = z.strictObject({
  game: gameKey.optional(),
  status: statusKey.optional(),
  limit: limitKey.optional(),
  before: nameKey.optional(),
  bot: nameKey.optional(),
  player: nameKey.optional(),
  opponent: nameKey.optional(),
  by: byKey.optional(),
  not: byKey.optional(),
  guilty: nameKey.optional(),
  event: nameKey.optional(),
  round: roundKey.optional(),
});

/** Live and finished matches. */
export function addMatchRoutes(server: Server, parts: HttpParts): void {
  const { storage, liveMatches, ratings, browserPlayers } = parts;

  server.get(
    "/api/matches",
    describeRoute(
      "Matches, live ones first, each kind newest first",
      { 200: matchListShape, ...ERROR_RESPONSES_WITH_404 },
      {
        description:
          "`before` is the `next` of the list before; `limit` is 1 to 100, by default 50. `player` (or `bot`) is one of " +
          "the two players and `opponent` the other; `guilty` the player whose fault ended it; `by` is how it ended, `not` " +
          "leaves out what ended so; `event` lists the finished games of a tournament instead, `round` one round of it.",
        querystring: query,
      },
    ),
    async ({ query: { limit = 50, bot, player = bot, opponent, guilty, event, round, ...wanted } }) => {
      const players = readPlayers({ player, opponent, guilty });
      if (event === undefined) return listMatches(parts, { limit, ...wanted, ...players });
      const { by, before, game, status, not } = wanted;
      return listEventMatches(storage, event, { limit, by, before, round, game, status, not, ...players });
    },
  );

  server.get(
    "/api/matches/:id",
    describeRoute(
      "One match, live or done",
      { 200: matchPageShape, ...ERROR_RESPONSES_WITH_404 },
      { params: idParams },
    ),
    async ({ params: { id } }) => {
      const match = await find(id);
      if (!match) throw notFound("match");
      const [first, second] = match.players;
      // An arena player may have the same name as a player of the event.
      const headToHead =
        match.tournament === undefined
          ? await storage.headToHead(match.game, first, second)
          : { wins: 0, draws: 0, losses: 0 };
      const exports = match.status === "done" && match.recorded !== false ? (findGame(match.game)?.exports ?? []) : [];
      return { ...match, headToHead, exports: exports.map(({ id, about }) => ({ id, about: about.en })) };
    },
  );

  server.get(
    "/api/tables/:id",
    describeRoute(
      "The table that an invitation names: who invites, or that its match has begun",
      { 200: tableShape, ...ERROR_RESPONSES_WITH_404 },
      { params: idParams },
    ),
    async ({ params: { id } }) => {
      const table = browserPlayers.invitation(id);
      if (table) return table;
      const match = liveMatches.find(id) ?? (await storage.match(id));
      if (!match) throw notFound("table");
      return { status: "taken" as const, id, game: match.game };
    },
  );

  async function find(id: string): Promise<MatchShape | undefined> {
    const live = liveMatches.find(id);
    if (live) {
      await ratings.ready(live.game);
      return liveMatches.toShape(live);
    }
    const match = await storage.match(id);
    if (!match || match.tournament !== undefined) return match;
    await ratings.ready(match.game);
    return { ...ratings.withRatings(match), watching: liveMatches.countSpectators(id) };
  }
}
