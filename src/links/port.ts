import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { UsageError } from "../core/errors.ts";
import type { LocalizedText, Message } from "../core/lang.ts";
import type { LinkOpener, Outgoing } from "../core/link.ts";
import { addressKey } from "./address-key.ts";
import { socketLink, type SocketLinkOptions } from "./socket-link.ts";

export interface ListenAddress {
  readonly host: string;
  /** 0 = any free one. */
  readonly port: number;
  /** What a user can change when the port is taken, as in "choose another with --port". */
  readonly remedy?: Message | undefined;
  /** Length of the kernel's queue of unaccepted connections. */
  readonly backlog?: number;
}

/** Listens and returns the port; rejects with one sentence for the user. */
export function bind(server: Server, address: ListenAddress): Promise<number> {
  const { host, port, backlog } = address;
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(bindError(error, address)));
    server.listen({ host, port, ...(backlog !== undefined && { backlog }) }, () =>
      resolve((server.address() as AddressInfo).port),
    );
  });
}

const CHOOSE_ANOTHER: LocalizedText = { en: "choose another", ja: "別のポートを選んでください" };

function bindError(error: NodeJS.ErrnoException, { host, port, remedy = CHOOSE_ANOTHER }: ListenAddress): Error {
  const { code = "" } = error;
  if (code === "EADDRINUSE")
    return new UsageError("port-taken", {
      en: "Port {port} is taken by another program; {remedy}.",
      ja: "ポート {port} は別のプログラムが使っています。{remedy}。",
      values: { port, remedy },
    });
  if (code === "EACCES")
    return new UsageError("port-forbidden", {
      en: "Port {port} may not be used by you; {remedy}.",
      ja: "ポート {port} を使う権限がありません。{remedy}。",
      values: { port, remedy },
    });
  const foreign = code === "EADDRNOTAVAIL" || code === "ENOTFOUND" || code === "EAI_AGAIN";
  return foreign
    ? new UsageError("bad-host", {
        en: "{host} is not an address of this machine.",
        ja: "{host} はこのマシンのアドレスではありません。",
        values: { host },
      })
    : error;
}

export interface PortOptions extends ListenAddress, SocketLinkOptions {
  /** Called at once for each connection. */
  readonly onConnection: (connection: IncomingConnection) => void;
}

/** A connection that has not been read from. */
export interface IncomingConnection {
  readonly open: LinkOpener;
  /** See `addressKey`. */
  readonly address: string;
  /** Sends a last message and disconnects, without waiting for the client. */
  reject(messages: readonly Outgoing[]): void;
  onClose(listener: () => void): void;
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
    options.onConnection({
      open: (listener) => Promise.resolve(socketLink(socket, listener, options)),
      address: addressKey(socket.remoteAddress ?? ""),
      onClose: (listener) => void socket.once("close", listener),
      reject(messages) {
        // Input is dropped: a socket with unread bytes is reset, and the client could lose the message.
        socket.resume();
        for (const message of messages) socket.write(message);
        socket.destroySoon();
      },
    });
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
