import { FormatError, UsageError } from "../core/errors.ts";
import { languageAsked } from "./lang.ts";
import { translateText } from "./translate-text.ts";

export const EXIT = { no: 1, usage: 2, bug: 70 } as const;

/** A FormatError with the file it was found in. */
export class FileError extends Error {
  readonly line: number;
  readonly why: string;
  constructor(file: string, error: FormatError) {
    const column = error.column === undefined ? "" : `:${error.column}`;
    super(`${file}:${error.line}${column}: ${error.message}`);
    this.name = "FileError";
    this.line = error.line;
    this.why = error.message;
  }
}

/** Prints an error as one sentence and returns its exit code. */
export function exitFor(error: unknown, json: boolean): number {
  if (isBrokenPipe(error)) return 0;
  const known = error instanceof UsageError || error instanceof FileError || error instanceof FormatError;
  if (!known) {
    process.stderr.write(formatError("this is our own bug, please report it with what follows."));
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    return EXIT.bug;
  }
  process.stderr.write(formatError(error.message));
  const code = error instanceof UsageError ? error.code : "bad-file";
  if (json) process.stdout.write(`${JSON.stringify({ type: "error", code, why: error.message })}\n`);
  return EXIT.usage;
}

/** The line for stderr, in the reader's language; JSON carries the English sentence. */
export function formatError(sentence: string): string {
  return `shinpan: ${translateText(sentence, languageAsked(process.argv, process.env))}\n`;
}

/** Joins commander's suggestion, which it puts on a second line. */
export function oneSentence(text: string): string {
  return text
    .trim()
    .replace(/^error: /, "")
    .replace(/\n\(Did you mean (.*)\?\)$/, " (did you mean $1?)");
}

function isBrokenPipe(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EPIPE";
}
