import { createServer, type Socket } from "node:net";
import type { LinkOpener } from "../core/link.ts";
import { bind, type Place } from "./bind.ts";
import { socketLink, type SocketLinkOptions } from "./socket-link.ts";

export interface DoorOptions extends Place, SocketLinkOptions {
  /** Somebody stands in it; called at once, for each. */
  readonly came: (open: LinkOpener) => void;
}

/** A port where everybody is let in at once: who may stay is for others to say. */
export interface OpenDoor {
  readonly port: number;
  /** How many came through it and are still connected. */
  readonly connected: number;
  /** Lets nobody in any more; who is in stays. */
  shut(): void;
  /** Sends away whoever is still in. */
  clear(): void;
}

/** As many as the system itself lets wait. */
const BACKLOG = 4096;

export async function openDoor(options: DoorOptions): Promise<OpenDoor> {
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true, noDelay: true, pauseOnConnect: true }, (socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined); // `close` follows
    socket.once("close", () => void sockets.delete(socket));
    options.came((ears) => Promise.resolve(socketLink(socket, ears, options)));
  });
  const port = await bind(server, { ...options, backlog: BACKLOG });
  server.on("error", () => undefined); // no more descriptors for the moment: who knocks is let in later
  return {
    port,
    get connected() {
      return sockets.size;
    },
    shut: () => void server.close(),
    clear() {
      for (const socket of sockets) socket.destroy();
    },
  };
}
