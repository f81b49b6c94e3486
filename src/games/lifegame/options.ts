import { UsageError } from "../../core/errors.ts";
import type { OptionInfo, OptionValues } from "../../core/game.ts";
import { suggestion } from "../../core/nearest.ts";

const TIES = ["draw", "first"] as const;

export interface LifegameOptions {
  /** Number of rows and of columns. */
  readonly size: number;
  /** Cells that each player places. */
  readonly placements: number;
  readonly generations: number;
  /** Result of equal counts: a draw, or a win of player 1. */
  readonly ties: (typeof TIES)[number];
}

const DEFAULTS: LifegameOptions = { size: 6, placements: 6, generations: 3, ties: "draw" };

/** The later version of the original server. */
const LATER: LifegameOptions = { size: 8, placements: 8, generations: 5, ties: "first" };

const PRESETS: ReadonlyMap<string, LifegameOptions> = new Map([["8x8", LATER]]);

const RANGES = { size: [2, 64], placements: [1, 2048], generations: [1, 1000] } as const;

const KEYS = [...Object.keys(RANGES), "ties", "preset"];

export const OPTION_NOTES: readonly OptionInfo[] = [
  { key: "size", values: "2..64", about: "rows and columns of the board (default 6)" },
  { key: "placements", values: "1..2048", about: "cells that each player places (default 6)" },
  { key: "generations", values: "1..1000", about: "generations of Life after the placements (default 3)" },
  {
    key: "ties",
    values: "draw | first",
    about: "as many cells are a draw, or won by player 1 (default draw)",
  },
  {
    key: "preset",
    values: "8x8",
    about: "the later version: size 8, 8 placements, 5 generations, ties to player 1",
  },
];

export function readOptions(input: OptionValues): LifegameOptions {
  const options = mergeOptions(input, DEFAULTS);
  const { size, placements } = options;
  if (placements > maxPlacements(size))
    throw new UsageError(
      "bad-option",
      `placements: a board of ${size} by ${size} has room for ${maxPlacements(size)} of each player, not ${placements}.`,
    );
  return options;
}

/** Likely options of a server that only sends its size; `known` options take precedence. */
export function guessOptions(size: number, known: OptionValues): LifegameOptions {
  const options = mergeOptions(known, size === LATER.size ? LATER : DEFAULTS);
  return { ...options, size, placements: Math.min(options.placements, maxPlacements(size)) };
}

/** The preset applies first regardless of order; other options override it. */
function mergeOptions({ preset, ...input }: OptionValues, defaults: LifegameOptions): LifegameOptions {
  const options = { ...(preset === undefined ? defaults : readPreset(String(preset))) };
  for (const [key, value] of Object.entries(input)) {
    if (key === "ties") options.ties = readTies(value);
    else if (isCount(key)) options[key] = readCount(key, value);
    else throw new UsageError("unknown-option", `lifegame has no option ${key}; ${suggestion(key, KEYS)}`);
  }
  return options;
}

/** Cells of each player that a board can hold. */
function maxPlacements(size: number): number {
  return Math.floor(size ** 2 / 2);
}

function readPreset(name: string): LifegameOptions {
  const found = PRESETS.get(name);
  if (found) return found;
  throw new UsageError("bad-option", `preset cannot be ${name}; ${suggestion(name, [...PRESETS.keys()])}`);
}

function readTies(value: OptionValues[string]): LifegameOptions["ties"] {
  const ties = TIES.find((name) => name === value);
  if (ties) return ties;
  throw new UsageError("bad-option", `ties cannot be ${value}; ${suggestion(String(value), TIES)}`);
}

function isCount(key: string): key is keyof typeof RANGES {
  return Object.hasOwn(RANGES, key);
}

function readCount(key: keyof typeof RANGES, value: OptionValues[string]): number {
  const [min, max] = RANGES[key];
  const number = /^\d{1,6}$/.test(String(value)) ? Number(value) : NaN;
  if (number >= min && number <= max) return number;
  throw new UsageError("bad-option", `${key} must be a whole number from ${min} to ${max}, not ${value}.`);
}
