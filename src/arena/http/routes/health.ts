import { GAMES } from "../../../games/index.ts";
import type { HttpParts, Server } from "../parts.ts";
import { ROUTES } from "./keys.ts";

/** Routes for monitoring. */
export function addHealthRoutes(server: Server, parts: HttpParts): void {
  const { liveMatches, lobby, feed, metrics, resultSaver } = parts;
  server.get("/healthz", ROUTES.get["/healthz"], async (_request, reply) => {
    void reply.header("cache-control", "no-store");
    return { status: "ok" as const };
  });

  server.get("/metrics", ROUTES.get["/metrics"], async (_request, reply) => {
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
          suspicions: parts.suspicionWatch.open,
        }),
      );
  });
}
