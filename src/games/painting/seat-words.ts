import type { LocalizedText } from "../../core/lang.ts";

/** What the seats are called where a game has no names of its own for them. */
export const FIRST_AND_SECOND: readonly [LocalizedText, LocalizedText] = [
  { en: "first", ja: "先手" },
  { en: "second", ja: "後手" },
];

/** The same at the beginning of a sentence. */
export const FIRST_AND_SECOND_CAPITALIZED: readonly [LocalizedText, LocalizedText] = [
  { en: "First", ja: "先手" },
  { en: "Second", ja: "後手" },
];
