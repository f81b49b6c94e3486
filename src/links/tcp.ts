import { connect, createServer } from "node:net";
import { commonReason } from "../core/common-reasons.ts";
import type { Link, LinkListener, LinkOpener } from "../core/link.ts";
import type { Reason } from "../core/reason.ts";
import { bind, type ListenAddress } from "./bind.ts";
import { closedLink } from "./closed-link.ts";
import { createWaitingClients } from "./waiting-clients.ts";
import { socketLink, type SocketLinkOptions } from "./socket-link.ts";

export interface ListenOptions extends SocketLinkOptions, ListenAddress {
  /** Called when a program starts to wait for a seat, and when a waiting program leaves. */
  readonly onChange?: (() => void) | undefined;
}

/** A port where programs connect. They get seats in order of connection; those that left are skipped. */
export interface TcpListener {
  readonly port: number;
  /** Number of connected programs without a seat. */
  readonly waiting: number;
  /** A link to the first waiting program or the next to connect, within `startMs` if given. */
  nextGuest(startMs?: number): LinkOpener;
  /** Stops listening and disconnects waiting programs; links in use stay open. */
  close(): void;
}

export async function listenTcp(options: ListenOptions): Promise<TcpListener> {
  const { time, lagMeter } = options;
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

  /** The ticket keeps the order of the `nextGuest` calls, also when an opener is used again. */
  function openerFor(ticket: number, startMs: number | undefined): LinkOpener {
    return async (listener, signal) => {
      const abort = new AbortController();
      const giveUp = (): void => abort.abort();
      signal.addEventListener("abort", giveUp);
      const cancel = startMs === undefined ? () => undefined : time.alarm(time.now() + startMs, giveUp);
      if (signal.aborted) giveUp();
      const guest = await waitingClients.next(abort.signal, ticket);
      cancel();
      signal.removeEventListener("abort", giveUp);
      if (guest) return socketLink(guest.socket, listener, options, guest.early);
      const reason =
        startMs === undefined
          ? commonReason("link.never-connected", { port })
          : commonReason("link.not-connected", { port, limitMs: startMs });
      if (!signal.aborted) listener.onClosed({ kind: "unstarted", reason });
      return closedLink(reason);
    };
  }
}

export interface ConnectOptions extends SocketLinkOptions {
  readonly host: string;
  readonly port: number;
  readonly startMs?: number | undefined;
}

const DEFAULT_CONNECT_MS = 10_000;

/** The client's side: connects our player to a server. */
export function connectTcp(options: ConnectOptions): LinkOpener {
  const { host, port, time, startMs = DEFAULT_CONNECT_MS } = options;
  return (listener: LinkListener, signal: AbortSignal) =>
    new Promise<Link>((resolve) => {
      const socket = connect({ host, port, allowHalfOpen: true, noDelay: true });
      const settle = (reason?: Reason): void => {
        cancel();
        signal.removeEventListener("abort", giveUp);
        socket.off("error", fail).off("connect", succeed);
        if (!reason) {
          resolve(socketLink(socket, listener, options));
          return;
        }
        socket.on("error", () => undefined).destroy();
        if (!signal.aborted) listener.onClosed({ kind: "unstarted", reason });
        resolve(closedLink(reason));
      };
      const succeed = (): void => settle();
      const giveUp = (): void => settle(commonReason("link.not-awaited"));
      const fail = (error: NodeJS.ErrnoException): void =>
        settle(commonReason("link.unreachable", { host, port, error: error.code ?? error.message }));
      const cancel = time.alarm(time.now() + startMs, () =>
        settle(commonReason("link.no-answer", { host, port, limitMs: startMs })),
      );
      socket.once("error", fail).once("connect", succeed);
      signal.addEventListener("abort", giveUp);
      if (signal.aborted) giveUp();
    });
}
