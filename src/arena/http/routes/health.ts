import { z } from "zod";
import { GAMES } from "../../../games/index.ts";
import { ERROR_RESPONSES } from "../errors.ts";
import type { HttpParts, Server } from "../parts.ts";

/** Routes for monitoring. */
export function addHealthRoutes(server: Server, parts: HttpParts): void {
  const { liveMatches, lobby, feed, metrics, resultSaver } = parts;
  const nothing = z.object({});

  server.get(
    "/healthz",
    {
      schema: {
        summary: "Whether the arena is up",
        querystring: nothing,
        response: { 200: z.object({ status: z.literal("ok") }), 421: ERROR_RESPONSES[421] },
      },
    },
    async (_request, reply) => {
      void reply.header("cache-control", "no-store");
      return { status: "ok" as const };
    },
  );

  server.get(
    "/metrics",
    {
      schema: {
        summary: "Counters and gauges as Prometheus reads them",
        querystring: nothing,
        response: { 200: { content: { "text/plain": { schema: z.string() } } }, 421: ERROR_RESPONSES[421] },
      },
    },
    async (_request, reply) => {
      const live = new Map(GAMES.map(({ rules }) => [rules.id, 0]));
      for (const { game } of liveMatches.live()) live.set(game, (live.get(game) ?? 0) + 1);
      const text = metrics.write({
        live,
        unsaved: resultSaver.unsaved,
        guests: parts.connected,
        spectators: feed.spectators,
        lobbyWatchers: lobby.watchers,
      });
      void reply.header("cache-control", "no-store");
      return reply.type("text/plain; version=0.0.4; charset=utf-8").send(text);
    },
  );
}
