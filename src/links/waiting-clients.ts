import type { Socket } from "node:net";
import type { LagMeter } from "./lag-meter.ts";
import type { EarlyBytes } from "./socket-link.ts";

/** Somebody who connected and has no seat yet. */
export interface WaitingClient {
  readonly socket: Socket;
  /** What they said already. */
  readonly early: readonly EarlyBytes[];
}

export interface WaitingClients {
  readonly size: number;
  add(socket: Socket): void;
  /** The first who waits or comes; undefined when the signal came first or the room was closed. */
  next(signal: AbortSignal, ticket: number): Promise<WaitingClient | undefined>;
  close(): void;
}

/** Somebody who awaits a guest. */
interface ClientRequest {
  readonly ticket: number;
  readonly accept: (guest: WaitingClient | undefined) => void;
}

/** A whole class may come at once. */
const MAX_WAITING = 64;
/** A client may greet before it is asked; more than a few greetings is a flood. */
const EARLY_LIMIT_BYTES = 64 * 1024;

/** Guests are listened to while they wait, because only so is it seen that one has left. */
export function createWaitingClients(lagMeter: LagMeter, changed: () => void): WaitingClients {
  const clients: (WaitingClient & { leaveRoom(): void })[] = [];
  /** By their tickets. */
  const requests: ClientRequest[] = [];
  let closed = false;

  function admit(socket: Socket): WaitingClient & { leaveRoom(): void } {
    const early: EarlyBytes[] = [];
    let bytes = 0;
    const onData = (chunk: Buffer): void => {
      bytes += chunk.length;
      early.push({ chunk, stamp: lagMeter.stamp() });
      if (bytes > EARLY_LIMIT_BYTES) leave();
    };
    const leave = (): void => {
      const at = clients.indexOf(guest);
      if (at < 0) return;
      clients.splice(at, 1);
      guest.leaveRoom();
      socket.destroy();
      changed();
    };
    const guest = {
      socket,
      early,
      leaveRoom() {
        socket.off("data", onData).off("end", leave).off("close", leave).off("error", leave);
        socket.pause();
        lagMeter.stop();
      },
    };
    lagMeter.start();
    socket.on("data", onData).on("end", leave).on("close", leave).on("error", leave);
    return guest;
  }

  return {
    get size() {
      return clients.length;
    },
    add(socket) {
      socket.on("error", () => undefined); // `close` follows
      const host = requests.shift();
      if (host) return void host.accept({ socket, early: [] });
      if (closed || clients.length >= MAX_WAITING) return void socket.destroy();
      clients.push(admit(socket));
      changed();
    },
    next(signal, ticket) {
      const first = clients.shift();
      if (first) {
        first.leaveRoom();
        return Promise.resolve(first);
      }
      if (closed || signal.aborted) return Promise.resolve(undefined);
      return new Promise((resolve) => {
        const accept = (guest: WaitingClient | undefined): void => {
          signal.removeEventListener("abort", giveUp);
          resolve(guest);
        };
        const host = { ticket, accept };
        const giveUp = (): void => {
          requests.splice(requests.indexOf(host), 1);
          resolve(undefined);
        };
        requests.push(host);
        requests.sort((a, b) => a.ticket - b.ticket);
        signal.addEventListener("abort", giveUp, { once: true });
      });
    },
    close() {
      closed = true;
      for (const guest of clients.splice(0)) {
        guest.leaveRoom();
        guest.socket.destroy();
      }
      for (const host of requests.splice(0)) host.accept(undefined);
    },
  };
}
