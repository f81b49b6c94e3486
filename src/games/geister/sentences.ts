import type { LocalizedText } from "../../core/lang.ts";

/** Messages of options, positions, bots and exports in English and Japanese. */
export const sentences: readonly LocalizedText[] = [
  { en: "any legal move, any set-up", ja: "配置も手も合法なものから無作為に選ぶ" },
  {
    en: "leaves when it can, runs when the way is free, guards its corners, takes while the odds are good",
    ja: "脱出できれば脱出し、道が空けば走り、隅を守り、分が良ければ取る",
  },
  {
    en: "a draw after this number of moves of both together; 0 = never (default 300)",
    ja: "両者合わせてこの手数で引き分け。0はなし（既定値 300）",
  },
  {
    en: "this number of refused answers in a row loses, where one refusal does not (default 3)",
    ja: "拒まれただけでは負けないとき、続けて拒まれるとこの回数で負け（既定値 3）",
  },
  {
    en: "ignore: lines of a program on pipes that begin with neither SET: nor MOV: are skipped",
    ja: "ignore：パイプでつながるプログラムの、SET: でも MOV: でも始まらない行を読み飛ばす",
  },
  { en: "geister has no option {key}; {hint}", ja: "geister に {key} というオプションはありません。{hint}" },
  { en: "chatter cannot be {value}; {hint}", ja: "chatter を {value} にはできません。{hint}" },
  {
    en: "a position is the views of both seats, 48 characters each, and the seat to move, 0 or 1",
    ja: "局面は、両方の席から見た盤（48文字ずつ）と手番の席（0か1）です",
  },
  { en: '"views" must be two texts of 48 characters', ja: "「views」は48文字の文字列2つです" },
  { en: 'who is to move? "turn" must be 0 or 1', ja: "手番がわかりません。「turn」に0か1を書いてください" },
  {
    en: "the view of seat {seat} is not 16 groups of x, y and colour, such as 14R or 99b",
    ja: "席{seat}から見た盤が、14R や 99b のような x、y、色の組16個ではありません",
  },
  {
    en: "the two views do not agree about {ghost} of seat {seat}",
    ja: "席{seat}の {ghost} について、二つの盤が食い違っています",
  },
  { en: "two ghosts stand on one square", ja: "一つのマスにオバケが二ついます" },
  { en: "seat {seat} must have four red and four blue ghosts", ja: "席{seat}のオバケは赤4つと青4つです" },
];
