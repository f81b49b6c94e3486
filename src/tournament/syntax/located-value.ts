import type { Message, MessageValue } from "../../core/lang.ts";

/** A value and its offset in the text. */
export interface LocatedValue {
  readonly value: Value;
  readonly offset: number;
}

export interface MappingEntry {
  readonly key: string;
  readonly keyOffset: number;
  readonly item: LocatedValue;
}

export type Value =
  | { readonly kind: "nothing" }
  | { readonly kind: "text"; readonly text: string }
  /** `source` keeps the digits that a number may lose. */
  | { readonly kind: "number"; readonly number: number; readonly source: string }
  | { readonly kind: "truth"; readonly truth: boolean }
  | { readonly kind: "list"; readonly items: readonly LocatedValue[] }
  | { readonly kind: "mapping"; readonly entries: readonly MappingEntry[] };

/** Errors in a file. Only the first in text order is reported. */
export interface Problems {
  /** Returns null so that a reader can return the call. */
  note(offset: number, sentence: Message): null;
  first(): { readonly offset: number; readonly sentence: Message } | undefined;
}

export function collectProblems(): Problems {
  let first: { offset: number; sentence: Message } | undefined;
  return {
    note(offset, sentence) {
      if (first === undefined || offset < first.offset) first = { offset, sentence };
      return null;
    },
    first: () => first,
  };
}

const MAX_QUOTED_CHARACTERS = 60;

/** Quotes user text for a message: shortened, without characters that a terminal interprets. */
export function quote(text: string): string {
  const cut = text.length > MAX_QUOTED_CHARACTERS ? `${text.slice(0, MAX_QUOTED_CHARACTERS)}…` : text;
  return JSON.stringify(cut).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, writeCodes);
}

function writeCodes(character: string): string {
  return Array.from({ length: character.length }, (_, index) => character.charCodeAt(index))
    .map((code) => `\\u${code.toString(16).padStart(4, "0")}`)
    .join("");
}

export function showValue(value: Value): MessageValue {
  switch (value.kind) {
    case "nothing":
      return { en: "nothing", ja: "空の値" };
    case "text":
      return quote(value.text);
    case "number":
      return quote(value.source).slice(1, -1);
    case "truth":
      return String(value.truth);
    case "list":
      return { en: "a list of {count}", ja: "{count}個のリスト", values: { count: value.items.length } };
    case "mapping":
      return { en: "a mapping", ja: "マッピング" };
  }
}
