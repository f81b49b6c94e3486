import { maskTokens } from "./tokens.ts";

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
