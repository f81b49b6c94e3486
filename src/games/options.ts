import { UsageError } from "../core/errors.ts";
import type { OptionInfo, OptionValues } from "../core/game.ts";
import type { LocalizedText } from "../core/lang.ts";
import { suggestion } from "../core/nearest.ts";

/** An option of a game: its values in words, and their reader, which throws a UsageError. */
interface Option<Value> {
  readonly values: string;
  readonly about: LocalizedText;
  read(key: string, value: OptionValues[string]): Value;
}

/**
 * An option that is one of a few words.
 *
 * @example
 * ```ts
 * choice(["draw", "first"], { en: "who wins a tie", ja: "同数のとき" });
 * ```
 */
export function choice<const Choice extends string>(choices: readonly Choice[], about: LocalizedText): Option<Choice> {
  return {
    values: choices.join(" | "),
    about,
    read(key, value) {
      const chosen = choices.find((each) => each === value);
      if (chosen !== undefined) return chosen;
      const said = String(value);
      throw new UsageError("bad-option", {
        en: "{key} cannot be {value}; {hint}",
        ja: "{key} を {value} にはできません。{hint}",
        values: { key, value: said, hint: suggestion(said, choices) },
      });
    },
  };
}

/**
 * An option that is a whole number in a range.
 *
 * @example
 * ```ts
 * wholeNumber(2, 64, { en: "rows", ja: "行数" });
 * ```
 */
export function wholeNumber(least: number, most: number, about: LocalizedText): Option<number> {
  return {
    values: `${least}..${most}`,
    about,
    read(key, value) {
      const said = String(value);
      const number = /^\d{1,6}$/.test(said) ? Number(said) : NaN;
      if (number >= least && number <= most) return number;
      throw new UsageError("bad-option", {
        en: "{key} must be a whole number from {least} to {most}, not {value}.",
        ja: "{key} は {value} ではなく、{least}～{most}の整数です。",
        values: { key, least, most, value: said },
      });
    },
  };
}

type OptionTable<Options> = { readonly [Key in keyof Options]: Option<Options[Key]> };

/**
 * The options of a game as `Game` has them. The table may have options that only change others.
 *
 * @example
 * ```ts
 * const { infos, readOptions } = defineOptions("nim", { stones: wholeNumber(1, 99, about) }, { stones: 21 });
 * ```
 */
export function defineOptions<Options extends object>(
  game: string,
  table: OptionTable<Options> & Readonly<Record<string, Option<unknown>>>,
  defaults: Options,
) {
  const infos = Object.entries(table).map(([key, { values, about }]): OptionInfo => ({ key, values, about }));

  function readOptions(input: OptionValues, unset = defaults): Options {
    const read = Object.entries(input).map(([key, value]) => {
      const option = Object.hasOwn(table, key) ? table[key] : undefined;
      if (!option) throw unknownOption(game, key, Object.keys(table));
      return [key, option.read(key, value)] as const;
    });
    return { ...unset, ...Object.fromEntries(read) };
  }

  return { infos, readOptions };
}

export function unknownOption(game: string, key: string, keys: readonly string[]): UsageError {
  return new UsageError("unknown-option", {
    en: "{game} has no option {key}; {hint}",
    ja: "{game} に {key} というオプションはありません。{hint}",
    values: { game, key, hint: suggestion(key, keys) },
  });
}
