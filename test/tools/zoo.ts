import { join, resolve } from "node:path";

const FOLDER = resolve(import.meta.dirname, "../players");

/** The command of a program of `test/players`. */
export function zoo(program: string, marker: string): string {
  return `'${join(FOLDER, program)}' ${marker}`;
}

/** Othello's start position with this side to move. */
export const START = {
  black: "0000000000000000000000000002100000012000000000000000000000000000 1",
  white: "0000000000000000000000000002100000012000000000000000000000000000 2",
} as const;

/** A position in which this side can only pass. */
export const MUST_PASS = {
  black: "0000000000000000000100000001100200011122000001020000001000000000 1",
  white: "0000000000000000000200000002200100022211000002010000002000000000 2",
} as const;

/** A position with twelve empty squares. */
export const LATE = "0101200101112210001121111111221111211211122212000222121022222211 1";
