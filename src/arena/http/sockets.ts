import type { Time } from "../../core/time.ts";

/** The used part of a WebSocket. */
export interface ClientSocket {
  /** Bytes queued for sending. */
  readonly bufferedAmount: number;
  send(message: Buffer, options: { readonly binary: false }, done?: (error?: Error) => void): void;
  close(code: number, reason: string): void;
  terminate(): void;
  ping(): void;
  on(event: "message", listener: (message: Buffer, isBinary: boolean) => void): unknown;
  on(event: "close" | "pong", listener: () => void): unknown;
}

export const TEXT = { binary: false } as const;

/** WebSocket close codes; application codes start at 4000. */
export const CLOSE_CODES = {
  done: 1000,
  goingAway: 1001,
  textOnly: 1003,
  tooMuch: 1008,
  tooBig: 1009,
  full: 1013,
  takenOver: 4001,
} as const;

export interface ConnectionLimiter {
  /** Counts one more connection; false = the limit is reached. */
  acquire(address: string): boolean;
  release(address: string): void;
  readonly active: number;
}

export function createConnectionLimiter(maxPerAddress: number, maxTotal: number): ConnectionLimiter {
  const counts = new Map<string, number>();
  let active = 0;
  return {
    acquire(address) {
      const count = counts.get(address) ?? 0;
      if (count >= maxPerAddress || active >= maxTotal) return false;
      counts.set(address, count + 1);
      active++;
      return true;
    },
    release(address) {
      const count = counts.get(address) ?? 0;
      if (count <= 1) counts.delete(address);
      else counts.set(address, count - 1);
      active--;
    },
    get active() {
      return active;
    },
  };
}

/** Returns whether one more message is allowed; bursts may have twice the rate. */
export function createRateLimiter(perSecond: number, time: Time): () => boolean {
  let allowance = perSecond * 2;
  let updatedAt = time.now();
  return () => {
    const now = time.now();
    allowance = Math.min(perSecond * 2, allowance + ((now - updatedAt) / 1000) * perSecond);
    updatedAt = now;
    if (allowance < 1) return false;
    allowance--;
    return true;
  };
}

const PING_INTERVAL_MS = 30_000;

/** Terminates sockets that no longer answer pings. */
export interface Heartbeat {
  watch(socket: ClientSocket): void;
  /** Closes all sockets. */
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
