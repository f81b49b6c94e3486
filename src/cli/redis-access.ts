import { UsageError } from "../core/errors.ts";
import type { Message } from "../core/lang.ts";
import type { RedisAccess } from "../dispatch/queue/access.ts";
import { splitRedisUrl } from "../dispatch/queue/redis-url.ts";
import { isLoopback } from "./arena/admin-token.ts";
import type { FlagsOf, Parameters } from "./command.ts";
import { readTextFile } from "./files.ts";
import { SECRETS, type Secrets } from "./secrets.ts";

/** The flags beside `--redis <url>`, which each command describes itself. */
export const REDIS_FLAGS = {
  "--redis-password-file <file>": {
    en: "the file with the password of Redis (or SHINPAN_REDIS_PASSWORD)",
    ja: "Redisのパスワードを書いたファイル（または SHINPAN_REDIS_PASSWORD）",
  },
  "--redis-ca-file <file>": {
    en: "the certificate of the CA that signed that of a rediss: address (default: the CAs that Node knows)",
    ja: "rediss: のRedisの証明書に署名したCAの証明書（既定値：Nodeが知っているCA）",
  },
  "--redis-no-password": {
    en: "accept a Redis without a password, although anyone who can reach it can run programs on the workers",
    ja: "パスワードのないRedisを認める（接続できる人は誰でもワーカーでプログラムを実行できる）",
  },
} as const satisfies Parameters;

export interface RedisFlags extends FlagsOf<typeof REDIS_FLAGS> {
  readonly redis?: string;
}

/** Undefined if neither `--redis` nor the environment names a Redis. */
export function readRedisAccess(flags: RedisFlags, secrets: Secrets = SECRETS): RedisAccess | undefined {
  const named = flags.redis ?? secrets.SHINPAN_REDIS_URL;
  if (named === undefined) return undefined;
  const { url, password: inUrl } = splitRedisUrl(named);
  if (flags.redis !== undefined && inUrl !== undefined) throw visiblePassword();
  const password = readPassword(flags.redisPasswordFile, secrets.SHINPAN_REDIS_PASSWORD ?? inUrl);
  if (flags.redisNoPassword && password !== undefined)
    throw new UsageError("bad-flag", {
      en: "--redis-no-password: a password is given too; leave one of them out.",
      ja: "--redis-no-password：パスワードも指定されています。どちらかを外してください。",
    });
  return { url, password, ca: readCertificate(flags.redisCaFile, url), allowNoPassword: flags.redisNoPassword };
}

function visiblePassword(): UsageError {
  return new UsageError("bad-redis", {
    en: "--redis: every user of this machine can see a password on the command line; write it into a file and name that with --redis-password-file, or set SHINPAN_REDIS_PASSWORD.",
    ja: "--redis：コマンドラインのパスワードは、このマシンのどのユーザーにも見えます。ファイルに書いて --redis-password-file で指定するか、SHINPAN_REDIS_PASSWORD に設定してください。",
  });
}

function readPassword(file: string | undefined, fromEnvironment: string | undefined): string | undefined {
  if (file === undefined) return fromEnvironment;
  const password = readTextFile(file).replace(/\r?\n$/, "");
  if (password === "" || /[\r\n]/.test(password))
    throw new UsageError("bad-password", {
      en: "{file}: a password is one line that is not empty; `openssl rand -hex 32` makes one.",
      ja: "{file}：パスワードは空でない1行です。`openssl rand -hex 32` で作れます。",
      values: { file },
    });
  return password;
}

function readCertificate(file: string | undefined, url: string): string | undefined {
  if (file === undefined) return undefined;
  if (!url.startsWith("rediss:"))
    throw new UsageError("bad-flag", {
      en: "--redis-ca-file: only a rediss: address has a certificate; write --redis rediss://HOST:6379.",
      ja: "--redis-ca-file：証明書があるのは rediss: のアドレスだけです。--redis rediss://HOST:6379 のように書いてください。",
    });
  const text = readTextFile(file);
  if (!text.includes("-----BEGIN CERTIFICATE-----"))
    throw new UsageError("bad-certificate", {
      en: "{file}: this holds no certificate; it begins with -----BEGIN CERTIFICATE-----.",
      ja: "{file}：証明書がありません。証明書は -----BEGIN CERTIFICATE----- で始まります。",
      values: { file },
    });
  return text;
}

/** Warnings about what other machines can do or read with these settings. */
export function redisWarning({ url, allowNoPassword }: RedisAccess): Message | undefined {
  const { hostname, host, protocol } = new URL(url);
  if (isLoopback(hostname.replace(/^\[(.*)\]$/, "$1"))) return undefined;
  if (allowNoPassword)
    return {
      en: "Redis at {host} may have no password, so anyone who can reach it can run programs on the workers.",
      ja: "{host} のRedisにはパスワードがないかもしれません。接続できる人は誰でもワーカーでプログラムを実行できます。",
      values: { host },
    };
  if (protocol === "rediss:") return undefined;
  return {
    en: "The password of Redis at {host} crosses the network unencrypted; use rediss: unless the network is private.",
    ja: "{host} のRedisへのパスワードは暗号化されずに送られます。内部のネットワークでなければ rediss: を使ってください。",
    values: { host },
  };
}
