import { UsageError } from "../../core/errors.ts";
import type { OptionInfo, OptionValues } from "../../core/game.ts";
import { suggestion } from "../../core/nearest.ts";

export interface GeisterOptions {
  /** Draw after this number of plies of both seats together; 0 = never. */
  readonly plies: number;
  /** Number of refusals in a row that loses. */
  readonly refusals: number;
  /** How to treat lines of a program on pipes that are not commands. */
  readonly chatter: (typeof CHATTER)[number];
}

const CHATTER = ["refuse", "ignore"] as const;

export const OPTION_NOTES: readonly OptionInfo[] = [
  {
    key: "plies",
    values: "0..100000",
    about: "a draw after this number of moves of both together; 0 = never (default 300)",
  },
  {
    key: "refusals",
    values: "1..1000",
    about: "this number of refused answers in a row loses, where one refusal does not (default 3)",
  },
  {
    key: "chatter",
    values: "refuse | ignore",
    about: "ignore: lines of a program on pipes that begin with neither SET: nor MOV: are skipped",
  },
];

const DEFAULTS: GeisterOptions = { plies: 300, refusals: 3, chatter: "refuse" };
const RANGES = {
  plies: [0, 100_000],
  refusals: [1, 1000],
} as const satisfies Readonly<Record<string, readonly [number, number]>>;

export function readOptions(input: OptionValues): GeisterOptions {
  const options = { ...DEFAULTS };
  for (const [key, value] of Object.entries(input)) {
    if (key === "chatter") {
      options.chatter = readChatter(value);
      continue;
    }
    if (key !== "plies" && key !== "refusals")
      throw new UsageError(
        "unknown-option",
        `geister has no option ${key}; ${suggestion(key, Object.keys(DEFAULTS))}`,
      );
    const [min, max] = RANGES[key];
    const number = /^\d{1,6}$/.test(String(value)) ? Number(value) : NaN;
    if (!(number >= min && number <= max))
      throw new UsageError(
        "bad-option",
        `${key} must be a whole number from ${min} to ${max}, not ${value}.`,
      );
    options[key] = number;
  }
  return options;
}

function readChatter(value: OptionValues[string]): GeisterOptions["chatter"] {
  const chatter = CHATTER.find((word) => word === value);
  if (chatter === undefined)
    throw new UsageError("bad-option", `chatter cannot be ${value}; ${suggestion(String(value), CHATTER)}`);
  return chatter;
}
