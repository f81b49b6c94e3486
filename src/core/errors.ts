/** A bad call: wrong flag, game, player, option. The code is stable, the sentence is for people. */
export class UsageError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.name = "UsageError";
    this.code = code;
  }
}

/** A bad file: what is wrong and where. */
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
