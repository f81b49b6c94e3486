import { sendError } from "../errors.ts";
import type { ServePage } from "../page/index.ts";
import type { Parts, Server } from "../parts.ts";
import { CLOSED, type DeskSocket, openHeartbeat, openTurnstile, type Turnstile } from "../sockets.ts";

/** The two WebSockets: spectators, and people who play. */
export function addSocketRoutes(server: Server, parts: Parts, servePage: ServePage): void {
  const { feed, bridge, terms } = parts;
  const { spectators, allSpectators, people, allPeople } = terms.limits;
  const heartbeat = openHeartbeat(terms.time);
  const toLive = openTurnstile(spectators, allSpectators);
  const toPlay = openTurnstile(people, allPeople);

  /** Counted here, where the handshake is over: one that fails before has no close to tell. */
  function admit(socket: DeskSocket, turnstile: Turnstile, address: string): boolean {
    if (!turnstile.enter(address)) {
      socket.close(CLOSED.full, "Too many connections.");
      return false;
    }
    socket.on("close", () => turnstile.leave(address));
    heartbeat.watch(socket);
    return true;
  }

  server.route({
    method: "GET",
    url: "/live",
    schema: { hide: true },
    handler: (_request, reply) =>
      sendError(reply.header("upgrade", "websocket"), 426, "websocket-only", "This address is a WebSocket."),
    wsHandler: (socket: DeskSocket, { ip }) => {
      if (admit(socket, toLive, ip)) feed.welcome(socket);
    },
  });

  server.route({
    method: "GET",
    url: "/play",
    schema: { hide: true },
    handler: servePage,
    wsHandler: (socket: DeskSocket, { ip }) => {
      if (admit(socket, toPlay, ip)) bridge.welcome(socket, ip);
    },
  });

  server.addHook("preClose", async () => heartbeat.stop());
}
