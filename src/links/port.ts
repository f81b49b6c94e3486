import { createServer, type Socket } from "node:net";
import type { LinkOpener } from "../core/link.ts";
import { bind, type ListenAddress } from "./bind.ts";
import { socketLink, type SocketLinkOptions } from "./socket-link.ts";

export interface PortOptions extends ListenAddress, SocketLinkOptions {
  /** Called at once for each connection. */
  readonly onConnection: (open: LinkOpener) => void;
}

/** A port that accepts every connection; the caller decides which may stay. */
export interface ListeningPort {
  readonly port: number;
  /** Number of open connections. */
  readonly connectionCount: number;
  /** Accepts no new connections; open ones stay. */
  stopListening(): void;
  disconnectAll(): void;
}

/** The default maximum of Linux (net.core.somaxconn). */
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
  server.on("error", () => undefined); // out of descriptors for the moment; clients wait in the backlog
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
