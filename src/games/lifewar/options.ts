import { UsageError } from "../../core/errors.ts";
import type { OptionInfo, OptionValues } from "../../core/game.ts";
import type { LocalizedText } from "../../core/lang.ts";
import { unknownOption } from "../options.ts";
import type { Random } from "../../core/random.ts";
import type { Seat } from "../../core/seats.ts";
import { MAX_PAIRS } from "./moves.ts";

/** The options of the Life war. */
export interface WarOptions {
  readonly first: Seat;
  /** Wall-clock duration; 0 = unlimited. */
  readonly durationMs: number;
  /** 0 = unlimited. */
  readonly generations: number;
  /** Maximum number of cells per move. */
  readonly cells: number;
  readonly size: number;
  readonly occupied: "keep" | "overwrite";
}

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };
export const MAX_SIZE = 1024;
const MAX_DURATION_MS = 24 * 3_600_000;

interface WarOption extends Omit<OptionInfo, "key"> {
  /** Undefined = not a value of this option. */
  read(value: string): Partial<WarOptions> | undefined;
}

const OPTIONS: Readonly<Record<string, WarOption>> = {
  first: {
    values: "0 | 1 | random",
    about: {
      en: "who moves first in each generation (default random)",
      ja: "各世代でどちらが先に動くか（既定値 random）",
    },
    // `drawOptions` replaces "random" before a match starts; only tests of the rules see the default.
    read: (value) =>
      value === "random" ? {} : value === "0" ? { first: 0 } : value === "1" ? { first: 1 } : undefined,
  },
  duration: {
    values: "5m, 30s, ... | none",
    about: { en: "how long a match lasts (default 5m)", ja: "対局の長さ（既定値 5m）" },
    read(value) {
      if (value === "none" || value === "0") return { durationMs: 0 };
      const [, amount, unit = "s"] = /^(\d{1,9})(ms|s|m|h)?$/.exec(value) ?? [];
      const durationMs = Number(amount) * (UNITS[unit] ?? NaN);
      return durationMs > 0 && durationMs <= MAX_DURATION_MS ? { durationMs } : undefined;
    },
  },
  generations: countOption("generations", 0, 1_000_000, {
    en: "the match is over after this number of generations; 0 = never (default 0)",
    ja: "この世代数で終わり。0はなし（既定値 0）",
  }),
  cells: countOption("cells", 0, MAX_PAIRS, {
    en: "how many cells a move may wake (default 30)",
    ja: "一手で目覚めさせられるセルの数（既定値 30）",
  }),
  size: countOption("size", 8, MAX_SIZE, {
    en: "cells along each side of the board (default 1024)",
    ja: "盤の一辺のセル数（既定値 1024）",
  }),
  occupied: {
    values: "keep | overwrite",
    about: {
      en: "what waking a living cell does (default keep)",
      ja: "生きているセルを目覚めさせたときの扱い（既定値 keep）",
    },
    read: (value) => (value === "keep" || value === "overwrite" ? { occupied: value } : undefined),
  },
};

function countOption(key: keyof WarOptions, least: number, most: number, about: LocalizedText): WarOption {
  return {
    values: `${least}..${most}`,
    about,
    read(value) {
      const count = /^\d{1,7}$/.test(value) ? Number(value) : NaN;
      return count >= least && count <= most ? { [key]: count } : undefined;
    },
  };
}

export const infos: readonly OptionInfo[] = Object.entries(OPTIONS).map(([key, { values, about }]) => ({
  key,
  values,
  about,
}));

const DEFAULTS: WarOptions = { first: 0, durationMs: 300_000, generations: 0, cells: 30, size: 1024, occupied: "keep" };

export function readOptions(input: OptionValues): WarOptions {
  let options = DEFAULTS;
  for (const [key, value] of Object.entries(input)) {
    const option = Object.hasOwn(OPTIONS, key) ? OPTIONS[key] : undefined;
    if (!option) throw unknownOption("lifewar", key, Object.keys(OPTIONS));
    const read = option.read(String(value));
    if (!read)
      throw new UsageError("bad-option", {
        en: "{key} cannot be {value}; it takes {values}.",
        ja: "{key} を {value} にはできません。使えるのは {values} です。",
        values: { key, value: String(value), values: option.values },
      });
    options = { ...options, ...read };
  }
  return options;
}

/** The first mover comes from the match seed unless the option is set. */
export function drawOptions(input: OptionValues, random: Random): OptionValues {
  const { first = "random" } = input;
  return first === "random" ? { ...input, first: random.below(2) } : input;
}
