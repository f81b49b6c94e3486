import type { MatchShape } from "../../../api/match.ts";
import { findGame } from "../../../games/index.ts";
import { notFound } from "../errors.ts";
import type { HttpParts, Server } from "../parts.ts";
import { ROUTES } from "./keys.ts";
import { listEventMatches, listMatches, readPlayers } from "./match-list.ts";

/** Live and finished matches. */
export function addMatchRoutes(server: Server, parts: HttpParts): void {
  const { storage, liveMatches, ratings, browserPlayers } = parts;

  server.get(
    "/api/matches",
    ROUTES.get["/api/matches"],
    async ({ query: { limit = 50, bot, player = bot, opponent, guilty, event, round, ...wanted } }) => {
      const players = readPlayers({ player, opponent, guilty });
      if (event === undefined) return listMatches(parts, { limit, ...wanted, ...players });
      const { by, before, game, status, not } = wanted;
      return listEventMatches(storage, event, { limit, by, before, round, game, status, not, ...players });
    },
  );

  server.get("/api/matches/:id", ROUTES.get["/api/matches/:id"], async ({ params: { id } }) => {
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
  });

  server.get("/api/tables/:id", ROUTES.get["/api/tables/:id"], async ({ params: { id } }) => {
    const table = browserPlayers.invitation(id);
    if (table) return table;
    const match = liveMatches.find(id) ?? (await storage.match(id));
    if (!match) throw notFound("table");
    return { status: "taken" as const, id, game: match.game };
  });

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
