export type ErrorPosition =
  | { readonly kind: "line"; readonly line: number; readonly column?: number }
  | { readonly kind: "character"; readonly column: number };

/** Splits a reader's message into position and detail. File readers name a line, rule readers a character. */
export function errorPositionOf(why: string): {
  readonly position: ErrorPosition | undefined;
  readonly detail: string;
} {
  const line = /^line (\d+)(?:, column (\d+))?: /.exec(why);
  if (line) {
    const column = line[2] === undefined ? {} : { column: Number(line[2]) };
    return {
      position: { kind: "line", line: Number(line[1]), ...column },
      detail: why.slice(line[0].length),
    };
  }
  // The quoted rule text comes first and may contain anything.
  const character = /": at character (\d+), /.exec(why);
  if (!character) return { position: undefined, detail: why };
  return {
    position: { kind: "character", column: Number(character[1]) },
    detail: why.slice(character.index + character[0].length),
  };
}
