import type { Message } from "../../core/lang.ts";
import { ok, type Result } from "../../core/result.ts";
import { LimitedField, type Limits } from "./limits.ts";
import { Notes } from "./notes.ts";
import { linesOf, openText, refuseAt } from "./text.ts";

/** The cells and notes of a file while it is read. */
export interface Draft {
  readonly cells: LimitedField;
  readonly notes: Notes;
}

/** A reason, and the offset in the line. */
export interface LineError {
  readonly why: Message;
  readonly offset: number;
}

/** Reads a file line by line; an error of `readLine` is returned with its line and column. */
export function readLines(
  given: string,
  limits: Limits,
  readLine: (line: string, draft: Draft, number: number) => LineError | undefined,
): Result<Draft> {
  const opened = openText(given, limits);
  if (!opened.ok) return opened;
  const draft = { cells: new LimitedField(limits), notes: new Notes(limits) };
  let number = 0;
  for (const [line, offset] of linesOf(opened.value)) {
    const error = readLine(line, draft, ++number);
    if (error) return refuseAt(opened.value, offset + error.offset, error.why);
  }
  return ok(draft);
}

/** Adds the offset to a reason, if there is one. */
export function at(offset: number, why: Message): LineError;
export function at(offset: number, why: Message | undefined): LineError | undefined;
export function at(offset: number, why: Message | undefined): LineError | undefined {
  return why === undefined ? undefined : { why, offset };
}
