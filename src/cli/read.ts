import { InvalidArgumentError } from "commander";
import { UsageError } from "../core/errors.ts";
import { suggestion } from "../core/nearest.ts";
import type { OptionValues } from "../core/game.ts";
import type { Result } from "../core/result.ts";
import * as units from "../core/units.ts";
import { findGame, GAMES } from "../games/index.ts";
import type { GameEntry } from "../games/entry.ts";

/** commander reports an InvalidArgumentError with the flag's name before our sentence. */
function flagParser<T>(read: (text: string) => Result<T>): (text: string) => T {
  return (text) => {
    const result = read(text);
    if (!result.ok) throw new InvalidArgumentError(result.why);
    return result.value;
  };
}

export const readDuration = flagParser(units.readDuration);
export const readLimit = flagParser(units.readLimit);
export const readClock = flagParser(units.readClock);
export const readBytes = flagParser(units.readBytes);

export function readCount(text: string): number {
  const count = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
  if (!(count >= 1)) throw new InvalidArgumentError("Write a whole number from 1.");
  return count;
}

export function collect(text: string, earlier: readonly string[] = []): readonly string[] {
  return [...earlier, text];
}

/** `--option KEY=VALUE`, each key once. */
export function readOptionFlags(flags: readonly string[] = []): OptionValues {
  const values: Record<string, string> = {};
  for (const flag of flags) {
    const separator = flag.indexOf("=");
    if (separator < 1) throw new UsageError("bad-option", `--option ${flag}: write it as KEY=VALUE.`);
    const key = flag.slice(0, separator);
    if (Object.hasOwn(values, key)) throw new UsageError("bad-option", `--option ${key} is given twice.`);
    Object.defineProperty(values, key, { value: flag.slice(separator + 1), enumerable: true });
  }
  return values;
}

export function readGame(id: string): GameEntry {
  const entry = findGame(id);
  if (entry) return entry;
  const ids = GAMES.map(({ rules }) => rules.id);
  throw new UsageError("unknown-game", `There is no game "${id}"; ${suggestion(id, ids)}`);
}
