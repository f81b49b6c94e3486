import { refuse, type Result } from "../../../core/result.ts";

/** A line of a file without its comment, and where it stands; lines are counted from 1. */
export interface Line {
  readonly number: number;
  readonly text: string;
}

/** Refuses a file; `at` counts the characters of the line from 0, people count columns from 1. */
export function refuseAt(line: Line, at: number, what: string): Result<never> {
  return refuse(`line ${line.number}, column ${at + 1}: ${what}`);
}

/** The words of a line and where each begins. */
export function wordsOf({ text }: Line, word = /[^\s,]+/g): { text: string; at: number }[] {
  return Array.from(text.matchAll(word), (match) => ({ text: match[0], at: match.index }));
}

/** A whole number from nothing to a limit; undefined for anything else. */
export function wholeNumber(text: string, most: number): number | undefined {
  if (!/^\d{1,9}$/.test(text)) return undefined;
  const value = Number(text);
  return value <= most ? value : undefined;
}
