import { createHash, randomBytes } from "node:crypto";
import { looksLikeToken, TOKEN_PREFIX } from "../../core/token-form.ts";
import { nameKeys } from "../../core/name-keys.ts";
import type { StoredRegistration } from "../../store/arena/registration-table.ts";

export type Identity =
  | { readonly kind: "guest"; readonly name: string }
  | { readonly kind: "registered"; readonly name: string; readonly token: string }
  /** An unknown token. */
  | { readonly kind: "wrong" };

/** Registered and reserved names. */
export interface NameRegister {
  set(registered: readonly StoredRegistration[], reserved: readonly string[]): void;
  /** `text` is a name or, for protocols without a token field, a token. */
  identify(text: string | undefined, token?: string): Identity;
}

/** Name prefix of training bots. */
export const TRAINING_PREFIX = "Training/";
const NAMELESS_LETTERS = "abcdefghijkmnpqrstuvwxyz";

/** `draw(n)` returns a random integer from 0 to n - 1. */
export function createNameRegister(draw: (below: number) => number): NameRegister {
  const byHash = new Map<string, string>();
  /** The keys of taken names. */
  const taken = new Set<string>();

  function take(name: string): void {
    for (const key of nameKeys(name)) taken.add(key);
  }

  function guestName(text: string | undefined): string {
    let name = text === undefined ? undefined : cleanName(text);
    if (name === undefined) {
      const letters = Array.from({ length: 4 }, () => NAMELESS_LETTERS[draw(NAMELESS_LETTERS.length)]);
      return `guest-${letters.join("")}`;
    }
    name = withoutTraining(name);
    while (nameKeys(name).some((key) => taken.has(key))) name += " (guest)";
    return name;
  }

  return {
    set(registered, reserved) {
      byHash.clear();
      taken.clear();
      for (const { name, tokenHash } of registered) {
        byHash.set(tokenHash, name);
        take(name);
      }
      for (const name of reserved) take(name);
    },
    identify(text, token) {
      const given = token ?? (text !== undefined && looksLikeToken(text) ? text.trim() : undefined);
      if (given === undefined) return { kind: "guest", name: guestName(text) };
      const name = WHOLE_TOKEN.test(given) ? byHash.get(hashToken(given)) : undefined;
      return name === undefined ? { kind: "wrong" } : { kind: "registered", name, token: given };
    },
  };
}

const keyOf = (text: string): string => nameKeys(text)[0];
const TRAINING_KEY = keyOf(TRAINING_PREFIX);

/** Removes repeated prefixes in any case. One character may fold to several, so their lengths differ. */
function withoutTraining(name: string): string {
  let rest = name;
  while (keyOf(rest).startsWith(TRAINING_KEY)) {
    const letters = Array.from(rest);
    const length = letters.findIndex((_, index) =>
      keyOf(letters.slice(0, index + 1).join("")).startsWith(TRAINING_KEY),
    );
    rest = letters
      .slice(length + 1)
      .join("")
      .trim();
  }
  return rest === "" ? "guest" : rest;
}

const MAX_CHARACTERS = 40;

/** Controls, unassigned and private characters, lone surrogates, and invisible or direction-changing characters. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u115f\u1160\u3164\uffa0\u034f\ufe00-\ufe0f]/gu;
/** More than a few marks on one letter overlap the lines above. */
const STACKED_MARKS = /(\p{M}{3})\p{M}+/gu;

/** A name that is safe to show; undefined when nothing is left. */
export function cleanName(text: string): string | undefined {
  // `\s` includes the zero-width U+FEFF, which must not become a blank.
  const blanks = text.normalize("NFC").replace(/[^\S\ufeff]+/gu, " ");
  const plain = maskTokens(blanks.replace(INVISIBLE, "").replace(STACKED_MARKS, "$1"));
  const cut = Array.from(plain.replace(/ {2,}/g, " ").trim()).slice(0, MAX_CHARACTERS).join("").trim();
  return cut === "" ? undefined : cut;
}

const LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";
/** 32 letters of 5 bits each; with the prefix it fits the shortest name limit of any protocol, 60 characters. */
const LENGTH = 32;

const WHOLE_TOKEN = new RegExp(`^${TOKEN_PREFIX}[0-9a-z]{${LENGTH}}$`);
/** Also matches a part of a token: a line may be cut in the middle. */
const ANY_TOKEN = new RegExp(`(${TOKEN_PREFIX})[0-9a-z]+`, "gi");

/** A secret that proves a registered name; it is shown once and only its hash is stored. */
export function newToken(): string {
  return TOKEN_PREFIX + Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join("");
}

/** 160 random bits need no salt. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** `own`: token of the text's author; its secret part is masked even without the prefix. */
export function maskTokens(text: string, own?: string): string {
  const masked = text.replace(ANY_TOKEN, "$1****");
  return own === undefined ? masked : masked.replaceAll(own.slice(TOKEN_PREFIX.length), "****");
}
