import { writeCsv, writeHtml } from "../../../tournament/report/index.ts";
import { notFound } from "../errors.ts";
import type { HttpParts, Server } from "../parts.ts";
import { ROUTES } from "./keys.ts";
import { listEventMatches, readPlayers } from "./match-list.ts";

const MAX_TOURNAMENTS = 200;
const MAX_FOUND = 20;

export function addTournamentRoutes(server: Server, { storage, settings }: HttpParts): void {
  server.get("/api/tournaments", ROUTES.get["/api/tournaments"], async () => ({
    tournaments: (await storage.tournaments()).slice(0, MAX_TOURNAMENTS),
  }));

  server.get(
    "/api/tournaments/:id",
    ROUTES.get["/api/tournaments/:id"],
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
    ROUTES.get["/api/tournaments/:id/matches"],
    async ({ params: { id }, query: { limit = 50, player, opponent, guilty, ...rest } }) =>
      listEventMatches(storage, id, { limit, ...rest, ...readPlayers({ player, opponent, guilty }) }),
  );
}

export function addSearchRoute(server: Server, { storage, liveMatches }: HttpParts): void {
  server.get("/api/search", ROUTES.get["/api/search"], async ({ query: { q } }) => {
    const live = liveMatches
      .live()
      .filter(({ id }) => id.startsWith(q))
      .map(({ id, game, match: { seats } }) => {
        return { kind: "match" as const, game, id, name: seats.map(({ name }) => name).join(" – ") };
      });
    const stored = await storage.search(q, MAX_FOUND);
    const unstored = live.filter(({ id }) => !stored.some((found) => found.kind === "match" && found.id === id));
    return { results: [...unstored, ...stored].slice(0, MAX_FOUND) };
  });
}
