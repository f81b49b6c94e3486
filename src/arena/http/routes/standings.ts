import { writeCsv } from "../../../tournament/report/index.ts";
import { notFound } from "../errors.ts";
import type { HttpParts, Server } from "../parts.ts";
import { gameOf, ROUTES } from "./keys.ts";

export function addStandingsRoutes(server: Server, parts: HttpParts): void {
  const { storage } = parts;
  server.get(
    "/api/standings/:game",
    ROUTES.get["/api/standings/:game"],
    async ({ params: { game }, query: { format } }, reply) => {
      const { rules } = gameOf(game);
      const standings = await storage.standings(rules.id);
      void reply.header("cache-control", "public, max-age=2");
      if (format !== "csv") return reply.send(standings);
      void reply.header("content-disposition", `attachment; filename="shinpan-${rules.id}.csv"`);
      return reply
        .type("text/csv; charset=utf-8")
        .send(writeCsv({ rows: standings.rows.map((row) => ({ ...row, byes: 0, voids: 0 })) }));
    },
  );

  server.get("/api/bots/:game/:name", ROUTES.get["/api/bots/:game/:name"], async ({ params: { game, name } }) => {
    const bot = await storage.bot(gameOf(game).rules.id, name);
    if (!bot) throw notFound("bot");
    return { ...bot, rest: parts.restOf(game, bot.row.name) };
  });
}
