import { isIP } from "node:net";
import { UsageError } from "../../core/errors.ts";
import { readTextFile } from "../files.ts";
import type { Secrets } from "../secrets.ts";
import type { Message } from "../../core/lang.ts";

const MIN_STRONG_CHARACTERS = 16;

/** The token that write requests need, from the file or the environment; undefined if none is set. */
export function readAdminToken(file: string | undefined, environment: Secrets): string | undefined {
  const text = file === undefined ? environment.SHINPAN_ADMIN_TOKEN : readTextFile(file);
  const token = text?.trim();
  if (token === undefined || (token === "" && file === undefined)) return undefined;
  const origin = file ?? "SHINPAN_ADMIN_TOKEN";
  if (token === "" || /\s/.test(token))
    throw new UsageError("bad-token", {
      en: "{file}: an admin token is not empty and has no blanks; `openssl rand -hex 16` makes one.",
      ja: "{file}：管理トークンは空白のない文字列です。`openssl rand -hex 16` で作れます。",
      values: { file: origin },
    });
  return token;
}

export function weakTokenWarning(token: string | undefined): Message | undefined {
  if (token === undefined || token.length >= MIN_STRONG_CHARACTERS) return undefined;
  return {
    en: "The admin token has fewer than {most} characters and may be guessed; `openssl rand -hex 16` makes a better one.",
    ja: "管理トークンが{most}文字より短く、推測されるおそれがあります。`openssl rand -hex 16` で作り直してください。",
    values: { most: MIN_STRONG_CHARACTERS },
  };
}

/** An arena that other machines can reach needs an admin token. */
export function requireTokenForPublicHost(host: string, token: string | undefined): void {
  if (token !== undefined || isLoopback(host)) return;
  throw new UsageError("no-admin-token", {
    en: "--host {host} can be reached from other machines, so the arena needs an admin token: set SHINPAN_ADMIN_TOKEN or --admin-token-file.",
    ja: "--host {host} はほかのマシンから届くので、管理トークンが必要です。SHINPAN_ADMIN_TOKEN か --admin-token-file を設定してください。",
    values: { host },
  });
}

export function isLoopback(host: string): boolean {
  if (host === "localhost") return true;
  const version = isIP(host);
  return version === 4 ? host.startsWith("127.") : version === 6 && /^(?:0*:)*:?0*1$/.test(host);
}
