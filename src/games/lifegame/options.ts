import { UsageError } from "../../core/errors.ts";
import type { OptionValues } from "../../core/game.ts";
import { choice, defineOptions, wholeNumber } from "../options.ts";

/** The options of the Life duel. */
export interface LifegameOptions {
  /** Number of rows and of columns. */
  readonly size: number;
  /** Cells that each player places. */
  readonly placements: number;
  readonly generations: number;
  /** Result of equal counts: a draw, or a win of player 1. */
  readonly ties: "draw" | "first";
}

const DEFAULTS: LifegameOptions = { size: 6, placements: 6, generations: 3, ties: "draw" };

/** The later version of the original server. */
const LATER: LifegameOptions = { size: 8, placements: 8, generations: 5, ties: "first" };

const PRESETS = { "8x8": LATER } as const;

const OPTIONS = {
  size: wholeNumber(2, 64, { en: "rows and columns of the board (default 6)", ja: "盤の行と列の数（既定値 6）" }),
  placements: wholeNumber(1, 2048, {
    en: "cells that each player places (default 6)",
    ja: "各プレイヤーが置くセルの数（既定値 6）",
  }),
  generations: wholeNumber(1, 1000, {
    en: "generations of Life after the placements (default 3)",
    ja: "置き終えた後のライフの世代数（既定値 3）",
  }),
  ties: choice(["draw", "first"], {
    en: "result of equal numbers of cells: a draw, or a win of player 1 (default draw)",
    ja: "同数なら引き分けか、プレイヤー1の勝ちか（既定値 draw）",
  }),
  preset: choice(["8x8"], {
    en: "the later version: size 8, 8 placements, 5 generations, ties to player 1",
    ja: "後の版：大きさ8、8個ずつ、5世代、同数はプレイヤー1の勝ち",
  }),
};

const table = defineOptions("lifegame", OPTIONS, DEFAULTS);

export const { infos } = table;

export function readOptions(input: OptionValues): LifegameOptions {
  const options = mergeOptions(input, DEFAULTS);
  const { size, placements } = options;
  if (placements > maxPlacements(size))
    throw new UsageError("bad-option", {
      en: "placements: a board of {width} by {height} has room for {most} of each player, not {value}.",
      ja: "placements：{width}×{height}の盤に置けるのは各自{value}個ではなく{most}個までです。",
      values: { width: size, height: size, most: maxPlacements(size), value: placements },
    });
  return options;
}

/** Likely options of a server that only sends its size; `known` options take precedence. */
export function guessOptions(size: number, known: OptionValues): LifegameOptions {
  const options = mergeOptions(known, size === LATER.size ? LATER : DEFAULTS);
  return { ...options, size, placements: Math.min(options.placements, maxPlacements(size)) };
}

/** The preset applies first regardless of order; other options override it. */
function mergeOptions({ preset, ...input }: OptionValues, defaults: LifegameOptions): LifegameOptions {
  return table.readOptions(input, preset === undefined ? defaults : PRESETS[OPTIONS.preset.read("preset", preset)]);
}

/** Cells of each player that a board can hold. */
function maxPlacements(size: number): number {
  return Math.floor(size ** 2 / 2);
}
