import { z } from "zod";
import { GAMES } from "../../../games/index.ts";
import { ERROR_RESPONSES } from "../errors.ts";
import type { HttpParts, Server } from "../parts.ts";
import { describeRoute } from "./keys.ts";

const ANY_QUERY = { querystring: z.object({}) };

/** Routes for monitoring. */
export function addHealthRoutes(server: Server, parts: HttpParts): void {
  const { liveMatches, lobby, feed, metrics, resultSaver } = parts;
  const up = { 200: z.object({ status: z.literal("ok") }), 421: ERROR_RESPONSES[421] };
  const text = { 200: { content: { "text/plain": { schema: z.string() } } }, 421: ERROR_RESPONSES[421] };

  server.get("/healthz", describeRoute("Whether the arena is up", up, ANY_QUERY), async (_request, reply) => {
    void reply.header("cache-control", "no-store");
    return { status: "ok" as const };
  });

  server.get(
    "/metrics",
    describeRoute("Counters and gauges as Prometheus reads them", text, ANY_QUERY),
    async (_request, reply) => {
      const live = new Map(GAMES.map(({ rules }) => [rules.id, 0]));
      for (const { game } of liveMatches.live()) live.set(game, (live.get(game) ?? 0) + 1);
      void reply.header("cache-control", "no-store");
      return reply
        .type("text/plain; version=0.0.4; charset=utf-8")
        .send(
          metrics.write({
            live,
            unsaved: resultSaver.unsaved,
            guests: parts.connected,
            spectators: feed.spectators,
            lobbyWatchers: lobby.watchers,
          }),
        );
    },
  );
}
