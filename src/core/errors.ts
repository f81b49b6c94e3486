/** Invalid usage: flag, game, player or option. The code is stable; the message is for people. */
export class UsageError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.name = "UsageError";
    this.code = code;
  }
}

/** An invalid file, with the position of the error. */
export class FormatError extends Error {
  readonly line: number;
  readonly column: number | undefined;
  constructor(message: string, line: number, column?: number) {
    super(message);
    this.name = "FormatError";
    this.line = line;
    this.column = column;
  }
}
