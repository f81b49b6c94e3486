import type { LocalizedText, FormatMessage } from "../../core/lang.ts";

const FORMAT_WORDS: Readonly<Record<string, LocalizedText>> = {
  "round-robin": { en: "round robin", ja: "総当たり" },
  gauntlet: { en: "gauntlet", ja: "一人対全員" },
  swiss: { en: "Swiss", ja: "スイス式" },
  knockout: { en: "knockout", ja: "勝ち抜き" },
  league: { en: "league", ja: "リーグ" },
  sprt: { en: "SPRT", ja: "SPRT" },
  gat: { en: "preset gat", ja: "gat方式" },
  "gat-many": { en: "preset gat-many", ja: "gat-many方式" },
};

export function describeFormat(say: FormatMessage, format: string): string {
  const words = Object.hasOwn(FORMAT_WORDS, format) ? FORMAT_WORDS[format] : undefined;
  return words ? say(words) : format;
}

export const DECIDED_BY: Readonly<Record<"games" | "extra games" | "seed order" | "bye", LocalizedText>> = {
  games: { en: "by games", ja: "本局" },
  "extra games": { en: "by extra games", ja: "追加局" },
  "seed order": { en: "by seed order", ja: "シード順" },
  bye: { en: "bye", ja: "不戦勝" },
};

/** Column headings, on the terminal and on the page. */
export const HEADINGS = {
  place: { en: "#", ja: "順位" },
  bot: { en: "Bot", ja: "プログラム" },
  rating: { en: "Rating", ja: "レート" },
  elo: { en: "Elo", ja: "Elo" },
  points: { en: "Points", ja: "勝点" },
  games: { en: "Games", ja: "対局" },
  wdl: { en: "W–D–L", ja: "勝–分–負" },
  spread: { en: "Spread", ja: "勝ち越し" },
  first: { en: "First", ja: "先手" },
  second: { en: "Second", ja: "後手" },
  faults: { en: "Faults", ja: "反則" },
  above: { en: "Above next", ja: "次位より上" },
  byes: { en: "Byes", ja: "不戦勝" },
  glicko: { en: "Glicko-2", ja: "Glicko-2" },
  los: { en: "LOS", ja: "優勢確率" },
} satisfies Record<string, LocalizedText>;
