import type { LocalizedText } from "../../core/lang.ts";

/** Descriptions of the bots, by id. */
export const BOTS = {
  random: { en: "any legal move", ja: "合法手から無作為に選ぶ" },
  search: { en: "looks four moves ahead", ja: "4手先まで読む" },
} satisfies Record<string, LocalizedText>;
