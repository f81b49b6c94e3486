/** A value of a file, with the place where it stands: an offset into the text. */
export interface LocatedValue {
  readonly value: Value;
  readonly at: number;
}

export interface MappingEntry {
  readonly key: string;
  readonly keyAt: number;
  readonly item: LocatedValue;
}

export type Value =
  | { readonly kind: "nothing" }
  | { readonly kind: "text"; readonly text: string }
  /** `source` has all the digits, which a number may have lost. */
  | { readonly kind: "number"; readonly number: number; readonly source: string }
  | { readonly kind: "truth"; readonly truth: boolean }
  | { readonly kind: "list"; readonly items: readonly LocatedValue[] }
  | { readonly kind: "mapping"; readonly entries: readonly MappingEntry[] };

/** What is wrong with a file, in the order in which people mend it: from the top. */
export interface Problems {
  /** Gives null, which is what a reader answers then. */
  note(at: number, sentence: string): null;
  first(): { readonly at: number; readonly sentence: string } | undefined;
}

export function collectProblems(): Problems {
  let first: { at: number; sentence: string } | undefined;
  return {
    note(at, sentence) {
      if (first === undefined || at < first.at) first = { at, sentence };
      return null;
    },
    first: () => first,
  };
}

const MAX_QUOTED_CHARACTERS = 60;

/** Foreign text in a message: quoted, not too long, and nothing in it that a terminal would obey. */
export function quote(text: string): string {
  const cut = text.length > MAX_QUOTED_CHARACTERS ? `${text.slice(0, MAX_QUOTED_CHARACTERS)}…` : text;
  return JSON.stringify(cut).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, writeCodes);
}

function writeCodes(character: string): string {
  return Array.from({ length: character.length }, (_, index) => character.charCodeAt(index))
    .map((code) => `\\u${code.toString(16).padStart(4, "0")}`)
    .join("");
}

/** A value as a message shows it. */
export function showValue(value: Value): string {
  switch (value.kind) {
    case "nothing":
      return "nothing";
    case "text":
      return quote(value.text);
    case "number":
      return quote(value.source).slice(1, -1);
    case "truth":
      return String(value.truth);
    case "list":
      return `a list of ${value.items.length}`;
    case "mapping":
      return "a mapping";
  }
}
