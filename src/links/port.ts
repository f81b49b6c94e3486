import { createServer, type Socket } from "node:net";
import type { LinkOpener } from "../core/link.ts";
import { bind, type ListenAddress } from "./bind.ts";
import { socketLink, type SocketLinkOptions } from "./socket-link.ts";

export interface PortOptions extends ListenAddress, SocketLinkOptions {
  /** Somebody stands in it; called at once, for each. */
  readonly onConnection: (open: LinkOpener) => void;
}

/** A port where everybody is let in at once: who may stay is for others to say. */
export interface ListeningPort {
  readonly port: number;
  /** How many came through it and are still connected. */
  readonly connectionCount: number;
  /** Lets nobody in any more; who is in stays. */
  stopListening(): void;
  /** Sends away whoever is still in. */
  disconnectAll(): void;
}

/** As many as the system itself lets wait. */
const BACKLOG = 4096;

export async function openPort(options: PortOptions): Promise<ListeningPort> {
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true, noDelay: true, pauseOnConnect: true }, (socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined); // `close` follows
    socket.once("close", () => void sockets.delete(socket));
    options.onConnection((listener) => Promise.resolve(socketLink(socket, listener, options)));
  });
  const port = await bind(server, { ...options, backlog: BACKLOG });
  server.on("error", () => undefined); // no more descriptors for the moment: who knocks is let in later
  return {
    port,
    get connectionCount() {
      return sockets.size;
    },
    stopListening: () => void server.close(),
    disconnectAll() {
      for (const socket of sockets) socket.destroy();
    },
  };
}
