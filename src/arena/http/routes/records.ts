import type { FastifyReply } from "fastify";
import { suggestion } from "../../../core/nearest.ts";
import { findGame } from "../../../games/index.ts";
import { readRecord } from "../../../referee/record.ts";
import { HttpError, notFound, RECORD_GONE } from "../errors.ts";
import type { HttpParts, Server } from "../parts.ts";
import { ROUTES } from "./keys.ts";

const NDJSON = "application/x-ndjson; charset=utf-8";
const FOREVER = "public, max-age=86400, immutable";

/** Events of a match: redacted while it runs, complete when it is over. */
export function addRecordRoutes(server: Server, { storage, liveMatches }: HttpParts): void {
  async function recordOf(id: string): Promise<{ readonly game: string; readonly record: Uint8Array }> {
    const live = liveMatches.find(id);
    if (live && !live.report)
      throw new HttpError(409, "live", {
        en: "The match is still running; its record is available when it is over.",
        ja: "対局中です。記録は終局後に取得できます。",
      });
    const [match, record] = await Promise.all([storage.match(id), storage.record(id)]);
    if (!match) throw notFound("match");
    if (!record || record.length === 0) throw new HttpError(410, "record-gone", RECORD_GONE);
    return { game: match.game, record };
  }

  server.get("/api/matches/:id/events", ROUTES.get["/api/matches/:id/events"], async ({ params: { id } }, reply) => {
    const live = liveMatches.find(id);
    if (live && !live.report) {
      const { lines } = live.channel.lines.since(0);
      return sendLines(reply, "no-store", lines.map((line) => `${line}\n`).join(""));
    }
    const { record } = await recordOf(id);
    return sendLines(reply, "no-cache", Buffer.from(record));
  });

  server.get("/api/matches/:id/record", ROUTES.get["/api/matches/:id/record"], async ({ params: { id } }, reply) => {
    const { game, record } = await recordOf(id);
    return attach(reply.type(NDJSON), `${game}-${id}.jsonl`).send(Buffer.from(record));
  });

  server.get(
    "/api/matches/:id/export/:format",
    ROUTES.get["/api/matches/:id/export/:format"],
    async ({ params: { id, format } }, reply) => {
      const { game, record } = await recordOf(id);
      const text = exportRecord(game, record, format);
      return attach(reply.type("text/plain; charset=utf-8"), `${game}-${id}.${format}`).send(text);
    },
  );
}

function exportRecord(game: string, record: Uint8Array, format: string): string {
  const notations = findGame(game)?.exports ?? [];
  const notation = notations.find(({ id }) => id === format);
  if (!notation) {
    const hint = suggestion(
      format,
      notations.map(({ id }) => id),
    );
    throw new HttpError(404, "not-found", {
      en: "There is no notation {format}; {hint}",
      ja: "{format} という記法はありません。{hint}",
      values: { format: JSON.stringify(format.slice(0, 40)), hint },
    });
  }
  const { events } = readRecord(Buffer.from(record).toString("utf8"));
  const text = notation.write(events);
  if (text.ok) return text.value;
  throw new HttpError(422, "no-export", {
    en: "It cannot be written as {format}: {why}.",
    ja: "{format} では書けません：{why}。",
    values: { format, why: text.why },
  });
}

function sendLines(reply: FastifyReply, caching: string, lines: string | Buffer): FastifyReply {
  return reply.type(NDJSON).header("cache-control", caching).send(lines);
}

/** Sends a download; the file name keeps only safe characters. */
function attach(reply: FastifyReply, name: string): FastifyReply {
  const safe = name.replace(/[^A-Za-z0-9._-]+/g, "-").replace(/^[.-]+/, "");
  void reply.header("cache-control", FOREVER);
  return reply.header("content-disposition", `attachment; filename="shinpan-${safe}"`);
}
