import type { FaultKind } from "../../core/fault.ts";

/** As the commands have it: every sentence in both languages, side by side. */
export type Both = Readonly<Record<"en" | "ja", string>>;

export type Say = (message: Both, values?: Readonly<Record<string, string | number>>) => string;

export function sayIn(language: keyof Both): Say {
  return (message, values = {}) =>
    message[language].replace(/\{(\w+)\}/g, (place, name: string) =>
      Object.hasOwn(values, name) ? String(values[name]) : place,
    );
}

export const FAULT_WORDS: Readonly<Record<FaultKind, Both>> = {
  illegal: { en: "Illegal move", ja: "反則手" },
  malformed: { en: "Malformed", ja: "書式違反" },
  timeout: { en: "Time out", ja: "時間切れ" },
  unsolicited: { en: "Unsolicited", ja: "手番外の送信" },
  flooded: { en: "Flooded", ja: "出力過多" },
  crashed: { en: "Crashed", ja: "異常終了" },
  disconnected: { en: "Disconnected", ja: "切断" },
  unstarted: { en: "Did not start", ja: "起動せず" },
  resources: { en: "Resources", ja: "資源超過" },
};

const FORMAT_WORDS: Readonly<Record<string, Both>> = {
  "round-robin": { en: "round robin", ja: "総当たり" },
  gauntlet: { en: "gauntlet", ja: "一人対全員" },
  swiss: { en: "Swiss", ja: "スイス式" },
  knockout: { en: "knockout", ja: "勝ち抜き" },
  league: { en: "league", ja: "リーグ" },
  sprt: { en: "SPRT", ja: "SPRT" },
  gat: { en: "preset gat", ja: "gat方式" },
  "gat-many": { en: "preset gat-many", ja: "gat-many方式" },
};

export function tellFormat(say: Say, format: string): string {
  const words = Object.hasOwn(FORMAT_WORDS, format) ? FORMAT_WORDS[format] : undefined;
  return words ? say(words) : format;
}

export const DECIDED_BY: Readonly<Record<"games" | "extra games" | "seed order" | "bye", Both>> = {
  games: { en: "by games", ja: "本局" },
  "extra games": { en: "by extra games", ja: "追加局" },
  "seed order": { en: "by seed order", ja: "シード順" },
  bye: { en: "bye", ja: "不戦勝" },
};

/** What the columns of a table are called, on the terminal and on the page. */
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
} satisfies Record<string, Both>;
