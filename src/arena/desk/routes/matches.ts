import { z } from "zod";
import { matchListShape, matchPageShape, type MatchShape } from "../../../api/match.ts";
import { findGame } from "../../../games/index.ts";
import { notFound, REFUSALS, REFUSALS_WITH_404 } from "../errors.ts";
import type { Parts, Server } from "../parts.ts";
import { byKey, gameKey, idParams, nameKey, statusKey } from "./keys.ts";
import { listMatches } from "./match-list.ts";

const LIMIT = "is a whole number from 1 to 100";

const query = z.strictObject({
  game: gameKey.optional(),
  status: statusKey.optional(),
  limit: z
    .string({ error: LIMIT })
    .regex(/^[0-9]{1,3}$/, { error: LIMIT })
    .transform(Number)
    .pipe(z.number().min(1, { error: LIMIT }).max(100, { error: LIMIT }))
    .optional(),
  before: z
    .string({ error: "is given once" })
    .min(1, { error: "is empty" })
    .max(128, { error: "is too long" })
    .optional(),
  bot: nameKey.optional(),
  opponent: nameKey.optional(),
  by: byKey.optional(),
});

/** Matches that are played and matches that were. */
export function addMatchRoutes(server: Server, parts: Parts): void {
  const { archive, hall, ratings, feed } = parts;

  server.get(
    "/api/matches",
    {
      schema: {
        summary: "Matches, live ones first, each kind newest first",
        description: "`before` is the `next` of the list before; `limit` is 1 to 100, by default 50.",
        querystring: query,
        response: { 200: matchListShape, ...REFUSALS },
      },
    },
    async ({ query: { limit = 50, ...wanted } }) => listMatches(parts, { limit, ...wanted }),
  );

  server.get(
    "/api/matches/:id",
    {
      schema: {
        summary: "One match, live or done",
        params: idParams,
        querystring: z.strictObject({}),
        response: { 200: matchPageShape, ...REFUSALS_WITH_404 },
      },
    },
    async ({ params: { id } }) => {
      const match = await find(id);
      if (!match) throw notFound("match");
      const [first, second] = match.players;
      // Somebody else in the arena may have the name of who played in an event.
      const headToHead =
        match.tournament === undefined
          ? await archive.headToHead(match.game, first, second)
          : { wins: 0, draws: 0, losses: 0 };
      const exports = match.status === "done" ? (findGame(match.game)?.exports ?? []) : [];
      return { ...match, headToHead, exports: exports.map(({ id, about }) => ({ id, about })) };
    },
  );

  async function find(id: string): Promise<MatchShape | undefined> {
    const live = hall.find(id);
    if (live) {
      await ratings.ready(live.game);
      return hall.shape(live);
    }
    const match = await archive.match(id);
    if (!match || match.tournament !== undefined) return match;
    await ratings.ready(match.game);
    return { ...ratings.dress(match), watching: feed.watching(id) };
  }
}
