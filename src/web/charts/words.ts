import type { LocalizedText } from "../../core/lang.ts";

export const chartWords = {
  asTable: { en: "Show as table", ja: "表で見る" },
  asChart: { en: "Show as chart", ja: "グラフで見る" },
} as const satisfies Record<string, LocalizedText>;
