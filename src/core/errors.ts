import { formatEnglish, type Message, verbatim } from "./lang.ts";

/** An error for people: `text` is shown in the reader's language, `message` is its English. */
export class MessageError extends Error {
  readonly text: Message;
  constructor(text: Message) {
    super(formatEnglish(text));
    this.name = "MessageError";
    this.text = text;
  }

  /** Without the name of the class, because it is shown to people. */
  override toString(): string {
    return this.message;
  }
}

/** The process that starts programs has ended, and with it all its programs. */
export class StarterLostError extends Error {
  /** How many programs ran, also those of other matches. */
  readonly programs: number;
  constructor(cause: Error, programs: number) {
    super(cause.message, { cause });
    this.name = "StarterLostError";
    this.programs = programs;
  }
}

/** Invalid usage: flag, game, player or option. The code is stable. */
export class UsageError extends MessageError {
  readonly code: string;
  constructor(code: string, text: Message) {
    super(text);
    this.name = "UsageError";
    this.code = code;
  }
}

/** An invalid file, with the position of the error. */
export class FormatError extends MessageError {
  readonly line: number;
  readonly column: number | undefined;
  constructor(text: Message, line: number, column?: number) {
    super(text);
    this.name = "FormatError";
    this.line = line;
    this.column = column;
  }
}

/** A FormatError with the file it was found in. */
export class FileError extends MessageError {
  readonly line: number;
  readonly why: Message;
  constructor(file: string, { line, column, text }: FormatError) {
    const place = column === undefined ? `${file}:${line}` : `${file}:${line}:${column}`;
    super({ en: "{place}: {why}", ja: "{place}：{why}", values: { place, why: text } });
    this.name = "FileError";
    this.line = line;
    this.why = text;
  }
}

/** An error in the words of `text`; errors of the system keep their own words. */
export function errorText(error: unknown): Message {
  if (error instanceof MessageError) return error.text;
  return verbatim(error instanceof Error ? error.message : String(error));
}
