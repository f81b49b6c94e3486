import type { LocalizedText, Message } from "../../core/lang.ts";
import { suggestion } from "../../core/nearest.ts";
import type { Notation } from "../../core/notations.ts";
import { accepts, boolean, integer, type Schema, type Shape } from "../../core/schema.ts";
import type { EventDocument, LineAt } from "./document.ts";
import {
  collectProblems,
  type MappingEntry,
  type LocatedValue,
  type Problems,
  quote,
  showValue,
} from "./located-value.ts";

/** A value with its name in the file and the place for its problems. */
export interface Field extends LocatedValue {
  readonly label: string;
  readonly problems: Problems;
  readonly lineAt: LineAt;
}

/** Reads one value; on an error it notes a problem and returns null. `schema` accepts every value that it reads. */
export interface Reader<T> {
  (field: Field): T | null;
  readonly schema: Schema;
}

export type Readers = Readonly<Record<string, Reader<unknown>>>;

export function createReader<T>(schema: Schema, read: (field: Field) => T | null): Reader<T> {
  return Object.assign(read, { schema });
}

/** A reader whose schema explains the value; every key of a file has one. */
export function describeReader<T>(
  read: Reader<T>,
  description: Message,
  more: Pick<Schema, "default" | "examples"> = {},
): Reader<T> {
  return createReader({ ...read.schema, description, ...more }, (field) => read(field));
}

/** The schema of a mapping with these keys and no others. */
export function schemaOfKeys(readers: Readers): Schema {
  return {
    type: "object",
    properties: Object.fromEntries(Object.entries(readers).map(([key, { schema }]) => [key, schema])),
    additionalProperties: false,
  };
}

export function rootField({ root, lineAt }: EventDocument): Field {
  return { ...root, label: "", problems: collectProblems(), lineAt };
}

/** Notes a problem at the field; `{label}` in the sentence is its name. */
export function noteProblem(field: Field, sentence: Message, offset = field.offset): null {
  return field.problems.note(offset, { ...sentence, values: { label: field.label, ...sentence.values } });
}

/** The values of a mapping, and the offset of each key whether or not its value was valid. */
export interface KeyedValues<R extends Readers> {
  readonly values: { readonly [K in keyof R]?: R[K] extends Reader<infer T> ? T : never };
  readonly keyOffsets: ReadonlyMap<string, number>;
  /** True: a missing key may be a misspelt one. */
  readonly hasUnknownKey: boolean;
}

const UNKNOWN_KEY: LocalizedText = {
  en: "There is no key {key} of {label}; {hint}",
  ja: "{label} に {key} というキーはありません。{hint}",
};

/** Refuses duplicate and unknown keys. `unknownKey` has the placeholders `{key}` and `{hint}`. */
export function readKeyedValues<R extends Readers>(
  field: Field,
  readers: R,
  { unknownKey = UNKNOWN_KEY, prefix = `${field.label}.` } = {},
): KeyedValues<R> {
  const values: Record<string, unknown> = {};
  const entries = field.value.kind === "mapping" ? field.value.entries : [];
  const hasUnknownKey = entries.some(({ key }) => !Object.hasOwn(readers, key));
  const keyOffsets = checkUniqueKeys(field, entries, prefix);
  for (const { key, keyOffset, item } of entries) {
    const read = Object.hasOwn(readers, key) ? readers[key] : undefined;
    if (!read) {
      const hint = suggestion(key, Object.keys(readers));
      noteProblem(field, { ...unknownKey, values: { key: quote(key), hint } }, keyOffset);
      continue;
    }
    const value = read({ ...field, ...item, label: `${prefix}${key}` });
    if (value !== null) values[key] = value;
  }
  return { values: values as KeyedValues<R>["values"], keyOffsets, hasUnknownKey };
}

/** Notes a problem for each repeated key. Returns the offset of the first entry of each key. */
export function checkUniqueKeys(
  field: Field,
  entries: readonly MappingEntry[],
  prefix = `${field.label}.`,
): ReadonlyMap<string, number> {
  const offsets = new Map<string, number>();
  for (const { key, keyOffset } of entries) {
    const earlier = offsets.get(key);
    if (earlier === undefined) offsets.set(key, keyOffset);
    else
      field.problems.note(keyOffset, {
        en: "{key} is written twice, in {lines}; keep one.",
        ja: "{key} が{lines}に二度書かれています。一つにしてください。",
        values: {
          key: `${prefix}${quote(key).slice(1, -1)}`,
          lines: formatLineNumbers(field.lineAt(earlier), field.lineAt(keyOffset)),
        },
      });
  }
  return offsets;
}

export function formatLineNumbers(one: number, two: number): Message {
  return one === two
    ? { en: "line {line}", ja: "{line}行", values: { line: one } }
    : { en: "lines {one} and {two}", ja: "{one}行と{two}行", values: { one, two } };
}

