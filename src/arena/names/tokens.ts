import { createHash, randomBytes } from "node:crypto";
import { TOKEN_PREFIX as PREFIX } from "../../core/token-form.ts";

const LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";
/** 32 letters of 5 bits each; with the prefix it still fits where the shortest protocol takes a name of 60 characters. */
const LENGTH = 32;

const WHOLE_TOKEN = new RegExp(`^${PREFIX}[0-9a-z]{${LENGTH}}$`);
/** Also a part of one: a line may have been cut in the middle. */
const ANY_TOKEN = new RegExp(`(${PREFIX})[0-9a-z]+`, "gi");

/** A secret that proves a registered name; shown once, and kept by nobody but its owner. */
export function newToken(): string {
  return PREFIX + Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join("");
}

/** What is kept of it. 160 bits of chance need no salt. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Whether it has the form of a token that we gave. */
export function isToken(text: string): boolean {
  return WHOLE_TOKEN.test(text);
}

/** `own`: the token of whoever said the text, whose secret part is masked without its prefix too. */
export function maskTokens(text: string, own?: string): string {
  const masked = text.replace(ANY_TOKEN, "$1****");
  return own === undefined ? masked : masked.replaceAll(own.slice(PREFIX.length), "****");
}
