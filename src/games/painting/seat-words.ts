import type { Both } from "../../core/lang.ts";

/** What the seats are called where a game has no names of its own for them. */
export const FIRST_AND_SECOND: readonly [Both, Both] = [
  { en: "first", ja: "先手" },
  { en: "second", ja: "後手" },
];

/** The same at the beginning of a sentence. */
export const FIRST_AND_SECOND_SAID: readonly [Both, Both] = [
  { en: "First", ja: "先手" },
  { en: "Second", ja: "後手" },
];
