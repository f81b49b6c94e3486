import { UsageError } from "../core/errors.ts";
import type { OptionValues } from "../core/game.ts";
import { suggestion } from "../core/nearest.ts";

type OptionValue = OptionValues[string];

export function unknownOption(game: string, key: string, keys: readonly string[]): UsageError {
  return new UsageError("unknown-option", {
    en: "{game} has no option {key}; {hint}",
    ja: "{game} に {key} というオプションはありません。{hint}",
    values: { game, key, hint: suggestion(key, keys) },
  });
}

/** Throws a UsageError for a value that is not among the choices. */
export function readChoice<const Choice extends string>(
  key: string,
  value: OptionValue,
  choices: readonly Choice[],
): Choice {
  const choice = choices.find((each) => each === value);
  if (choice !== undefined) return choice;
  const said = String(value);
  throw new UsageError("bad-option", {
    en: "{key} cannot be {value}; {hint}",
    ja: "{key} を {value} にはできません。{hint}",
    values: { key, value: said, hint: suggestion(said, choices) },
  });
}

/** Throws a UsageError for anything but a whole number of the range. */
export function readWholeNumber(key: string, value: OptionValue, [least, most]: readonly [number, number]): number {
  const said = String(value);
  const number = /^\d{1,6}$/.test(said) ? Number(said) : NaN;
  if (number >= least && number <= most) return number;
  throw new UsageError("bad-option", {
    en: "{key} must be a whole number from {least} to {most}, not {value}.",
    ja: "{key} は {value} ではなく、{least}～{most}の整数です。",
    values: { key, least, most, value: said },
  });
}

/** Reads the options of a game that has none. */
export function readNoOptions(game: string, input: OptionValues): Record<string, never> {
  const [key] = Object.keys(input);
  if (key !== undefined) throw unknownOption(game, key, []);
  return {};
}
