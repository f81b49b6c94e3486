import type { Socket } from "node:net";
import type { Pulse } from "./pulse.ts";
import type { EarlyBytes } from "./socket-link.ts";

/** Somebody who connected and has no seat yet. */
export interface Guest {
  readonly socket: Socket;
  /** What they said already. */
  readonly early: readonly EarlyBytes[];
}

export interface WaitingRoom {
  readonly size: number;
  enter(socket: Socket): void;
  /** The first who waits or comes; undefined when the signal came first or the room was closed. */
  next(signal: AbortSignal, ticket: number): Promise<Guest | undefined>;
  close(): void;
}

/** Somebody who awaits a guest. */
interface Host {
  readonly ticket: number;
  readonly take: (guest: Guest | undefined) => void;
}

/** A whole class may come at once. */
const LONGEST_QUEUE = 64;
/** A client may greet before it is asked; more than a few greetings is a flood. */
const EARLY_LIMIT_BYTES = 64 * 1024;

/** Guests are listened to while they wait, because only so is it seen that one has left. */
export function createWaitingRoom(pulse: Pulse, changed: () => void): WaitingRoom {
  const guests: (Guest & { leaveRoom(): void })[] = [];
  /** By their tickets. */
  const hosts: Host[] = [];
  let closed = false;

  function admit(socket: Socket): Guest & { leaveRoom(): void } {
    const early: EarlyBytes[] = [];
    let bytes = 0;
    const hear = (chunk: Buffer): void => {
      bytes += chunk.length;
      early.push({ chunk, stamp: pulse.stamp() });
      if (bytes > EARLY_LIMIT_BYTES) leave();
    };
    const leave = (): void => {
      const at = guests.indexOf(guest);
      if (at < 0) return;
      guests.splice(at, 1);
      guest.leaveRoom();
      socket.destroy();
      changed();
    };
    const guest = {
      socket,
      early,
      leaveRoom() {
        socket.off("data", hear).off("end", leave).off("close", leave).off("error", leave);
        socket.pause();
        pulse.stop();
      },
    };
    pulse.start();
    socket.on("data", hear).on("end", leave).on("close", leave).on("error", leave);
    return guest;
  }

  return {
    get size() {
      return guests.length;
    },
    enter(socket) {
      socket.on("error", () => undefined); // `close` follows
      const host = hosts.shift();
      if (host) return void host.take({ socket, early: [] });
      if (closed || guests.length >= LONGEST_QUEUE) return void socket.destroy();
      guests.push(admit(socket));
      changed();
    },
    next(signal, ticket) {
      const first = guests.shift();
      if (first) {
        first.leaveRoom();
        return Promise.resolve(first);
      }
      if (closed || signal.aborted) return Promise.resolve(undefined);
      return new Promise((resolve) => {
        const take = (guest: Guest | undefined): void => {
          signal.removeEventListener("abort", giveUp);
          resolve(guest);
        };
        const host = { ticket, take };
        const giveUp = (): void => {
          hosts.splice(hosts.indexOf(host), 1);
          resolve(undefined);
        };
        hosts.push(host);
        hosts.sort((a, b) => a.ticket - b.ticket);
        signal.addEventListener("abort", giveUp, { once: true });
      });
    },
    close() {
      closed = true;
      for (const guest of guests.splice(0)) {
        guest.leaveRoom();
        guest.socket.destroy();
      }
      for (const host of hosts.splice(0)) host.take(undefined);
    },
  };
}
