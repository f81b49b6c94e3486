import { z } from "zod";
import { matchListShape } from "../../../api/match.ts";
import { searchShape } from "../../../api/search.ts";
import { tournamentListShape, tournamentPageShape } from "../../../api/tournaments.ts";
import { LANGUAGES } from "../../../core/lang.ts";
import { writeCsv, writeHtml } from "../../../tournament/report/index.ts";
import { notFound, ERROR_RESPONSES, ERROR_RESPONSES_WITH_404 } from "../errors.ts";
import type { HttpParts, Server } from "../parts.ts";
import { problem } from "../validation.ts";
import { byKey, describeRoute, idParams, limitKey, nameKey, roundKey, searchKey } from "./keys.ts";
import { listEventMatches, readPlayers } from "./match-list.ts";

const MAX_TOURNAMENTS = 200;
const MAX_FOUND = 20;

const pageQuery = z.strictObject({
  format: z
    .enum(["json", "csv", "html"], problem({ en: "is json, csv or html", ja: "は json、csv、html のどれかです" }))
    .optional(),
  lang: z.enum(LANGUAGES, problem({ en: "is en or ja", ja: "は en か ja です" })).optional(),
});
const pageContent = {
  content: {
    "application/json": { schema: tournamentPageShape },
    "text/csv": { schema: z.string() },
    "text/html": { schema: z.string() },
  },
};
const matchesQuery = z.strictObject({
  player: nameKey.optional(),
  opponent: nameKey.optional(),
  guilty: nameKey.optional(),
  by: byKey.optional(),
  round: roundKey.optional(),
  limit: limitKey.optional(),
  before: nameKey.optional(),
});

export function addTournamentRoutes(server: Server, { storage, settings }: HttpParts): void {
  server.get(
    "/api/tournaments",
    describeRoute("The tournaments, newest first", { 200: tournamentListShape, ...ERROR_RESPONSES }),
    async () => ({ tournaments: (await storage.tournaments()).slice(0, MAX_TOURNAMENTS) }),
  );

  server.get(
    "/api/tournaments/:id",
    describeRoute(
      "One tournament: its table and its slots; as csv or html the table only",
      { 200: pageContent, ...ERROR_RESPONSES_WITH_404 },
      { params: idParams, querystring: pageQuery },
    ),
    async ({ params: { id }, query: { format = "json", lang = "en" } }, reply) => {
      const tournament = await storage.tournament(id);
      if (!tournament) throw notFound("tournament");
      if (format === "json") return reply.send(tournament);
      // Sent as a download, because the report's inline styles violate this site's policy.
      void reply.header("content-disposition", `attachment; filename*=UTF-8''${encodeURIComponent(id)}.${format}`);
      const { standings } = tournament;
      if (format === "csv") return reply.type("text/csv; charset=utf-8").send(writeCsv(standings));
      const generatedAt = `${new Date(settings.wall()).toISOString().slice(0, 16).replace("T", " ")} UTC`;
      return reply.type("text/html; charset=utf-8").send(writeHtml(standings, { lang, generatedAt }));
    },
  );

  server.get(
    "/api/tournaments/:id/matches",
    describeRoute(
      "The finished games of one tournament, the latest first",
      { 200: matchListShape, ...ERROR_RESPONSES_WITH_404 },
      {
        description:
          "`player` is one of the two players and `opponent` the other; `guilty` the player whose fault ended it; `by` is " +
          "how it ended; `round` counts from 1; `before` is the `next` of the list before; `limit` is 1 to 100, by default 50.",
        params: idParams,
        querystring: matchesQuery,
      },
    ),
    async ({ params: { id }, query: { limit = 50, player, opponent, guilty, ...rest } }) =>
      listEventMatches(storage, id, { limit, ...rest, ...readPlayers({ player, opponent, guilty }) }),
  );
}

export function addSearchRoute(server: Server, { storage, liveMatches }: HttpParts): void {
  server.get(
    "/api/search",
    describeRoute(
      "Bots, matches, tournaments and their players whose names hold a text",
      { 200: searchShape, ...ERROR_RESPONSES },
      { querystring: z.strictObject({ q: searchKey }) },
    ),
    async ({ query: { q } }) => {
      const live = liveMatches
        .live()
        .filter(({ id }) => id.startsWith(q))
        .map(({ id, game, match: { seats } }) => {
          return { kind: "match" as const, game, id, name: seats.map(({ name }) => name).join(" – ") };
        });
      const stored = await storage.search(q, MAX_FOUND);
      const unstored = live.filter(({ id }) => !stored.some((found) => found.kind === "match" && found.id === id));
      return { results: [...unstored, ...stored].slice(0, MAX_FOUND) };
    },
  );
}
