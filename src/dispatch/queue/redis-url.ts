import { UsageError } from "../../core/errors.ts";
import type { LocalizedText } from "../../core/lang.ts";

/** Returns the address without credentials and query. */
export function readRedisUrl(url: string): string {
  const { protocol, host, pathname } = parseRedisUrl(url);
  return `${protocol}//${host}${pathname === "/" ? "" : pathname}`;
}

/** Takes the password out of an address. */
export function splitRedisUrl(url: string): { readonly url: string; readonly password: string | undefined } {
  const parsed = parseRedisUrl(url);
  const inQuery = parsed.searchParams.get("password"); // ioredis would read it
  const password = inQuery ?? decodeURIComponent(parsed.password);
  parsed.password = "";
  parsed.searchParams.delete("password");
  return { url: parsed.href, password: password === "" ? undefined : password };
}

function parseRedisUrl(url: string): URL {
  const bad = (why: LocalizedText): UsageError =>
    new UsageError("bad-redis", {
      en: "--redis: {why}; it is written like redis://HOST:6379.",
      ja: "--redis：{why}。redis://HOST:6379 のように書いてください。",
      values: { why },
    });
  let parsed: URL;
  try {
    parsed = new URL(url);
  } catch {
    throw bad({ en: "this is not an address", ja: "アドレスではありません" });
  }
  if (!["redis:", "rediss:"].includes(parsed.protocol) || parsed.hostname === "")
    throw bad({ en: "this is not an address of a Redis", ja: "Redisのアドレスではありません" });
  return parsed;
}
