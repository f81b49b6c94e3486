import type { Socket } from "node:net";
import type { LagMeter } from "./lag-meter.ts";
import type { EarlyBytes } from "./socket-link.ts";

/** A connected client without a seat. */
export interface WaitingClient {
  readonly socket: Socket;
  /** Bytes it has already sent. */
  readonly early: readonly EarlyBytes[];
}

export interface WaitingClients {
  readonly size: number;
  add(socket: Socket): void;
  /** The first client that waits or connects; undefined if aborted or closed first. */
  next(signal: AbortSignal, ticket: number): Promise<WaitingClient | undefined>;
  close(): void;
}

/** A pending call of `next`. */
interface ClientRequest {
  readonly ticket: number;
  readonly accept: (client: WaitingClient | undefined) => void;
}

/** Enough for a whole class that connects at once. */
const MAX_WAITING = 64;
/** A client may send its greeting early; more than that is a flood. */
const EARLY_LIMIT_BYTES = 64 * 1024;

/** Reads from waiting clients, because only a read shows that one has left. */
export function createWaitingClients(lagMeter: LagMeter, onChange: () => void): WaitingClients {
  const clients: (WaitingClient & { detach(): void })[] = [];
  /** Sorted by ticket. */
  const requests: ClientRequest[] = [];
  let closed = false;

  function admit(socket: Socket): WaitingClient & { detach(): void } {
    const early: EarlyBytes[] = [];
    let bytes = 0;
    const onData = (chunk: Buffer): void => {
      bytes += chunk.length;
      early.push({ chunk, stamp: lagMeter.stamp() });
      if (bytes > EARLY_LIMIT_BYTES) remove();
    };
    const remove = (): void => {
      const index = clients.indexOf(client);
      if (index < 0) return;
      clients.splice(index, 1);
      client.detach();
      socket.destroy();
      onChange();
    };
    const client = {
      socket,
      early,
      detach() {
        socket.off("data", onData).off("end", remove).off("close", remove).off("error", remove);
        socket.pause();
        lagMeter.stop();
      },
    };
    lagMeter.start();
    socket.on("data", onData).on("end", remove).on("close", remove).on("error", remove);
    return client;
  }

  return {
    get size() {
      return clients.length;
    },
    add(socket) {
      socket.on("error", () => undefined); // `close` follows
      const request = requests.shift();
      if (request) request.accept({ socket, early: [] });
      else if (closed || clients.length >= MAX_WAITING) socket.destroy();
      else {
        clients.push(admit(socket));
        onChange();
      }
    },
    next(signal, ticket) {
      const first = clients.shift();
      if (first) {
        first.detach();
        return Promise.resolve(first);
      }
      if (closed || signal.aborted) return Promise.resolve(undefined);
      return new Promise((resolve) => {
        const accept = (client: WaitingClient | undefined): void => {
          signal.removeEventListener("abort", giveUp);
          resolve(client);
        };
        const request = { ticket, accept };
        const giveUp = (): void => {
          requests.splice(requests.indexOf(request), 1);
          resolve(undefined);
        };
        requests.push(request);
        requests.sort((a, b) => a.ticket - b.ticket);
        signal.addEventListener("abort", giveUp, { once: true });
      });
    },
    close() {
      closed = true;
      for (const client of clients.splice(0)) {
        client.detach();
        client.socket.destroy();
      }
      for (const request of requests.splice(0)) request.accept(undefined);
    },
  };
}
