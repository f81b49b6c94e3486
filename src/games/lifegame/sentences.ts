import type { LocalizedText } from "../../core/lang.ts";

/** Messages of options, positions, bots and exports in English and Japanese. */
export const sentences: readonly LocalizedText[] = [
  { en: "any empty cell", ja: "空いているセルから無作為に選ぶ" },
  {
    en: "the cell with the best count after all generations, if no other cell is placed",
    ja: "これ以上置かれないとして、最後の世代の数が最も良くなるセル",
  },
  { en: "rows and columns of the board (default 6)", ja: "盤の行と列の数（既定値 6）" },
  { en: "cells that each player places (default 6)", ja: "各プレイヤーが置くセルの数（既定値 6）" },
  {
    en: "generations of Life after the placements (default 3)",
    ja: "置き終えた後のライフの世代数（既定値 3）",
  },
  {
    en: "as many cells are a draw, or won by player 1 (default draw)",
    ja: "同数なら引き分けか、プレイヤー1の勝ちか（既定値 draw）",
  },
  {
    en: "the later version: size 8, 8 placements, 5 generations, ties to player 1",
    ja: "後の版：大きさ8、8個ずつ、5世代、同数はプレイヤー1の勝ち",
  },
  {
    en: "placements: a board of {width} by {height} has room for {most} of each player, not {value}.",
    ja: "placements：{width}×{height}の盤に置けるのは各自{value}個ではなく{most}個までです。",
  },
  {
    en: "lifegame has no option {key}; {hint}",
    ja: "lifegame に {key} というオプションはありません。{hint}",
  },
  { en: "preset cannot be {value}; {hint}", ja: "preset を {value} にはできません。{hint}" },
  { en: "ties cannot be {value}; {hint}", ja: "ties を {value} にはできません。{hint}" },
  {
    en: "a position is the rows of the board with / between them, a blank, the player to place, 1 or 2, and after the last placement a blank and the generation",
    ja: "局面は、/ で区切った盤の行、空白、次に置くプレイヤー（1か2）、置き終えた後は空白と世代です",
  },
  {
    en: '"board" must be an array of rows, each an array of the digits 0, 1 and 2',
    ja: "「board」は行の配列で、各行は0、1、2の数字の配列です",
  },
  {
    en: "the board has {rows} rows of {cells} cells, as the option size says",
    ja: "盤はオプション size のとおり、{cells}セルの行が{rows}行です",
  },
  {
    en: "it is over after generation {generation}, as the option generations says",
    ja: "オプション generations のとおり、第{generation}世代で終わりです",
  },
  {
    en: "there are {count} cells on the board, but only {most} are placed",
    ja: "盤に{count}個のセルがありますが、置けるのは{most}個です",
  },
];
