import { InvalidArgumentError } from "commander";
import { UsageError } from "../core/errors.ts";
import type { OptionValues } from "../core/game.ts";
import type { Message } from "../core/lang.ts";
import { BYTES, orWord, PROCESS_COUNT } from "../core/notations.ts";
import type { ProgramVariables } from "../core/program-variables.ts";
import type { Result } from "../core/result.ts";
import * as units from "../core/units.ts";
import { formatAsked } from "./errors.ts";

/** Commander puts the flag's name before our sentence. */
export function invalidArgument(why: Message): InvalidArgumentError {
  return new InvalidArgumentError(formatAsked(why));
}

function flagParser<T>(read: (text: string) => Result<T>): (text: string) => T {
  return (text) => {
    const result = read(text);
    if (!result.ok) throw invalidArgument(result.why);
    return result.value;
  };
}

export const readDuration = flagParser(units.readDuration);
export const readLimit = flagParser(units.readLimit);
export const readClock = flagParser(units.readClock);
export const readBytes = flagParser(units.readBytes);
export const readByteLimit = flagParser(orWord("none", BYTES).read);
export const readProcessLimit = flagParser(orWord("none", PROCESS_COUNT).read);

export function readCount(text: string): number {
  const count = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
  if (!(count >= 1)) throw invalidArgument({ en: "Write a whole number from 1.", ja: "1以上の整数を書いてください。" });
  return count;
}

export function collect(text: string, earlier: readonly string[] = []): readonly string[] {
  return [...earlier, text];
}

/** `--option KEY=VALUE`, each key once. */
export function readOptionFlags(flags?: readonly string[]): OptionValues {
  return readPairs("--option", flags);
}

/** `--p1-env NAME=VALUE`, each name once; undefined = none is given. */
export function readVariableFlags(flag: string, written?: readonly string[]): ProgramVariables | undefined {
  return written && readPairs(flag, written);
}

function readPairs(flag: string, pairs: readonly string[] = []): Record<string, string> {
  const values: Record<string, string> = {};
  for (const text of pairs) {
    const separator = text.indexOf("=");
    if (separator < 1)
      throw new UsageError("bad-option", {
        en: "{flag} {text}: write it as KEY=VALUE.",
        ja: "{flag} {text}：KEY=VALUE のように書いてください。",
        values: { flag, text },
      });
    const key = text.slice(0, separator);
    if (Object.hasOwn(values, key))
      throw new UsageError("bad-option", {
        en: "{flag} {key} is given twice.",
        ja: "{flag} {key} が二度あります。",
        values: { flag, key },
      });
    Object.defineProperty(values, key, { value: text.slice(separator + 1), enumerable: true });
  }
  return values;
}
