import type { Time } from "../../core/time.ts";

/** What the desk needs of a WebSocket. */
export interface ClientSocket {
  /** Bytes that were sent and have not left yet. */
  readonly bufferedAmount: number;
  send(message: Buffer, options: { readonly binary: false }, done?: (error?: Error) => void): void;
  close(code: number, reason: string): void;
  terminate(): void;
  ping(): void;
  on(event: "message", listener: (message: Buffer, isBinary: boolean) => void): unknown;
  on(event: "close" | "pong", listener: () => void): unknown;
}

export const TEXT = { binary: false } as const;

/** Why we end a connection: numbers of the WebSocket standard, and of ours from 4000. */
export const CLOSE_CODES = {
  done: 1000,
  goingAway: 1001,
  textOnly: 1003,
  tooMuch: 1008,
  tooBig: 1009,
  full: 1013,
  takenOver: 4001,
} as const;

/** Counts what each address has. */
export interface ConnectionLimiter {
  /** Whether there is room for one more; if so, it has come in. */
  acquire(address: string): boolean;
  release(address: string): void;
  readonly active: number;
}

export function createConnectionLimiter(maxPerAddress: number, maxTotal: number): ConnectionLimiter {
  const counts = new Map<string, number>();
  let inside = 0;
  return {
    acquire(address) {
      const count = counts.get(address) ?? 0;
      if (count >= maxPerAddress || inside >= maxTotal) return false;
      counts.set(address, count + 1);
      inside++;
      return true;
    },
    release(address) {
      const count = counts.get(address) ?? 0;
      if (count <= 1) counts.delete(address);
      else counts.set(address, count - 1);
      inside--;
    },
    get active() {
      return inside;
    },
  };
}

/** Says whether one more message is within so many a second; twice as many may come in one breath. */
export function createRateLimiter(perSecond: number, time: Time): () => boolean {
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

const PING_INTERVAL_MS = 30_000;

/** Drops sockets whose far end is gone without a word. */
export interface Heartbeat {
  watch(socket: ClientSocket): void;
  /** Says goodbye to everybody. */
  stop(): void;
}

export function openHeartbeat(time: Time): Heartbeat {
  const answered = new Map<ClientSocket, boolean>();
  let stopped = false;
  let cancel = time.alarm(time.now() + PING_INTERVAL_MS, pingAll);

  function pingAll(): void {
    for (const [socket, alive] of answered) {
      if (!alive) {
        socket.terminate();
        answered.delete(socket);
        continue;
      }
      answered.set(socket, false);
      socket.ping();
    }
    cancel = time.alarm(time.now() + PING_INTERVAL_MS, pingAll);
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
      for (const socket of answered.keys()) socket.close(CLOSE_CODES.goingAway, "The arena is closing.");
      answered.clear();
    },
  };
}
