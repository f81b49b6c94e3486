import { looksLikeToken } from "../../core/token-form.ts";
import { foldName } from "../../core/fold-name.ts";
import { cleanName } from "./clean-name.ts";
import { hashToken, isToken } from "./tokens.ts";

/** Somebody with a registered name, and the SHA-256 of the token that proves it. */
interface Registered {
  readonly name: string;
  readonly tokenHash: string;
}

/** Who somebody is, as far as they have proved it. */
export type Identity =
  | { readonly kind: "guest"; readonly name: string }
  | { readonly kind: "registered"; readonly name: string; readonly token: string }
  /** A token that nobody has. */
  | { readonly kind: "wrong" };

/** The names of an arena: who has proved one, and who only says so. */
export interface NameRegister {
  set(registered: readonly Registered[], reserved: readonly string[]): void;
  /** `said` may be a token itself, where a protocol has nothing but a name. */
  identify(said: string | undefined, token?: string): Identity;
}

/** House bots that come to a guest who waits alone are called so. */
export const TRAINING_PREFIX = "Training/";
const NAMELESS_LETTERS = "abcdefghijkmnpqrstuvwxyz";

/** `draw` gives a whole number from 0 to below its argument. */
export function createNameRegister(draw: (below: number) => number): NameRegister {
  const byHash = new Map<string, string>();
  const taken = new Set<string>();

  function guestName(said: string | undefined): string {
    let name = said === undefined ? undefined : cleanName(said);
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
    identify(said, token) {
      const given = token ?? (said !== undefined && looksLikeToken(said) ? said.trim() : undefined);
      if (given === undefined) return { kind: "guest", name: guestName(said) };
      const name = isToken(given) ? byHash.get(hashToken(given)) : undefined;
      return name === undefined ? { kind: "wrong" } : { kind: "registered", name, token: given };
    },
  };
}

const FOLDED_TRAINING = foldName(TRAINING_PREFIX);

/** One character may fold to several, so the prefix is looked for, however it is written and however often it stands there. */
function withoutTraining(name: string): string {
  let rest = name;
  while (foldName(rest).startsWith(FOLDED_TRAINING)) {
    const letters = Array.from(rest);
    const length = letters.findIndex((_, at) =>
      foldName(letters.slice(0, at + 1).join("")).startsWith(FOLDED_TRAINING),
    );
    rest = letters
      .slice(length + 1)
      .join("")
      .trim();
  }
  return rest === "" ? "guest" : rest;
}
