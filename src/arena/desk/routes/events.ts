import { z } from "zod";
import { searchShape } from "../../../api/search.ts";
import { tournamentListShape, tournamentPageShape } from "../../../api/tournaments.ts";
import { notFound, REFUSALS, REFUSALS_WITH_404 } from "../errors.ts";
import type { Parts, Server } from "../parts.ts";
import { idParams } from "./keys.ts";

const MOST_TOURNAMENTS = 200;
const MOST_FOUND = 20;

/** Tournaments, and finding things by what they are called. */
export function addEventRoutes(server: Server, { archive, hall }: Parts): void {
  server.get(
    "/api/tournaments",
    {
      schema: {
        summary: "The tournaments, newest first",
        querystring: z.strictObject({}),
        response: { 200: tournamentListShape, ...REFUSALS },
      },
    },
    async () => ({ tournaments: (await archive.tournaments()).slice(0, MOST_TOURNAMENTS) }),
  );

  server.get(
    "/api/tournaments/:id",
    {
      schema: {
        summary: "One tournament: its table and its slots",
        params: idParams,
        querystring: z.strictObject({}),
        response: { 200: tournamentPageShape, ...REFUSALS_WITH_404 },
      },
    },
    async ({ params: { id } }) => {
      const tournament = await archive.tournament(id);
      if (!tournament) throw notFound("tournament");
      return tournament;
    },
  );

  server.get(
    "/api/search",
    {
      schema: {
        summary: "Bots, matches and tournaments whose names hold a text",
        querystring: z.strictObject({
          q: z
            .string({ error: "is what to look for" })
            .min(1, { error: "is empty" })
            .max(64, { error: "has at most 64 characters" }),
        }),
        response: { 200: searchShape, ...REFUSALS },
      },
    },
    async ({ query: { q } }) => {
      const playing = hall
        .live()
        .filter(({ id }) => id.startsWith(q))
        .map(({ id, game, match }) => ({
          ...{ kind: "match" as const, game, id },
          name: match.seats.map(({ name }) => name).join(" – "),
        }));
      const kept = await archive.search(q, MOST_FOUND);
      const fresh = playing.filter(
        ({ id }) => !kept.some((found) => found.kind === "match" && found.id === id),
      );
      return { results: [...fresh, ...kept].slice(0, MOST_FOUND) };
    },
  );
}
