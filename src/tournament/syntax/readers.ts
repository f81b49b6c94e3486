import { suggestion } from "../../core/nearest.ts";
import type { Result } from "../../core/result.ts";
import type { LineAt } from "./document.ts";
import { type MappingEntry, type LocatedValue, type Problems, quote, showValue } from "./located-value.ts";

/** Reads one value; on an error it notes a problem and returns null. */
export type Reader<T> = (label: string, item: LocatedValue, problems: Problems) => T | null;

type Readers = Readonly<Record<string, Reader<unknown>>>;

/** The values of a mapping, and the offset of each key whether or not its value was valid. */
export interface KeyedValues<R extends Readers> {
  readonly values: { readonly [K in keyof R]?: R[K] extends Reader<infer T> ? T : never };
  readonly keyOffsets: ReadonlyMap<string, number>;
  /** True: a missing key may be a misspelt one. */
  readonly hasUnknownKey: boolean;
}

/** Refuses duplicate and unknown keys. `what` ends the message about an unknown key: "in an event file". */
export function readKeyedValues<R extends Readers>(
  what: string,
  label: string,
  entries: readonly MappingEntry[],
  readers: R,
  problems: Problems,
  lineAt: LineAt,
): KeyedValues<R> {
  const values: Record<string, unknown> = {};
  const hasUnknownKey = entries.some(({ key }) => !Object.hasOwn(readers, key));
  const keyOffsets = checkUniqueKeys(label, entries, problems, lineAt);
  for (const { key, keyOffset, item } of entries) {
    const read = Object.hasOwn(readers, key) ? readers[key] : undefined;
    if (!read) {
      problems.note(
        keyOffset,
        `There is no key ${quote(key)} ${what}; ${suggestion(key, Object.keys(readers))}`,
      );
      continue;
    }
    const value = read(`${label}${key}`, item, problems);
    if (value !== null) values[key] = value;
  }
  return { values: values as KeyedValues<R>["values"], keyOffsets, hasUnknownKey };
}

export function checkUniqueKeys(
  label: string,
  entries: readonly MappingEntry[],
  problems: Problems,
  lineAt: LineAt,
): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const { key, keyOffset } of entries) {
    const earlier = places.get(key);
    if (earlier === undefined) places.set(key, keyOffset);
    else
      problems.note(
        keyOffset,
        `${label}${quote(key).slice(1, -1)} is written twice, in ${formatLineNumbers(lineAt(earlier), lineAt(keyOffset))}; keep one.`,
      );
  }
  return places;
}

export function formatLineNumbers(one: number, two: number): string {
  return one === two ? `line ${one}` : `lines ${one} and ${two}`;
}

/** `expected` follows "write" in the message: a whole number from 1, such as 10. */
export function refuseItem(label: string, item: LocatedValue, expected: string, problems: Problems): null {
  const { value } = item;
  if (value.kind === "nothing")
    return problems.note(item.offset, `${label}: nothing is written; write ${expected}.`);
  return problems.note(item.offset, `${label}: write ${expected}, not ${showValue(value)}.`);
}

export function readInteger(min: number, max: number, example: number): Reader<number> {
  return (label, item, problems) => {
    const number = item.value.kind === "number" ? item.value.number : NaN;
    if (Number.isSafeInteger(number) && number >= min && number <= max) return number + 0;
    return refuseItem(label, item, `a whole number from ${min} to ${max}, such as ${example}`, problems);
  };
}

export function readNumber(expected: string, fits: (number: number) => boolean): Reader<number> {
  return (label, item, problems) => {
    const number = item.value.kind === "number" ? item.value.number : NaN;
    if (Number.isFinite(number) && fits(number)) return number + 0;
    return refuseItem(label, item, expected, problems);
  };
}

export const readBoolean: Reader<boolean> = (label, item, problems) =>
  item.value.kind === "truth" ? item.value.truth : refuseItem(label, item, "true or false", problems);

export function readChoice<const T extends string>(choices: readonly T[]): Reader<T> {
  return (label, item, problems) => {
    const text = item.value.kind === "text" ? item.value.text : undefined;
    const choice = choices.find((each) => each === text);
    if (choice !== undefined) return choice;
    if (text === undefined) return refuseItem(label, item, oneOf(choices), problems);
    return problems.note(item.offset, `${label}: there is no ${quote(text)}; ${suggestion(text, choices)}`);
  };
}

function oneOf(choices: readonly string[]): string {
  return `one of ${choices.join(", ")}`;
}

/** Reads a notation that command line flags share; a bare number is read as written. */
export function readNotation<T>(read: (text: string) => Result<T>): Reader<T> {
  return (label, item, problems) => {
    const { value } = item;
    const text = value.kind === "text" ? value.text : value.kind === "number" ? value.source : undefined;
    const result = read(text ?? "");
    if (result.ok) return result.value;
    const why = result.why.charAt(0).toLowerCase() + result.why.slice(1);
    return problems.note(item.offset, `${label}${text === undefined ? "" : ` ${showValue(value)}`}: ${why}`);
  };
}

const CONTROL = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;

export function readText(expected: string, max = 4096): Reader<string> {
  return (label, item, problems) => {
    if (item.value.kind === "number" || item.value.kind === "truth")
      return problems.note(
        item.offset,
        `${label}: ${showValue(item.value)} is no text; write ${expected}, and put it in quotes if it looks like a number.`,
      );
    if (item.value.kind !== "text" || item.value.text.trim() === "")
      return refuseItem(label, item, expected, problems);
    const objection = textProblem(item.value.text, max);
    if (objection !== undefined)
      return problems.note(item.offset, `${label}: ${showValue(item.value)} ${objection}.`);
    return item.value.text;
  };
}

function textProblem(text: string, max: number): string | undefined {
  if (CONTROL.test(text)) return "has a control character or a line break in it";
  const length = Array.from(text).length;
  return length > max ? `is ${length} characters long, and at most ${max} are allowed` : undefined;
}

const NAME_CHARACTERS = 80;

/** Explains why a name is not allowed; undefined = it is allowed. */
export function nameProblem(name: string): string | undefined {
  return name.trim() === "" ? "is blank" : textProblem(name, NAME_CHARACTERS);
}

export const readName = (example: string): Reader<string> => readText(example, NAME_CHARACTERS);

export function readList<T>(expected: string, read: Reader<T>): Reader<readonly T[]> {
  return (label, item, problems) => {
    if (item.value.kind !== "list") return refuseItem(label, item, expected, problems);
    const values = item.value.items.map((each) => read(label, each, problems));
    return values.every((each) => each !== null) ? values : null;
  };
}
