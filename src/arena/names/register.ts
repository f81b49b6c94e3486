import { looksLikeToken } from "../../core/token-form.ts";
import { foldName } from "../../core/fold-name.ts";
import type { StoredRegistration } from "../../store/arena/registration-table.ts";
import { cleanName } from "./clean-name.ts";
import { hashToken, isToken } from "./tokens.ts";

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
  const taken = new Set<string>();

  function guestName(text: string | undefined): string {
    let name = text === undefined ? undefined : cleanName(text);
    if (name === undefined) {
      const letters = Array.from({ length: 4 }, () => NAMELESS_LETTERS[draw(NAMELESS_LETTERS.length)]);
      return `guest-${letters.join("")}`;
    }
    name = withoutTraining(name);
    while (taken.has(foldName(name))) name += " (guest)";
    return name;
  }

  return {
    set(registered, reserved) {
      byHash.clear();
      taken.clear();
      for (const { name, tokenHash } of registered) {
        byHash.set(tokenHash, name);
        taken.add(foldName(name));
      }
      for (const name of reserved) taken.add(foldName(name));
    },
    identify(text, token) {
      const given = token ?? (text !== undefined && looksLikeToken(text) ? text.trim() : undefined);
      if (given === undefined) return { kind: "guest", name: guestName(text) };
      const name = isToken(given) ? byHash.get(hashToken(given)) : undefined;
      return name === undefined ? { kind: "wrong" } : { kind: "registered", name, token: given };
    },
  };
}

const FOLDED_TRAINING = foldName(TRAINING_PREFIX);

/** Removes repeated prefixes in any case. One character may fold to several, so their lengths differ. */
function withoutTraining(name: string): string {
  let rest = name;
  while (foldName(rest).startsWith(FOLDED_TRAINING)) {
    const letters = Array.from(rest);
    const length = letters.findIndex((_, index) =>
      foldName(letters.slice(0, index + 1).join("")).startsWith(FOLDED_TRAINING),
    );
    rest = letters
      .slice(length + 1)
      .join("")
      .trim();
  }
  return rest === "" ? "guest" : rest;
}
