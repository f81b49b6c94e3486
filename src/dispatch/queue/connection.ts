import { Redis } from "ioredis";
import { UsageError } from "../../core/errors.ts";
import type { Time } from "../../core/time.ts";

/** A half-open connection says nothing for longer than any of our own silences. */
const SOCKET_TIMEOUT_MS = 20_000;
const MAX_RETRY_MS = 1000;
/** So long the far end may take to hang up after us; one that is frozen never does. */
const DISCONNECT_MS = 100;

export interface RedisConnection {
  readonly client: Redis;
  /** The address as it may be shown: without the password. */
  readonly address: string;
  /** Ends the connection and all that were made after its pattern, whatever they were waiting for. */
  disconnect(): void;
}

export interface RedisListener {
  /** Called once when it is lost, however often it is tried in between. */
  onLost(): void;
  onRestored(): void;
}

/** Reconnects for as long as it takes; what is sent meanwhile waits. */
export function connectRedis(url: string, listener: RedisListener): RedisConnection {
  const { place: address } = readRedisUrl(url);
  const client = new Redis(url, {
    maxRetriesPerRequest: null,
    retryStrategy: (times) => Math.min(50 * 2 ** Math.min(times, 10), MAX_RETRY_MS),
    socketTimeout: SOCKET_TIMEOUT_MS,
    disconnectTimeout: DISCONNECT_MS,
  });
  const all = [client];
  const duplicate = client.duplicate.bind(client);
  client.duplicate = (options) => {
    const copy = duplicate(options);
    copy.on("error", () => undefined);
    all.push(copy);
    return copy;
  };
  let up = false;
  let over = false;
  client.on("error", () => undefined); // told by `lost`, or by whoever waits for the first contact
  client.on("ready", () => {
    if (lost) listener.onRestored();
    lost = false;
    up = true;
  });
  let lost = false;
  client.on("close", () => {
    if (up && !over) {
      lost = true;
      listener.onLost();
    }
    up = false;
  });
  return {
    client,
    address,
    disconnect() {
      over = true;
      // One that has ended would wait for its end for two seconds more.
      for (const one of all) if (one.status !== "end") one.disconnect();
    },
  };
}

/** Nobody answers there, which may change. */
export class RedisUnreachable extends UsageError {}

/** It answers, but not as we need it: trying again would not help. */
export function redisRefusal({ address }: RedisConnection, why: string): UsageError {
  const told = why.startsWith("NOAUTH") ? "it wants a password, redis://:PASSWORD@HOST:6379" : why;
  return new UsageError("redis-refuses", `Redis at ${address} refuses us: ${told.replace(/\.+$/, "")}.`);
}

/** What Redis itself says is wrong, for people; nothing where it only follows from something else. */
export function redisErrorText({ client, address }: RedisConnection, error: unknown): string | undefined {
  // A lost connection is told by the wire.
  if (client.status !== "ready" || !(error instanceof Error) || error.name !== "ReplyError") return undefined;
  if (error.message.startsWith("EXECABORT")) return undefined;
  return `Redis at ${address} says: ${error.message.replace(/ script: \w+, on .*$/, "")}`;
}

/** Waits for the first answer, or until nobody wants it any more; says in one sentence why none comes. */
export async function waitForRedis(
  wire: RedisConnection,
  patienceMs: number,
  time: Time,
  signal?: AbortSignal,
): Promise<void> {
  const { client, address } = wire;
  if (client.status === "ready" || signal?.aborted) return;
  await new Promise<void>((resolve, reject) => {
    let why = "no answer";
    const leave = (): void => {
      cancel();
      client.off("ready", ready).off("error", failed);
      signal?.removeEventListener("abort", ready);
    };
    const ready = (): void => {
      leave();
      resolve();
    };
    const giveUp = (): void => {
      leave();
      reject(new RedisUnreachable("redis-unreachable", `No Redis answers at ${address} (${why}).`));
    };
    const failed = (error: Error): void => {
      why = error.message || ((error as NodeJS.ErrnoException).code ?? why);
      if (error.name !== "ReplyError" || !/^(ERR|NOAUTH|WRONGPASS|NOPERM)/.test(why)) return;
      leave();
      reject(redisRefusal(wire, why));
    };
    const cancel = time.alarm(time.now() + patienceMs, giveUp);
    client.on("ready", ready).on("error", failed);
    signal?.addEventListener("abort", ready);
  });
}

/** What must be so for nothing to be lost. */
export async function checkRedis(
  { client, address }: RedisConnection,
  notice: (sentence: string) => void,
): Promise<void> {
  const text = await client.info();
  const read = (name: string): string => new RegExp(`^${name}:(.*?)\\r?$`, "m").exec(text)?.[1] ?? "";
  const [major = 0, minor = 0] = read("redis_version").split(".").map(Number);
  if (major < 6 || (major === 6 && minor < 2))
    throw new UsageError(
      "old-redis",
      `Redis at ${address} is version ${read("redis_version")}; 6.2 or newer is needed.`,
    );
  const policy = read("maxmemory_policy");
  if (policy !== "" && policy !== "noeviction")
    notice(
      `Redis at ${address} throws things away when it is full; matches may have to be played again unless its maxmemory-policy is noeviction.`,
    );
}

export function readRedisUrl(url: string): { readonly place: string } {
  const bad = (why: string): UsageError =>
    new UsageError("bad-redis", `--redis: ${why}; it is written like redis://HOST:6379.`);
  let read: URL;
  try {
    read = new URL(url);
  } catch {
    throw bad("this is no address");
  }
  if (!["redis:", "rediss:"].includes(read.protocol) || read.hostname === "")
    throw bad("this is no address of a Redis");
  return { place: `${read.protocol}//${read.host}${read.pathname === "/" ? "" : read.pathname}` };
}
