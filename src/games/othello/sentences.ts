import type { LocalizedText } from "../../core/lang.ts";

/** Messages of options, positions, bots and exports in English and Japanese. */
export const sentences: readonly LocalizedText[] = [
  { en: "any legal move", ja: "合法手から無作為に選ぶ" },
  {
    en: "a corner if it can, else the move that turns most discs",
    ja: "取れるなら隅、そうでなければ最も多く返す手",
  },
  {
    en: "good squares and few moves for the opponent, after its best reply",
    ja: "相手の最善の応手の後で、良いマスと相手の手の少なさを見る",
  },
  {
    en: "Generic Game Format, with names, result, start position and times",
    ja: "Generic Game Format（名前、結果、開始局面、時間も）",
  },
  { en: "a GGF game begins with (; and ends with ;)", ja: "GGFの棋譜は (; で始まり ;) で終わります" },
  { en: "the game is not Othello", ja: "オセロの棋譜ではありません" },
  { en: "BO is not a board of 64 squares and the side to move", ja: "BO が64マスの盤と手番ではありません" },
  {
    en: "one process for the whole match, or a fresh one for each move as the original judge does",
    ja: "対局を通して一つのプロセスか、元の審判のように一手ごとに新しいプロセスか",
  },
  { en: "othello has no option {key}; {hint}", ja: "othello に {key} というオプションはありません。{hint}" },
  { en: "spawn cannot be {value}; {hint}", ja: "spawn を {value} にはできません。{hint}" },
  {
    en: "after the 64 digits come one blank and the side to move, 1 or 2",
    ja: "64個の数字の後に、空白一つと手番（1か2）を書きます",
  },
  { en: '"board" must be a text of 64 digits', ja: "「board」は数字64個の文字列です" },
  { en: '"turn" must be 1 (black) or 2 (white)', ja: "「turn」は1（黒）か2（白）です" },
  {
    en: 'who is to move? "turn" must be 1 (black) or 2 (white)',
    ja: "手番がわかりません。「turn」に1（黒）か2（白）を書いてください",
  },
  {
    en: "the board has digits 0, 1 and 2 only, but square {square} is something else",
    ja: "盤の数字は0、1、2だけですが、{square} が違います",
  },
  { en: "the board has 64 digits, not {count}", ja: "盤の数字は{count}個ではなく64個です" },
  { en: "the squares in a row, passes left out: f5d6c3...", ja: "マスを並べたもの（パスは省く）：f5d6c3..." },
  {
    en: "a transcript always begins at the usual start, and this match did not; GGF can hold it",
    ja: "棋譜は通常の開始局面から始まりますが、この対局は違います。GGFなら書けます",
  },
  { en: "move {number}: {why}", ja: "{number}手目：{why}" },
];
