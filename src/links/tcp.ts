import { connect, createServer } from "node:net";
import type { Link, LinkListener, LinkOpener } from "../core/link.ts";
import { formatEnglish, formatDuration } from "../core/reason.ts";
import { bind, type ListenAddress } from "./bind.ts";
import { closedLink } from "./closed-link.ts";
import { createWaitingClients } from "./waiting-clients.ts";
import { socketLink, type SocketLinkOptions } from "./socket-link.ts";

export interface ListenOptions extends SocketLinkOptions, ListenAddress {
  /** Called when a program waits that no seat awaited yet, and when such a program has left. */
  readonly onChange?: (() => void) | undefined;
}

/** A port where programs connect. They are handed out in the order they came; who left again is passed over. */
export interface TcpListener {
  readonly port: number;
  /** How many are connected and have no seat. */
  readonly waiting: number;
  /** A link to the first who waits, or to the next who comes: within `startMs` where that is given. */
  nextGuest(startMs?: number): LinkOpener;
  /** Takes no more guests and sends those away who wait; links that were handed out go on. */
  close(): void;
}

export async function listenTcp(options: ListenOptions): Promise<TcpListener> {
  const { time, lagMeter: lagMeter } = options;
  const waitingClients = createWaitingClients(lagMeter, () => options.onChange?.());
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => waitingClients.add(socket));
  const port = await bind(server, options);
  let tickets = 0;

  return {
    port,
    get waiting() {
      return waitingClients.size;
    },
    nextGuest: (startMs) => openerFor(tickets++, startMs),
    close() {
      waitingClients.close();
      server.close();
    },
  };

  /** Who was promised a guest first is served first, also when it asks for another one. */
  function openerFor(ticket: number, startMs: number | undefined): LinkOpener {
    return async (listener, signal) => {
      const leaving = new AbortController();
      const leave = (): void => leaving.abort();
      signal.addEventListener("abort", leave);
      const cancel = startMs === undefined ? () => undefined : time.alarm(time.now() + startMs, leave);
      if (signal.aborted) leave();
      const guest = await waitingClients.next(leaving.signal, ticket);
      cancel();
      signal.removeEventListener("abort", leave);
      if (guest) return socketLink(guest.socket, listener, options, guest.early);
      const why = `no program connected to port ${port}${startMs === undefined ? "" : ` within ${formatDuration(formatEnglish, startMs)}`}`;
      if (!signal.aborted) listener.onClosed({ kind: "unstarted", why });
      return closedLink(why);
    };
  }
}

export interface ConnectOptions extends SocketLinkOptions {
  readonly host: string;
  readonly port: number;
  readonly startMs?: number | undefined;
}

const DEFAULT_CONNECT_MS = 10_000;

/** The client's side: our player on somebody's server. */
export function connectTcp(options: ConnectOptions): LinkOpener {
  const { host, port, time, startMs = DEFAULT_CONNECT_MS } = options;
  return (listener: LinkListener, signal: AbortSignal) =>
    new Promise<Link>((resolve) => {
      const socket = connect({ host, port, allowHalfOpen: true, noDelay: true });
      const settle = (why?: string): void => {
        cancel();
        signal.removeEventListener("abort", leave);
        socket.off("error", fail).off("connect", settled);
        if (why === undefined) return resolve(socketLink(socket, listener, options));
        socket.on("error", () => undefined).destroy();
        if (!signal.aborted) listener.onClosed({ kind: "unstarted", why });
        resolve(closedLink(why));
      };
      const settled = (): void => settle();
      const leave = (): void => settle("the connection was no longer awaited");
      const fail = (error: NodeJS.ErrnoException): void =>
        settle(`${host}:${port} cannot be reached (${error.code ?? error.message})`);
      const cancel = time.alarm(time.now() + startMs, () =>
        settle(`${host}:${port} did not answer within ${startMs} ms`),
      );
      socket.once("error", fail).once("connect", settled);
      signal.addEventListener("abort", leave);
      if (signal.aborted) leave();
    });
}
