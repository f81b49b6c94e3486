import { FileError, FormatError, UsageError } from "../../src/core/errors.ts";
import { formatEnglish, type Message, messageFormatter } from "../../src/core/lang.ts";

/** One reader of foreign bytes under test. */
export interface FuzzTarget {
  readonly name: string;
  /** What is counted, such as lines or files. */
  readonly unit: string;
  /** How many of them a full run reads. */
  readonly runs: number;
  /** Good inputs, from fixtures, examples and documents, and every input that was once found to fail. */
  readonly seeds: readonly (string | Uint8Array)[];
  /** Words of the format that mutations insert. */
  readonly words: readonly string[];
  /** Longest input in bytes. */
  readonly maxBytes: number;
  /** False: the work is done by other threads or libraries, which the coverage does not show. */
  readonly guided?: boolean;
  /** Block executions allowed per input of that length; absent = linear, see `grow.ts`. */
  readonly maxWork?: (bytes: number) => number;
  /** Reads one input. Throws for a broken promise; readers may refuse with a Result, or an error that `attempt` catches. */
  read(input: Buffer): Outcome | Promise<Outcome>;
  close?(): Promise<void>;
}

/** The same input must always have the same outcome. */
export interface Outcome {
  /** How many lines, frames or files the input had. */
  readonly units: number;
  /** How many of them the reader accepted. */
  readonly accepted: number;
}

/** The outcome of an input that is one file or text. */
export const whole = (accepted: boolean): Outcome => ({ units: 1, accepted: accepted ? 1 : 0 });

/** A promise of a reader that an input broke. */
export class BrokenPromise extends Error {}

export function promise(holds: boolean, what: string): asserts holds {
  if (!holds) throw new BrokenPromise(what);
}

/** Sentences are shown to people, so a refusal must not quote the whole input. */
const MAX_SENTENCE_CHARS = 1000;
const sayJapanese = messageFormatter("ja");

export function checkSentence(why: Message): void {
  for (const sentence of [formatEnglish(why), sayJapanese(why)]) {
    promise(sentence.trim() !== "", "a refusal says why");
    promise(sentence.length <= MAX_SENTENCE_CHARS, `a refusal is short, not ${sentence.length} characters`);
  }
}

/** The value, or undefined where the reader refused with one of the documented errors. */
export function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    const documented = error instanceof FormatError || error instanceof UsageError || error instanceof FileError;
    if (!documented) throw error;
    checkSentence(error.text);
    if (error instanceof FormatError) promise(error.line >= 1, "an error has a line from 1");
    return undefined;
  }
}