/** `expected` follows "write" in the message: a whole number from 1, such as 10. */
export function refuseField(field: Field, expected: Message): null {
  if (field.value.kind === "nothing")
    return noteProblem(field, {
      en: "{label}: the value is missing; write {what}.",
      ja: "{label}：何も書かれていません。{what}を書いてください。",
      values: { what: expected },
    });
  return noteProblem(field, {
    en: "{label}: write {what}, not {found}.",
    ja: "{label}：{found} ではなく、{what}を書いてください。",
    values: { what: expected, found: showValue(field.value) },
  });
}

/** `example` is a valid value for the error message. */
export function readInteger(min: number, max: number, example: number): Reader<number> {
  const expected: Message = {
    en: "a whole number from {least} to {most}, such as {example}",
    ja: "{least}～{most}の整数（例：{example}）",
    values: { least: min, most: max, example },
  };
  return readNumber(expected, integer(min, max));
}

export function readNumber(expected: Message, shape: Shape<number>): Reader<number> {
  return createReader(shape, (field) => {
    const number = field.value.kind === "number" ? field.value.number : NaN;
    // Adding 0 turns -0 into 0.
    return accepts(shape, number) ? number + 0 : refuseField(field, expected);
  });
}

export const readBoolean: Reader<boolean> = createReader(boolean, (field) =>
  field.value.kind === "truth" ? field.value.truth : refuseField(field, { en: "true or false", ja: "true か false" }),
);

export function readChoice<const T extends string>(choices: readonly T[]): Reader<T> {
  return createReader({ enum: choices }, (field) => {
    const text = field.value.kind === "text" ? field.value.text : undefined;
    const choice = choices.find((each) => each === text);
    if (choice !== undefined) return choice;
    if (text === undefined) return refuseField(field, oneOf(choices));
    return noteProblem(field, {
      en: "{label}: there is no {found}; {hint}",
      ja: "{label}：{found} はありません。{hint}",
      values: { found: quote(text), hint: suggestion(text, choices) },
    });
  });
}

function oneOf(choices: readonly string[]): Message {
  return { en: "one of {names}", ja: "{names} のどれか", values: { names: choices.join(", ") } };
}

/** Reads a notation that command line flags share; a bare number is read as written. */
export function readNotation<T>({ read, schema }: Notation<T>): Reader<T> {
  return createReader(schema, (field) => {
    const { value } = field;
    const text = value.kind === "text" ? value.text : value.kind === "number" ? value.source : undefined;
    const result = read(text ?? "");
    if (result.ok) return result.value;
    const why = { ...result.why, en: result.why.en.charAt(0).toLowerCase() + result.why.en.slice(1) };
    if (text === undefined) return noteProblem(field, { en: "{label}: {why}", ja: "{label}：{why}", values: { why } });
    return noteProblem(field, {
      en: "{label} {found}: {why}",
      ja: "{label} {found}：{why}",
      values: { found: showValue(value), why },
    });
  });
}

const CONTROL = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;
/** Without `\p`, which other languages' regular expressions lack. */
const PRINTABLE = "^(?=.*\\S)[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$";

export function readText(expected: Message, max = 4096): Reader<string> {
  return createReader({ type: "string", pattern: PRINTABLE, maxLength: max }, (field) => {
    const { value } = field;
    if (value.kind === "number" || value.kind === "truth")
      return noteProblem(field, {
        en: "{label}: {found} is not text; write {what}, and put it in quotes if it looks like a number.",
        ja: "{label}：{found} は文字列ではありません。{what}を書き、数に見えるときは引用符で囲んでください。",
        values: { found: showValue(value), what: expected },
      });
    if (value.kind !== "text" || value.text.trim() === "") return refuseField(field, expected);
    const why = textProblem(value.text, max);
    if (why === undefined) return value.text;
    return noteProblem(field, {
      en: "{label}: {found} {why}.",
      ja: "{label}：{found} は使えません（{why}）。",
      values: { found: showValue(value), why },
    });
  });
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

const MAX_NAME_CHARS = 80;

/** Explains why a name is not allowed; undefined = it is allowed. */
export function nameProblem(name: string): Message | undefined {
  return name.trim() === "" ? { en: "is blank", ja: "空白です" } : textProblem(name, MAX_NAME_CHARS);
}

export const readName = (example: Message): Reader<string> => readText(example, MAX_NAME_CHARS);

export const readDialectName: Reader<string> = readText(
  { en: "the name of a protocol (`shinpan games` lists them)", ja: "プロトコルの名前（`shinpan games` で一覧）" },
  80,
);

export function readList<T>(expected: Message, read: Reader<T>): Reader<readonly T[]> {
  return createReader({ type: "array", items: read.schema }, (field) => {
    if (field.value.kind !== "list") return refuseField(field, expected);
    const values = field.value.items.map((item) => read({ ...field, ...item }));
    return values.every((each) => each !== null) ? values : null;
  });
}
