import { createHash, randomBytes } from "node:crypto";
import { TOKEN_PREFIX as PREFIX } from "../../core/token-form.ts";

const LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";
/** 32 letters of 5 bits each; with the prefix it fits the shortest name limit of any protocol, 60 characters. */
const LENGTH = 32;

const WHOLE_TOKEN = new RegExp(`^${PREFIX}[0-9a-z]{${LENGTH}}$`);
/** Also matches a part of a token: a line may be cut in the middle. */
const ANY_TOKEN = new RegExp(`(${PREFIX})[0-9a-z]+`, "gi");

/** A secret that proves a registered name; it is shown once and only its hash is stored. */
export function newToken(): string {
  return PREFIX + Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join("");
}

/** 160 random bits need no salt. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Whether the text has the form of a token. */
export function isToken(text: string): boolean {
  return WHOLE_TOKEN.test(text);
}

/** `own`: token of the text's author; its secret part is masked even without the prefix. */
export function maskTokens(text: string, own?: string): string {
  const masked = text.replace(ANY_TOKEN, "$1****");
  return own === undefined ? masked : masked.replaceAll(own.slice(PREFIX.length), "****");
}
