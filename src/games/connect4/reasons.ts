import { makeReason, type ReasonSentences } from "../../core/reason.ts";

/** Objections of the rules and the protocol, and endings by the rules, by code. */
export const reasons = {
  "connect4.over": { en: "the game is over", ja: "対局は終わっています" },
  "connect4.turn-black": { en: "it is black's turn", ja: "黒の手番です" },
  "connect4.turn-white": { en: "it is white's turn", ja: "白の手番です" },
  "connect4.full": { en: "column {column} is full", ja: "{column}列目はいっぱいです" },
  "connect4.not-a-move": { en: "{said} is not a column from 1 to 7", ja: "{said}は1から7の列ではありません" },
  "connect4.judge-line": {
    en: "neither COLOR 1 or 2, nor MOVE BOARD: and 42 digits, nor QUIT",
    ja: "COLOR 1、COLOR 2、MOVE BOARD: と数字42個、QUIT のどれでもありません",
  },
  "connect4.judge-move-first": { en: "MOVE came before COLOR", ja: "COLOR の前に MOVE が来ました" },
  "connect4.line": { en: "{player} has {length} discs in a row", ja: "{player}の石が{length}個並びました" },
  "connect4.board-full": { en: "the board is full", ja: "盤がいっぱいになりました" },
} as const satisfies ReasonSentences;

export const reason = makeReason<typeof reasons>;
