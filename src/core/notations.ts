import { ok, refuse, type Result } from "./result.ts";
import type { Schema } from "./schema.ts";
import {
  type Bank,
  BYTES_TEXT,
  DURATION_TEXT,
  MAX_MS,
  MIN_BYTES,
  readBytes,
  readClock,
  readDuration,
  readLimit,
} from "./units.ts";

/** A notation of flags and files. `schema` accepts every value that is read, in a file also as a bare number. */
export interface Notation<T> {
  read(this: void, text: string): Result<T>;
  readonly schema: Schema;
}

const SECONDS: Schema = { type: "number", minimum: 0, maximum: MAX_MS / 1000 };
const DURATION_SCHEMA: Schema = { anyOf: [{ type: "string", pattern: DURATION_TEXT.source }, SECONDS] };
const ONE_DURATION = DURATION_TEXT.source.slice(1, -1);

export const DURATION: Notation<number> = { read: readDuration, schema: DURATION_SCHEMA };

export const LIMIT: Notation<number | "none"> = {
  read: readLimit,
  schema: { anyOf: [{ ...DURATION_SCHEMA, not: { const: 0 } }, { const: "none" }] },
};

export const CLOCK: Notation<Bank | "none"> = {
  read: readClock,
  schema: { anyOf: [{ type: "string", pattern: `^${ONE_DURATION}\\+${ONE_DURATION}$` }, { const: "none" }] },
};

export const BYTES: Notation<number> = {
  read: readBytes,
  schema: {
    anyOf: [
      { type: "string", pattern: BYTES_TEXT.source },
      { type: "integer", minimum: MIN_BYTES },
    ],
  },
};

const MAX_PROCESSES = 100_000;

export const PROCESS_COUNT: Notation<number> = {
  read(text) {
    const count = /^\d{1,6}$/.test(text) ? Number(text) : 0;
    return count >= 1 && count <= MAX_PROCESSES
      ? ok(count)
      : refuse({ en: "Write a whole number from 1, such as 64.", ja: "64 のような、1以上の整数を書いてください。" });
  },
  schema: {
    anyOf: [
      { type: "integer", minimum: 1, maximum: MAX_PROCESSES },
      { type: "string", pattern: "^0*[1-9]\\d{0,4}$|^0?100000$" },
    ],
  },
};

/** A schema that also accepts one fixed word. */
export function orWord<T, const Word extends string>(word: Word, { read, schema }: Notation<T>): Notation<T | Word> {
  return { read: (text) => (text === word ? ok(word) : read(text)), schema: { anyOf: [schema, { const: word }] } };
}
