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

/** Limits the number of connections per address and in total. */
export class ConnectionLimiter {
  readonly #maxPerAddress: number;
  readonly #maxTotal: number;
  readonly #counts = new Map<string, number>();
  active = 0;

  constructor(maxPerAddress: number, maxTotal: number) {
    this.#maxPerAddress = maxPerAddress;
    this.#maxTotal = maxTotal;
  }

  /** Counts one more connection; false = the limit is reached. */
  acquire(address: string): boolean {
    const count = this.#counts.get(address) ?? 0;
    if (count >= this.#maxPerAddress || this.active >= this.#maxTotal) return false;
    this.#counts.set(address, count + 1);
    this.active++;
    return true;
  }

  release(address: string): void {
    const count = this.#counts.get(address) ?? 0;
    if (count <= 1) this.#counts.delete(address);
    else this.#counts.set(address, count - 1);
    this.active--;
  }
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
