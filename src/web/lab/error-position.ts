export type ErrorPosition =
  | { readonly kind: "line"; readonly line: number; readonly column?: number }
  | { readonly kind: "character"; readonly at: number };

/** Where a reader's complaint says the fault is, and what is left of it. Readers of files name a line, those of rules a character. */
export function errorPositionOf(why: string): {
  readonly place: ErrorPosition | undefined;
  readonly detail: string;
} {
  const line = /^line (\d+)(?:, column (\d+))?: /.exec(why);
  if (line) {
    const column = line[2] === undefined ? {} : { column: Number(line[2]) };
    return {
      place: { kind: "line", line: Number(line[1]), ...column },
      detail: why.slice(line[0].length),
    };
  }
  // The text of the rule is quoted before it, and may itself hold anything.
  const character = /": at character (\d+), /.exec(why);
  if (!character) return { place: undefined, detail: why };
  return {
    place: { kind: "character", at: Number(character[1]) },
    detail: why.slice(character.index + character[0].length),
  };
}
