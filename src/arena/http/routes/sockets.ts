import { addressKey } from "../../../links/address-key.ts";
import { sendError } from "../errors.ts";
import type { ServePage } from "../page/index.ts";
import type { HttpParts, Server } from "../parts.ts";
import { CLOSE_CODES, type ClientSocket, openHeartbeat, ConnectionLimiter } from "../sockets.ts";

/** The WebSockets of spectators and of people who play. */
export function addSocketRoutes(server: Server, parts: HttpParts, servePage: ServePage): void {
  const { feed, browserPlayers, settings, turnedAway } = parts;
  const { spectators, allSpectators, people, allPeople } = settings.limits;
  const heartbeat = openHeartbeat(settings.time);
  const liveLimiter = new ConnectionLimiter(spectators, allSpectators);
  const playLimiter = new ConnectionLimiter(people, allPeople);

  /** Counts after the handshake, because a failed handshake emits no close event. */
  function admit(socket: ClientSocket, limiter: ConnectionLimiter, address: string): boolean {
    if (!limiter.acquire(address)) {
      socket.close(CLOSE_CODES.full, "Too many connections from your address; close some, or try again later.");
      turnedAway.note("address", address);
      return false;
    }
    socket.on("close", () => limiter.release(address));
    heartbeat.watch(socket);
    return true;
  }

  server.route({
    method: "GET",
    url: "/live",
    schema: { hide: true },
    handler: (_request, reply) =>
      sendError(reply.header("upgrade", "websocket"), 426, "websocket-only", {
        en: "This address is a WebSocket.",
        ja: "このアドレスはWebSocketです。",
      }),
    wsHandler: (socket: ClientSocket, { ip }) => {
      if (admit(socket, liveLimiter, addressKey(ip))) feed.connect(socket);
    },
  });

  server.route({
    method: "GET",
    url: "/play",
    schema: { hide: true },
    handler: servePage,
    wsHandler: (socket: ClientSocket, { ip }) => {
      const address = addressKey(ip);
      if (admit(socket, playLimiter, address)) browserPlayers.connect(socket, address);
    },
  });

  server.addHook("preClose", async () => heartbeat.stop());
}
