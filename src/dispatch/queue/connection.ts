import { Redis } from "ioredis";
import { UsageError } from "../../core/errors.ts";
import type { Message, MessageValue } from "../../core/lang.ts";
import { realTime } from "../../links/time.ts";
import type { RedisAccess } from "./access.ts";
import { expireScriptKeys } from "./expiry.ts";
import { readRedisUrl } from "./redis-url.ts";

/** Longer than any pause of ours, so that only a half-open connection runs into it. */
const SOCKET_TIMEOUT_MS = 20_000;
const MAX_RETRY_MS = 1000;
/** How long Redis may take to close the connection; a frozen one never does. */
const DISCONNECT_MS = 100;

export interface RedisConnection {
  readonly access: RedisAccess;
  /** Not connected before `waitForRedis`. */
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

function createClient({ url, ca }: RedisAccess, password: string | undefined): Redis {
  return new Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: null,
    retryStrategy: (times) => Math.min(50 * 2 ** Math.min(times, 10), MAX_RETRY_MS),
    socketTimeout: SOCKET_TIMEOUT_MS,
    disconnectTimeout: DISCONNECT_MS,
    ...(password !== undefined && { password }),
    ...(ca !== undefined && { tls: { ca } }),
  });
}

/** Once connected it reconnects without limit; commands sent meanwhile wait. */
export function connectRedis(access: RedisAccess, listener: RedisListener): RedisConnection {
  const address = readRedisUrl(access.url);
  const client = createClient(access, access.password);
  expireScriptKeys(client);
  const clients = [client];
  const duplicate = client.duplicate.bind(client);
  client.duplicate = (options) => {
    const copy = duplicate({ ...options, lazyConnect: false });
    expireScriptKeys(copy);
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
    access,
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
export class RedisRefusal extends UsageError {
  /** True: Redis wants a password before any other command. */
  readonly wantsPassword: boolean;

  constructor(address: string, why: string) {
    super("redis-refuses", {
      en: "Redis at {place} refuses us: {why}.",
      ja: "{place} のRedisに拒まれました：{why}。",
      values: { place: address, why: explainRefusal(why) },
    });
    this.wantsPassword = why.startsWith("NOAUTH");
  }
}

function explainRefusal(why: string): MessageValue {
  if (why.startsWith("NOAUTH"))
    return {
      en: "it wants a password, from a file with --redis-password-file or from SHINPAN_REDIS_PASSWORD",
      ja: "パスワードが必要です。--redis-password-file でファイルを指定するか、SHINPAN_REDIS_PASSWORD に設定してください",
    };
  if (why.startsWith("WRONGPASS"))
    return { en: "the user name or the password is wrong", ja: "ユーザー名かパスワードが違います" };
  return why.replace(/\.+$/, "");
}

/** Codes of Node for certificates that cannot be verified; a retry would not fix them. */
const CERTIFICATE_ERROR = /CERT|^UNABLE_TO_/;

function refusalOf({ address }: RedisConnection, error: NodeJS.ErrnoException): UsageError | undefined {
  if (error.name === "ReplyError" && /^(ERR|NOAUTH|WRONGPASS|NOPERM|DENIED)/.test(error.message))
    return new RedisRefusal(address, error.message);
  if (!CERTIFICATE_ERROR.test(error.code ?? "")) return undefined;
  return new UsageError("redis-certificate", {
    en: "The certificate of Redis at {place} cannot be trusted ({why}); --redis-ca-file names the file of the CA that signed it.",
    ja: "{place} のRedisの証明書は信頼できません（{why}）。署名したCAのファイルを --redis-ca-file で指定してください。",
    values: { place: address, why: error.message.replace(/\.+$/, "") },
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

/**
 * Connects and waits for the first answer or until aborted; rejects with one sentence if none comes, or if Redis talks to
 * clients without a password although it should not. `timeoutMs` null = waits without limit.
 */
export async function waitForRedis(
  connection: RedisConnection,
  timeoutMs: number | null,
  signal?: AbortSignal,
): Promise<void> {
  if (connection.client.status === "ready" || signal?.aborted) return;
  const deadline = timeoutMs === null ? null : realTime.now() + timeoutMs;
  if (!connection.access.allowNoPassword) await requirePassword(connection, deadline, signal);
  await waitForAnswer(connection, deadline, signal);
}

/** Tries to connect without a password, because anyone who can reach an open Redis can run programs on the workers. */
async function requirePassword(
  { access, address }: RedisConnection,
  deadline: number | null,
  signal?: AbortSignal,
): Promise<void> {
  const client = createClient(access, undefined);
  client.on("error", () => undefined); // reported by waitForAnswer
  const stranger = { access, address, client, disconnect: () => client.disconnect() };
  try {
    await waitForAnswer(stranger, deadline, signal);
  } catch (error) {
    if (error instanceof RedisRefusal && error.wantsPassword && access.password !== undefined) return;
    throw error;
  } finally {
    if (client.status !== "end") client.disconnect();
  }
  if (signal?.aborted) return;
  throw new UsageError("redis-open", {
    en: "Redis at {place} needs no password, so anyone who can reach it can run programs on the workers; set one (requirepass) and name its file with --redis-password-file, or accept the risk with --redis-no-password.",
    ja: "{place} のRedisにはパスワードがなく、接続できる人は誰でもワーカーでプログラムを実行できます。パスワードを付けて（requirepass）そのファイルを --redis-password-file で指定するか、承知のうえで --redis-no-password を付けてください。",
    values: { place: address },
  });
}

async function waitForAnswer(
  connection: RedisConnection,
  deadline: number | null,
  signal: AbortSignal | undefined,
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
    const onError = (error: NodeJS.ErrnoException): void => {
      const said = error.message || (error.code ?? "");
      if (said !== "") why = said;
      const refusal = refusalOf(connection, error);
      if (!refusal) return;
      cleanUp();
      reject(refusal);
    };
    const cancel = deadline === null ? () => undefined : realTime.alarm(deadline, giveUp);
    client.on("ready", onReady).on("error", onError);
    signal?.addEventListener("abort", onReady);
    if (client.status === "wait") client.connect().catch(() => undefined); // onError is told too
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
      en: "Redis at {place} evicts keys when its memory is full, and matches may have to be played again; set its maxmemory-policy to noeviction.",
      ja: "{place} のRedisは、メモリーがいっぱいになるとキーを捨てるため、対局をやり直すことがあります。maxmemory-policy を noeviction にしてください。",
      values: { place: address },
    });
  return version;
}
