import { UsageError } from "../../core/errors.ts";
import type { OptionInfo, OptionValues } from "../../core/game.ts";
import { unknownOption } from "../options.ts";
import type { Random } from "../../core/random.ts";
import type { Seat } from "../../core/seats.ts";
import { MAX_PAIRS } from "./moves.ts";

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

export const OPTION_NOTES: readonly OptionInfo[] = [
  {
    key: "first",
    values: "0 | 1 | random",
    about: {
      en: "who moves first in each generation (default random)",
      ja: "各世代でどちらが先に動くか（既定値 random）",
    },
  },
  {
    key: "duration",
    values: "5m, 30s, ... | none",
    about: { en: "how long a match lasts (default 5m)", ja: "対局の長さ（既定値 5m）" },
  },
  {
    key: "generations",
    values: "0..1000000",
    about: {
      en: "the match is over after this number of generations; 0 = never (default 0)",
      ja: "この世代数で終わり。0はなし（既定値 0）",
    },
  },
  {
    key: "cells",
    values: `0..${MAX_PAIRS}`,
    about: { en: "how many cells a move may wake (default 30)", ja: "一手で目覚めさせられるセルの数（既定値 30）" },
  },
  {
    key: "size",
    values: "8..1024",
    about: { en: "cells along each side of the board (default 1024)", ja: "盤の一辺のセル数（既定値 1024）" },
  },
  {
    key: "occupied",
    values: "keep | overwrite",
    about: {
      en: "what waking a living cell does (default keep)",
      ja: "生きているセルを目覚めさせたときの扱い（既定値 keep）",
    },
  },
];

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };
const MAX_DURATION_MS = 24 * 3_600_000;

type Reader = (value: string) => Partial<WarOptions> | undefined;

const READERS: Readonly<Record<string, Reader>> = {
  // `drawOptions` replaces "random" before a match starts; only tests of the rules see the default.
  first: (value) => (value === "random" ? {} : value === "0" ? { first: 0 } : value === "1" ? { first: 1 } : undefined),
  duration(value) {
    if (value === "none" || value === "0") return { durationMs: 0 };
    const [, amount, unit = "s"] = /^(\d{1,9})(ms|s|m|h)?$/.exec(value) ?? [];
    const durationMs = Number(amount) * (UNITS[unit] ?? NaN);
    return durationMs > 0 && durationMs <= MAX_DURATION_MS ? { durationMs } : undefined;
  },
  generations: (value) => readCount(value, 0, 1_000_000, (generations) => ({ generations })),
  cells: (value) => readCount(value, 0, MAX_PAIRS, (cells) => ({ cells })),
  size: (value) => readCount(value, 8, 1024, (size) => ({ size })),
  occupied: (value) => (value === "keep" || value === "overwrite" ? { occupied: value } : undefined),
};

const DEFAULTS: WarOptions = { first: 0, durationMs: 300_000, generations: 0, cells: 30, size: 1024, occupied: "keep" };

export function readOptions(input: OptionValues): WarOptions {
  let options = DEFAULTS;
  for (const [key, value] of Object.entries(input)) {
    const reader = Object.hasOwn(READERS, key) ? READERS[key] : undefined;
    if (!reader) throw unknownOption("lifewar", key, Object.keys(READERS));
    const read = reader(String(value));
    const note = OPTION_NOTES.find((option) => option.key === key);
    if (!read)
      throw new UsageError("bad-option", {
        en: "{key} cannot be {value}; it takes {values}.",
        ja: "{key} を {value} にはできません。使えるのは {values} です。",
        values: { key, value: String(value), values: note?.values ?? "" },
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

function readCount<T>(text: string, min: number, max: number, toOption: (count: number) => T): T | undefined {
  const count = /^\d{1,7}$/.test(text) ? Number(text) : NaN;
  return count >= min && count <= max ? toOption(count) : undefined;
}
