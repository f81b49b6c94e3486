import { z } from "zod";
import { botPageShape, standingsShape } from "../../../api/standings.ts";
import { writeCsv } from "../../../tournament/report/index.ts";
import { notFound, ERROR_RESPONSES_WITH_404 } from "../errors.ts";
import type { HttpParts, Server } from "../parts.ts";
import { problem } from "../validation.ts";
import { describeRoute, gameOf } from "./keys.ts";

const FORMAT = problem({ en: "is json or csv", ja: "は json か csv です" });
const table = { content: { "application/json": { schema: standingsShape }, "text/csv": { schema: z.string() } } };

export function addStandingsRoutes(server: Server, parts: HttpParts): void {
  const { storage } = parts;
  server.get(
    "/api/standings/:game",
    describeRoute(
      "The table of a game, with ratings, crosstable and history",
      { 200: table, ...ERROR_RESPONSES_WITH_404 },
      {
        params: z.object({ game: z.string() }),
        querystring: z.strictObject({ format: z.enum(["json", "csv"], FORMAT).optional() }),
      },
    ),
    async ({ params: { game }, query: { format } }, reply) => {
      const { rules } = gameOf(game);
      const standings = await storage.standings(rules.id);
      void reply.header("cache-control", "public, max-age=2");
      if (format !== "csv") return reply.send(standings);
      void reply.header("content-disposition", `attachment; filename="shinpan-${rules.id}.csv"`);
      return reply
        .type("text/csv; charset=utf-8")
        .send(writeCsv({ rows: standings.rows.map((row) => ({ ...row, byes: 0 })) }));
    },
  );

  server.get(
    "/api/bots/:game/:name",
    describeRoute(
      "All about one bot in one game",
      { 200: botPageShape, ...ERROR_RESPONSES_WITH_404 },
      { params: z.object({ game: z.string(), name: z.string() }) },
    ),
    async ({ params: { game, name } }) => {
      const bot = await storage.bot(gameOf(game).rules.id, name);
      if (!bot) throw notFound("bot");
      return { ...bot, rest: parts.restOf(game, bot.row.name) };
    },
  );
}
