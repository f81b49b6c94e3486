import type { LocalizedText } from "../../core/lang.ts";
import type { GridText } from "./grid-game.ts";

export function textOf(text: GridText): LocalizedText {
  return typeof text === "string" ? { en: text, ja: text } : text;
}

/** Sentences of every grid game; their codes begin with the id of the game. */
export const REASONS = {
  over: { en: "the game is over", ja: "対局は終わっています" },
  turn: { en: "it is the other side's turn", ja: "相手の手番です" },
  "not-legal": { en: "{move} is not a legal move here", ja: "{move} はここでは指せません" },
  "not-a-move": { en: "{said} is not a move", ja: "{said} は手の形ではありません" },
  won: { en: "{player} has won", ja: "{player}の勝ちです" },
  draw: { en: "it is a draw", ja: "引き分けです" },
} satisfies Record<string, LocalizedText>;

export const SCORE_TEXT: LocalizedText = { en: "{score} pieces", ja: "駒{score}個" };

export const BOTS = {
  random: { en: "picks a legal move at random", ja: "合法手から無作為に選ぶ" },
  search: { en: "looks {depth} moves ahead", ja: "{depth}手先まで読む" },
} satisfies Record<string, LocalizedText>;

export const TEXTS = {
  ends: { en: "the rules of the game end it", ja: "ゲームの規則で終わる" },
  loses: { en: "an illegal move or no reply in time loses", ja: "反則手や時間切れは負け" },
  move: { en: "{seat}, {move}.", ja: "{seat}、{move}。" },
  turn: { en: "{seat} to move.", ja: "{seat}の手番。" },
  count: { en: "{first}: {a} pieces, {second}: {b} pieces.", ja: "{first}：駒{a}個、{second}：駒{b}個。" },
  row: { en: "Row {row}: {squares}.", ja: "{row}段目: {squares}。" },
  allowed: { en: "allowed", ja: "合法手" },
  typed: { en: "a move such as {move}", ja: "{move} のような手" },
  example: { en: "a move of the list", ja: "一覧にある手" },
  comma: { en: ", ", ja: "、" },
} satisfies Record<string, LocalizedText>;

export const INPUT = {
  outside: { en: "That is not on the board.", ja: "盤の外です。" },
  notAllowed: { en: "No legal move begins there.", ja: "そこから始まる合法手はありません。" },
  several: {
    en: "Several moves use these squares: type the move.",
    ja: "このマスを使う手が複数あります。手を入力してください。",
  },
  invalid: { en: "That is not a legal move.", ja: "合法手ではありません。" },
  moves: { en: "{count} moves allowed.", ja: "合法手は{count}通りです。" },
  oneMove: { en: "1 move allowed.", ja: "合法手は1通りです。" },
  chosen: { en: "{squares}: choose the next square.", ja: "{squares}：次のマスを選んでください。" },
} satisfies Record<string, LocalizedText>;
