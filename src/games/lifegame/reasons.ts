import { makeReason, type ReasonSentences } from "../../core/reason.ts";

/** Objections of the rules and the protocols, and endings by the rules, by code. */
export const reasons = {
  "lifegame.all-placed": { en: "all cells are placed", ja: "すべてのセルを置き終えています" },
  "lifegame.other-turn": { en: "it is the turn of player {player}", ja: "プレイヤー{player}の番です" },
  "lifegame.outside": {
    en: "{cell} is outside the board, whose rows and columns go from 0 to {last}",
    ja: "{cell}は盤の外です（行・列は0から{last}まで）",
  },
  "lifegame.taken": { en: "{cell} is taken by player {player}", ja: "{cell}にはプレイヤー{player}のセルがあります" },
  "lifegame.not-a-cell": {
    en: "{said} is not a row and a column with a comma between them, such as 1,2",
    ja: "{said}は1,2のような行と列ではありません",
  },
  "lifegame.empty": { en: "the line is empty; {example} is expected", ja: "行が空です（{example}の形が必要）" },
  "lifegame.not-utf8": { en: "the line is not UTF-8", ja: "行がUTF-8ではありません" },
  "lifegame.not-json": {
    en: "the line cannot be read as JSON: {why}; {example} is expected",
    ja: "JSONとして読めません（{why}）。{example}の形が必要です",
  },
  "lifegame.not-object": {
    en: "the line is JSON but no object; {example} is expected",
    ja: "JSONですがオブジェクトではありません（{example}の形が必要）",
  },
  "lifegame.no-place": {
    en: 'there is no "place" in the object; {example} is expected',
    ja: "オブジェクトに「place」がありません（{example}の形が必要）",
  },
  "lifegame.place-form": {
    en: '"place" must be an array of a row and a column, as in {example}',
    ja: "「place」は{example}のような行と列の配列です",
  },
  "lifegame.place-integers": {
    en: "row and column must be integers of at most 15 digits, as in {example}",
    ja: "行と列は{example}のような15桁以内の整数です",
  },
  "lifegame.name-long": { en: "the name has more than {most} bytes", ja: "名前が{most}バイトを超えています" },
  "lifegame.name-empty": { en: "the name is empty", ja: "名前が空です" },
  "lifegame.more-cells": {
    en: "{player} has more cells in generation {generation}, the last one",
    ja: "最後の第{generation}世代で{player}のセルが多くなりました",
  },
  "lifegame.equal-cells": {
    en: "both have the same number of cells in generation {generation}, the last one",
    ja: "最後の第{generation}世代でセルが同数です",
  },
  "lifegame.tie-to-first": {
    en: "both have the same number of cells in generation {generation}, and a tie goes to {player}",
    ja: "最後の第{generation}世代でセルが同数のため、規定により{player}の勝ちとなりました",
  },
  "lifegame.judge-line": { en: "that is none of the lines of this protocol", ja: "このプロトコルの行ではありません" },
  "lifegame.judge-square": { en: "only square boards are played here", ja: "正方形の盤だけです" },
  "lifegame.judge-rows": { en: "the board must have 2 to {most} rows", ja: "盤の行数は2～{most}です" },
  "lifegame.judge-size": {
    en: "the board does not have the announced size",
    ja: "盤の大きさが知らされたものと違います",
  },
  "lifegame.judge-board-first": { en: "a board came before its size", ja: "大きさより先に盤が来ました" },
  "lifegame.judge-board": {
    en: '"board" must be a square of rows of the digits 0, 1 and 2',
    ja: "「board」は0、1、2の数字の行を並べた正方形です",
  },
} as const satisfies ReasonSentences;

export const reason = makeReason<typeof reasons>;
