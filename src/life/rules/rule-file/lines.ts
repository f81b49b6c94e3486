import type { Message } from "../../../core/lang.ts";
import { refuse, type Result } from "../../../core/result.ts";
import { atLine } from "../../position-message.ts";

/** A line without its comment; numbers count from 1. */
export interface Line {
  readonly number: number;
  readonly text: string;
}

/** Refuses a file; `offset` counts the line's characters from 0, messages count columns from 1. */
export function refuseAt(line: Line, offset: number, what: Message): Result<never> {
  return refuse(atLine(line.number, offset + 1, what));
}

/** The words of a line with their offsets. */
export function wordsOf({ text }: Line, word = /[^\s,]+/g): { text: string; offset: number }[] {
  return Array.from(text.matchAll(word), (match) => ({ text: match[0], offset: match.index }));
}

/** Reads a whole number from 0 to `most`; undefined for anything else. */
export function wholeNumber(text: string, most: number): number | undefined {
  if (!/^\d{1,9}$/.test(text)) return undefined;
  const value = Number(text);
  return value <= most ? value : undefined;
}
