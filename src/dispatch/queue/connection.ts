import { Redis } from "ioredis";
import { UsageError } from "../../core/errors.ts";
import type { Message, MessageValue } from "../../core/lang.ts";
import { realTime } from "../../links/time.ts";
import { readRedisUrl } from "./redis-url.ts";

/** Longer than any pause of ours, so that only a half-open connection runs into it. */
const SOCKET_TIMEOUT_MS = 20_000;
const MAX_RETRY_MS = 1000;
/** How long Redis may take to close the connection; a frozen one never does. */
const DISCONNECT_MS = 100;

export interface RedisConnection {
  readonly client: Redis;
  /** The address without the password, for messages. */
  readonly address: string;
  /** Ends the connection and all its duplicates, including pending commands. */
  disconnect(): void;
}

export interface RedisListener {
  /** Called once per loss, not for each failed retry. */
  onLost(): void;
  onRestored(): void;
}

/** Reconnects without limit; commands sent meanwhile wait. */
export function connectRedis(url: string, listener: RedisListener): RedisConnection {
  const address = readRedisUrl(url);
  const client = new Redis(url, {
    maxRetriesPerRequest: null,
    retryStrategy: (times) => Math.min(50 * 2 ** Math.min(times, 10), MAX_RETRY_MS),
    socketTimeout: SOCKET_TIMEOUT_MS,
    disconnectTimeout: DISCONNECT_MS,
  });
  const clients = [client];
  const duplicate = client.duplicate.bind(client);
  client.duplicate = (options) => {
    const copy = duplicate(options);
    copy.on("error", () => undefined);
    clients.push(copy);
    return copy;
  };
  let connected = false;
  let disconnected = false;
  client.on("error", () => undefined); // reported by onLost, or by waitForRedis
  client.on("ready", () => {
    if (lost) listener.onRestored();
    lost = false;
    connected = true;
  });
  let lost = false;
  client.on("close", () => {
    if (connected && !disconnected) {
      lost = true;
      listener.onLost();
    }
    connected = false;
  });
  return {
    client,
    address,
    disconnect() {
      disconnected = true;
      // Disconnecting an ended client would wait two seconds for an end event.
      for (const each of clients) if (each.status !== "end") each.disconnect();
    },
  };
}

/** No Redis answers yet; a retry may succeed. */
export class RedisUnreachable extends UsageError {}

/** Redis answers with an error that a retry would not fix. */
export function redisRefusal({ address }: RedisConnection, why: string): UsageError {
  const reason = why.startsWith("NOAUTH")
    ? {
        en: "it wants a password, redis://:PASSWORD@HOST:6379",
        ja: "パスワードが必要です（redis://:PASSWORD@HOST:6379）",
      }
    : why.replace(/\.+$/, "");
  return new UsageError("redis-refuses", {
    en: "Redis at {place} refuses us: {why}.",
    ja: "{place} のRedisに拒まれました：{why}。",
    values: { place: address, why: reason },
  });
}

/** The error reply of Redis as a sentence; undefined for errors that only follow from another one. */
export function redisErrorText({ client, address }: RedisConnection, error: unknown): Message | undefined {
  // A lost connection is reported by onLost.
  if (client.status !== "ready" || !(error instanceof Error) || error.name !== "ReplyError") return undefined;
  if (error.message.startsWith("EXECABORT")) return undefined;
  return {
    en: "Redis at {place} says: {why}",
    ja: "{place} のRedisからの応答：{why}",
    values: { place: address, why: error.message.replace(/ script: \w+, on .*$/, "") },
  };
}

/** Waits for the first answer or until aborted; rejects with one sentence if none comes. */
export async function waitForRedis(
  connection: RedisConnection,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<void> {
  const { client, address } = connection;
  if (client.status === "ready" || signal?.aborted) return;
  await new Promise<void>((resolve, reject) => {
    let why: MessageValue = { en: "no answer", ja: "応答なし" };
    const cleanUp = (): void => {
      cancel();
      client.off("ready", onReady).off("error", onError);
      signal?.removeEventListener("abort", onReady);
    };
    const onReady = (): void => {
      cleanUp();
      resolve();
    };
    const giveUp = (): void => {
      cleanUp();
      reject(
        new RedisUnreachable("redis-unreachable", {
          en: "No Redis answers at {place} ({why}).",
          ja: "{place} でRedisが応答しません（{why}）。",
          values: { place: address, why },
        }),
      );
    };
    const onError = (error: Error): void => {
      const said = error.message || ((error as NodeJS.ErrnoException).code ?? "");
      if (said !== "") why = said;
      if (error.name !== "ReplyError" || !/^(ERR|NOAUTH|WRONGPASS|NOPERM)/.test(said)) return;
      cleanUp();
      reject(redisRefusal(connection, said));
    };
    const cancel = realTime.alarm(realTime.now() + timeoutMs, giveUp);
    client.on("ready", onReady).on("error", onError);
    signal?.addEventListener("abort", onReady);
  });
}

/** Checks the version, which it returns, and the eviction policy, on which results in the queue depend. */
export async function checkRedis(
  { client, address }: RedisConnection,
  notice: (sentence: Message) => void,
): Promise<string> {
  const text = await client.info();
  const read = (name: string): string => new RegExp(`^${name}:(.*?)\\r?$`, "m").exec(text)?.[1] ?? "";
  const version = read("redis_version");
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major < 6 || (major === 6 && minor < 2))
    throw new UsageError("old-redis", {
      en: "Redis at {place} is version {version}; 6.2 or newer is needed.",
      ja: "{place} のRedisは版{version}です。6.2以降が必要です。",
      values: { place: address, version },
    });
  const policy = read("maxmemory_policy");
  if (policy !== "" && policy !== "noeviction")
    notice({
      en: "Redis at {place} throws things away when it is full; matches may have to be played again unless its maxmemory-policy is noeviction.",
      ja: "{place} のRedisは、いっぱいになると中身を捨てます。maxmemory-policy を noeviction にしないと、対局をやり直すことがあります。",
      values: { place: address },
    });
  return version;
}
