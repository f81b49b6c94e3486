import type { Time } from "../../core/time.ts";

/** What the desk needs of a WebSocket. */
export interface DeskSocket {
  /** Bytes that were sent and have not left yet. */
  readonly bufferedAmount: number;
  send(message: Buffer, options: { readonly binary: false }, done?: (error?: Error) => void): void;
  close(code: number, reason: string): void;
  terminate(): void;
  ping(): void;
  on(event: "message", ear: (message: Buffer, isBinary: boolean) => void): unknown;
  on(event: "close" | "pong", ear: () => void): unknown;
}

export const TEXT = { binary: false } as const;

/** Why we end a connection: numbers of the WebSocket standard, and of ours from 4000. */
export const CLOSED = {
  done: 1000,
  goingAway: 1001,
  textOnly: 1003,
  tooMuch: 1008,
  tooBig: 1009,
  full: 1013,
  takenOver: 4001,
} as const;

/** Counts what each address has. */
export interface Turnstile {
  /** Whether there is room for one more; if so, it has come in. */
  enter(address: string): boolean;
  leave(address: string): void;
  readonly inside: number;
}

export function openTurnstile(mostOfOne: number, mostOfAll: number): Turnstile {
  const counts = new Map<string, number>();
  let inside = 0;
  return {
    enter(address) {
      const count = counts.get(address) ?? 0;
      if (count >= mostOfOne || inside >= mostOfAll) return false;
      counts.set(address, count + 1);
      inside++;
      return true;
    },
    leave(address) {
      const count = counts.get(address) ?? 0;
      if (count <= 1) counts.delete(address);
      else counts.set(address, count - 1);
      inside--;
    },
    get inside() {
      return inside;
    },
  };
}

/** Says whether one more message is within so many a second; twice as many may come in one breath. */
export function openPace(perSecond: number, time: Time): () => boolean {
  let left = perSecond * 2;
  let at = time.now();
  return () => {
    const now = time.now();
    left = Math.min(perSecond * 2, left + ((now - at) / 1000) * perSecond);
    at = now;
    if (left < 1) return false;
    left--;
    return true;
  };
}

const BEAT_MS = 30_000;

/** Drops sockets whose far end is gone without a word. */
export interface Heartbeat {
  watch(socket: DeskSocket): void;
  /** Says goodbye to everybody. */
  stop(): void;
}

export function openHeartbeat(time: Time): Heartbeat {
  const answered = new Map<DeskSocket, boolean>();
  let stopped = false;
  let cancel = time.alarm(time.now() + BEAT_MS, beat);

  function beat(): void {
    for (const [socket, alive] of answered) {
      if (!alive) {
        socket.terminate();
        answered.delete(socket);
        continue;
      }
      answered.set(socket, false);
      socket.ping();
    }
    cancel = time.alarm(time.now() + BEAT_MS, beat);
  }

  return {
    watch(socket) {
      if (stopped) {
        socket.terminate();
        return;
      }
      answered.set(socket, true);
      socket.on("pong", () => answered.has(socket) && answered.set(socket, true));
      socket.on("close", () => void answered.delete(socket));
    },
    stop() {
      stopped = true;
      cancel();
      for (const socket of answered.keys()) socket.close(CLOSED.goingAway, "The arena is closing.");
      answered.clear();
    },
  };
}
