import { isIP } from "node:net";
import { UsageError } from "../../core/errors.ts";
import { readTextFile } from "../files.ts";

const MIN_STRONG_CHARACTERS = 16;

/** The token that writes need: from the file, or from the environment; undefined = there is none. */
export function readAdminToken(file: string | undefined, environment: NodeJS.ProcessEnv): string | undefined {
  const said = file === undefined ? environment["SHINPAN_ADMIN_TOKEN"] : readTextFile(file);
  const token = said?.trim();
  if (token === undefined || (token === "" && file === undefined)) return undefined;
  const where = file ?? "SHINPAN_ADMIN_TOKEN";
  if (token === "" || /\s/.test(token))
    throw new UsageError(
      "bad-token",
      `${where}: an admin token is not empty and has no blanks; \`openssl rand -hex 16\` makes one.`,
    );
  return token;
}

/** What to tell an organiser whose token can be guessed. */
export function weakness(token: string | undefined): string | undefined {
  if (token === undefined || token.length >= MIN_STRONG_CHARACTERS) return undefined;
  return `The admin token has fewer than ${MIN_STRONG_CHARACTERS} characters and may be guessed; \`openssl rand -hex 16\` makes a better one.`;
}

/** An arena that others can reach must know its organiser. */
export function mustBeSafe(host: string, token: string | undefined): void {
  if (token !== undefined || isLoopback(host)) return;
  throw new UsageError(
    "no-admin-token",
    `--host ${host} can be reached from other machines, so the arena needs an admin token: set SHINPAN_ADMIN_TOKEN or --admin-token-file.`,
  );
}

export function isLoopback(host: string): boolean {
  if (host === "localhost") return true;
  const version = isIP(host);
  return version === 4 ? host.startsWith("127.") : version === 6 && /^(?:0*:)*:?0*1$/.test(host);
}
