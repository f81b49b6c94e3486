import type { LocalizedText } from "../../../core/lang.ts";
import type { LifegameState } from "../state.ts";

export const SPOT_DESCRIPTIONS = {
  place: { en: "row {row}, column {column}", ja: "{row}行{column}列" },
  empty: { en: "empty", ja: "空き" },
  cell: { en: "cell of {seat}", ja: "{seat}のセル" },
  allowed: { en: "allowed", ja: "合法手" },
} satisfies Record<string, LocalizedText>;

export const POSITION_DESCRIPTIONS = {
  count: { en: "First {first} cells, second {second}.", ja: "先手{first}セル、後手{second}セル。" },
  side: { en: "{seat}: {cells}.", ja: "{seat}: {cells}。" },
  placing: { en: "Placed {ply} of {all}. {seat} to move.", ja: "{all}手中{ply}手目まで。{seat}の手番。" },
  living: { en: "Generation {generation} of {all}.", ja: "{all}世代中{generation}世代目。" },
} satisfies Record<string, LocalizedText>;

export const STATUS_TEXTS = {
  left: { en: "You have {count} cells left to place.", ja: "残り{count}セル置けます。" },
  one: { en: "You have 1 cell left to place.", ja: "残り1セル置けます。" },
  chosen: { en: "Enter places {row},{col}.", ja: "Enterで{row},{col}に置きます。" },
  born: { en: "{row},{col} would be born for {seat}.", ja: "{row},{col}は次の世代で{seat}のセルになります。" },
} satisfies Record<string, LocalizedText>;

export const OBJECTIONS = {
  taken: { en: "There is a cell already.", ja: "すでにセルがあります。" },
  outside: { en: "That is not on the board.", ja: "盤の外です。" },
  typed: { en: "Type a row and a column such as 2,3.", ja: "2,3 のように行と列を入力してください。" },
} satisfies Record<string, LocalizedText>;

export const ENDINGS: readonly LocalizedText[] = [
  {
    en: "cells are placed in turn, then Life runs for a few generations",
    ja: "交互にセルを置いたあと、数世代進めます",
  },
  { en: "more cells at the end win", ja: "最後にセルの多い方が勝ち" },
  {
    en: "equal numbers of cells are a draw, unless the options change it",
    ja: "同数はオプションの指定がなければ引き分け",
  },
];

/** Descriptions of the bots, by id. */
export const BOTS = {
  random: { en: "any empty cell", ja: "空いているセルから無作為に選ぶ" },
  greedy: {
    en: "the cell with the best count after all generations, if no other cell is placed",
    ja: "これ以上置かれないとして、最後の世代の数が最も良くなるセル",
  },
  uct: {
    en: "plays to the end many times, looks deeper at promising moves, and solves the last cells exactly",
    ja: "最後まで何度も打ってみて有望な手を深く読み、最後の数手は正確に読み切る",
  },
} satisfies Record<string, LocalizedText>;

/** Progress of a match: cells placed, then generations. */
export function progressText({ ply, generation, options }: LifegameState): LocalizedText {
  const all = 2 * options.placements;
  if (ply < all) return { en: `Cell ${ply + 1} of ${all}.`, ja: `${all}手中${ply + 1}手目。` };
  const { generations } = options;
  return { en: `Generation ${generation} of ${generations}.`, ja: `${generations}世代中${generation}世代目。` };
}
