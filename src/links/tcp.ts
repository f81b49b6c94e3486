import { connect, createServer, type Socket } from "node:net";
import { commonReason } from "../core/common-reasons.ts";
import type { Link, LinkOpener } from "../core/link.ts";
import type { Reason } from "../core/reason.ts";
import { startLimit } from "../core/stall-alarm.ts";
import { bind, type ListenAddress } from "./port.ts";
import { closedLink } from "./closed-link.ts";
import type { LagMeter } from "./lag-meter.ts";
import { type EarlyBytes, socketLink, type SocketLinkOptions } from "./socket-link.ts";

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
  const waitingClients = new WaitingClients(lagMeter, () => options.onChange?.());
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
      const cancel = startMs === undefined ? () => undefined : startLimit(time, startMs, giveUp);
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

const CONNECT_MS = 10_000;

/** The client's side: connects our player to a server. */
export function connectTcp(options: SocketLinkOptions & Pick<ListenAddress, "host" | "port">): LinkOpener {
  const { host, port, time } = options;
  return (listener, signal) =>
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
      const cancel = startLimit(time, CONNECT_MS, () =>
        settle(commonReason("link.no-answer", { host, port, limitMs: CONNECT_MS })),
      );
      socket.once("error", fail).once("connect", succeed);
      signal.addEventListener("abort", giveUp);
      if (signal.aborted) giveUp();
    });
}

/** A client for a seat, with the bytes that it has already sent. */
interface Client {
  readonly socket: Socket;
  readonly early: readonly EarlyBytes[];
}

/** A pending call of `next`. */
interface ClientRequest {
  readonly ticket: number;
  readonly accept: (client: Client | undefined) => void;
}

/** Enough for a whole class that connects at once. */
const MAX_WAITING = 64;
/** A client may send its greeting early; more than that is a flood. */
const EARLY_LIMIT_BYTES = 64 * 1024;

/** Connected clients without a seat, and the seats without a client. */
class WaitingClients {
  readonly #lagMeter: LagMeter;
  readonly #onChange: () => void;
  readonly #clients: (Client & { detach(): void })[] = [];
  /** Sorted by ticket. */
  readonly #requests: ClientRequest[] = [];
  #closed = false;

  constructor(lagMeter: LagMeter, onChange: () => void) {
    this.#lagMeter = lagMeter;
    this.#onChange = onChange;
  }

  get size(): number {
    return this.#clients.length;
  }

  add(socket: Socket): void {
    socket.on("error", () => undefined); // `close` follows
    const request = this.#requests.shift();
    if (request) request.accept({ socket, early: [] });
    else if (this.#closed || this.#clients.length >= MAX_WAITING) socket.destroy();
    else {
      this.#admit(socket);
      this.#onChange();
    }
  }

  /** The first client that waits or connects; undefined if aborted or closed first. */
  next(signal: AbortSignal, ticket: number): Promise<Client | undefined> {
    const first = this.#clients.shift();
    first?.detach();
    if (first || this.#closed || signal.aborted) return Promise.resolve(first);
    return new Promise((resolve) => {
      const accept = (client: Client | undefined): void => {
        signal.removeEventListener("abort", giveUp);
        resolve(client);
      };
      const request = { ticket, accept };
      const giveUp = (): void => {
        this.#requests.splice(this.#requests.indexOf(request), 1);
        resolve(undefined);
      };
      this.#requests.push(request);
      this.#requests.sort((a, b) => a.ticket - b.ticket);
      signal.addEventListener("abort", giveUp, { once: true });
    });
  }

  close(): void {
    this.#closed = true;
    for (const client of this.#clients.splice(0)) {
      client.detach();
      client.socket.destroy();
    }
    for (const request of this.#requests.splice(0)) request.accept(undefined);
  }

  /** Reads from the client, because only a read shows that it has left. */
  #admit(socket: Socket): void {
    const early: EarlyBytes[] = [];
    let bytes = 0;
    const onData = (chunk: Buffer): void => {
      bytes += chunk.length;
      early.push({ chunk, stamp: this.#lagMeter.stamp() });
      if (bytes > EARLY_LIMIT_BYTES) remove();
    };
    const remove = (): void => {
      this.#clients.splice(this.#clients.indexOf(client), 1);
      client.detach();
      socket.destroy();
      this.#onChange();
    };
    const detach = (): void => {
      socket.off("data", onData).off("end", remove).off("close", remove).off("error", remove).pause();
      this.#lagMeter.stop();
    };
    const client = { socket, early, detach };
    this.#lagMeter.start();
    socket.on("data", onData).on("end", remove).on("close", remove).on("error", remove);
    this.#clients.push(client);
  }
}
