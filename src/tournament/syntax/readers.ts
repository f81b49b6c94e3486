import type { LocalizedText, Message } from "../../core/lang.ts";
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

/** Refuses duplicate and unknown keys. `unknownKey` has the placeholders `{key}` and `{hint}`. */
export function readKeyedValues<R extends Readers>(
  unknownKey: LocalizedText,
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
      const hint = suggestion(key, Object.keys(readers));
      problems.note(keyOffset, { ...unknownKey, values: { key: quote(key), hint } });
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
      problems.note(keyOffset, {
        en: "{key} is written twice, in {lines}; keep one.",
        ja: "{key} が{lines}に二度書かれています。一つにしてください。",
        values: {
          key: `${label}${quote(key).slice(1, -1)}`,
          lines: formatLineNumbers(lineAt(earlier), lineAt(keyOffset)),
        },
      });
  }
  return places;
}

export function formatLineNumbers(one: number, two: number): Message {
  return one === two
    ? { en: "line {line}", ja: "{line}行", values: { line: one } }
    : { en: "lines {one} and {two}", ja: "{one}行と{two}行", values: { one, two } };
}

/** `expected` follows "write" in the message: a whole number from 1, such as 10. */
export function refuseItem(label: string, item: LocatedValue, expected: Message, problems: Problems): null {
  const { value } = item;
  if (value.kind === "nothing")
    return problems.note(item.offset, {
      en: "{label}: nothing is written; write {what}.",
      ja: "{label}：何も書かれていません。{what}を書いてください。",
      values: { label, what: expected },
    });
  return problems.note(item.offset, {
    en: "{label}: write {what}, not {found}.",
    ja: "{label}：{found} ではなく、{what}を書いてください。",
    values: { label, what: expected, found: showValue(value) },
  });
}

export function readInteger(min: number, max: number, example: number): Reader<number> {
  return (label, item, problems) => {
    const number = item.value.kind === "number" ? item.value.number : NaN;
    if (Number.isSafeInteger(number) && number >= min && number <= max) return number + 0;
    return refuseItem(
      label,
      item,
      {
        en: "a whole number from {least} to {most}, such as {example}",
        ja: "{least}～{most}の整数（例：{example}）",
        values: { least: min, most: max, example },
      },
      problems,
    );
  };
}

export function readNumber(expected: Message, fits: (number: number) => boolean): Reader<number> {
  return (label, item, problems) => {
    const number = item.value.kind === "number" ? item.value.number : NaN;
    if (Number.isFinite(number) && fits(number)) return number + 0;
    return refuseItem(label, item, expected, problems);
  };
}

export const readBoolean: Reader<boolean> = (label, item, problems) =>
  item.value.kind === "truth"
    ? item.value.truth
    : refuseItem(label, item, { en: "true or false", ja: "true か false" }, problems);

export function readChoice<const T extends string>(choices: readonly T[]): Reader<T> {
  return (label, item, problems) => {
    const text = item.value.kind === "text" ? item.value.text : undefined;
    const choice = choices.find((each) => each === text);
    if (choice !== undefined) return choice;
    if (text === undefined) return refuseItem(label, item, oneOf(choices), problems);
    return problems.note(item.offset, {
      en: "{label}: there is no {found}; {hint}",
      ja: "{label}：{found} はありません。{hint}",
      values: { label, found: quote(text), hint: suggestion(text, choices) },
    });
  };
}

function oneOf(choices: readonly string[]): Message {
  return { en: "one of {names}", ja: "{names} のどれか", values: { names: choices.join(", ") } };
}

/** Reads a notation that command line flags share; a bare number is read as written. */
export function readNotation<T>(read: (text: string) => Result<T>): Reader<T> {
  return (label, item, problems) => {
    const { value } = item;
    const text = value.kind === "text" ? value.text : value.kind === "number" ? value.source : undefined;
    const result = read(text ?? "");
    if (result.ok) return result.value;
    const why = { ...result.why, en: result.why.en.charAt(0).toLowerCase() + result.why.en.slice(1) };
    return problems.note(
      item.offset,
      text === undefined
        ? { en: "{label}: {why}", ja: "{label}：{why}", values: { label, why } }
        : {
            en: "{label} {found}: {why}",
            ja: "{label} {found}：{why}",
            values: { label, found: showValue(value), why },
          },
    );
  };
}

const CONTROL = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;

export function readText(expected: Message, max = 4096): Reader<string> {
  return (label, item, problems) => {
    if (item.value.kind === "number" || item.value.kind === "truth")
      return problems.note(item.offset, {
        en: "{label}: {found} is no text; write {what}, and put it in quotes if it looks like a number.",
        ja: "{label}：{found} は文字列ではありません。{what}を書き、数に見えるときは引用符で囲んでください。",
        values: { label, found: showValue(item.value), what: expected },
      });
    if (item.value.kind !== "text" || item.value.text.trim() === "") return refuseItem(label, item, expected, problems);
    const objection = textProblem(item.value.text, max);
    if (objection !== undefined)
      return problems.note(item.offset, {
        en: "{label}: {found} {why}.",
        ja: "{label}：{found} は使えません（{why}）。",
        values: { label, found: showValue(item.value), why: objection },
      });
    return item.value.text;
  };
}

function textProblem(text: string, max: number): Message | undefined {
  if (CONTROL.test(text))
    return { en: "has a control character or a line break in it", ja: "制御文字か改行があります" };
  const length = Array.from(text).length;
  return length > max
    ? {
        en: "is {count} characters long, and at most {most} are allowed",
        ja: "{count}文字あり、上限の{most}文字を超えています",
        values: { count: length, most: max },
      }
    : undefined;
}

const NAME_CHARACTERS = 80;

/** Explains why a name is not allowed; undefined = it is allowed. */
export function nameProblem(name: string): Message | undefined {
  return name.trim() === "" ? { en: "is blank", ja: "空白です" } : textProblem(name, NAME_CHARACTERS);
}

export const readName = (example: Message): Reader<string> => readText(example, NAME_CHARACTERS);

export const readDialectName: Reader<string> = readText(
  { en: "the name of a protocol (`shinpan games` lists them)", ja: "プロトコルの名前（`shinpan games` で一覧）" },
  80,
);

export function readList<T>(expected: Message, read: Reader<T>): Reader<readonly T[]> {
  return (label, item, problems) => {
    if (item.value.kind !== "list") return refuseItem(label, item, expected, problems);
    const values = item.value.items.map((each) => read(label, each, problems));
    return values.every((each) => each !== null) ? values : null;
  };
}
