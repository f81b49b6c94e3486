import type { LocalizedText } from "../../core/lang.ts";

/** Messages of options, positions, bots and exports in English and Japanese. */
export const sentences: readonly LocalizedText[] = [
  { en: "any empty cell", ja: "空いているセルから無作為に選ぶ" },
  {
    en: "the cell with the best count after all generations, if no other cell is placed",
    ja: "これ以上置かれないとして、最後の世代の数が最も良くなるセル",
  },
  { en: "only square boards are played here", ja: "正方形の盤だけです" },
  { en: "the board must have 2 to {most} rows", ja: "盤の行数は2～{most}です" },
  { en: "the board does not have the size that was told", ja: "盤の大きさが知らされたものと違います" },
  { en: "the name has more than {most} bytes", ja: "名前が{most}バイトを超えています" },
  { en: "the name is empty", ja: "名前が空です" },
  {
    en: "{said} is not a row and a column with a comma between them, such as 1,2",
    ja: "{said} は 1,2 のような、コンマで区切った行と列ではありません",
  },
  {
    en: '"board" must be a square of rows of the digits 0, 1 and 2',
    ja: "「board」は0、1、2の数字の行を並べた正方形です",
  },
  {
    en: '"generation" and "ply" must be whole numbers from 0',
    ja: "「generation」と「ply」は0以上の整数です",
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
