import type { LocalizedText } from "../../core/lang.ts";

/** Seat names for games without their own. */
export const FIRST_AND_SECOND: readonly [LocalizedText, LocalizedText] = [
  { en: "first", ja: "先手" },
  { en: "second", ja: "後手" },
];

/** Seat names at the start of a sentence. */
export const FIRST_AND_SECOND_CAPITALIZED: readonly [LocalizedText, LocalizedText] = [
  { en: "First", ja: "先手" },
  { en: "Second", ja: "後手" },
];
