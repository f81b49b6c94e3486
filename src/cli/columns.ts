/** An escape sequence that sets colours; it takes no columns. */
// eslint-disable-next-line no-control-regex -- the escape character is its first character
const STYLE = /\x1b\[[0-9;]*m/y;
const RESET = "\x1b[0m";

/** Characters of two columns: East Asian wide and full-width characters, and emoji. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}|[\u{20000}-\u{3fffd}]/u;
/** Joiners and combining marks. */
const NO_WIDTH = /\p{Mn}|\p{Me}|\p{Cf}/u;

/** Terminal columns of a text, without its styles. */
export function widthOf(text: string): number {
  let width = 0;
  for (const piece of pieces(text)) width += piece.width;
  return width;
}

/** Cuts a text to the given columns, with `…` at the end when cut; resets any style it leaves open. */
export function clip(text: string, columns: number): string {
  if (widthOf(text) <= columns) return text;
  if (columns <= 0) return "";
  let clipped = "";
  let remaining = columns - 1;
  let styled = false;
  for (const { piece, width } of pieces(text)) {
    if (width > remaining) break;
    styled ||= piece.startsWith("\x1b");
    clipped += piece;
    remaining -= width;
  }
  return `${clipped}…${styled ? RESET : ""}`;
}

/** Fills with blanks up to `columns`; `side` is where the blanks go (left for numbers). */
export function pad(text: string, columns: number, side: "left" | "right" = "right"): string {
  const blanks = " ".repeat(Math.max(0, columns - widthOf(text)));
  return side === "right" ? text + blanks : blanks + text;
}

/** A word of narrow characters or one wide character, with the marks and blanks that may not begin a line. */
const UNBREAKABLE = new RegExp(`(?:(?:(?!${WIDE.source})\\S)+|\\S)[、。，．：；！？）」』】]*\\s*|\\s+`, "gu");

/** Breaks a text without styles into lines of at most `columns`, at blanks and between wide characters where possible. */
export function wrap(text: string, columns: number): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.match(UNBREAKABLE) ?? []) {
    if (widthOf(line + word.trimEnd()) <= columns) {
      line += word;
      continue;
    }
    if (line.trim() !== "") lines.push(line.trimEnd());
    line = "";
    for (const { piece } of pieces(word)) {
      if (widthOf(line + piece) > columns && line !== "") {
        lines.push(line);
        line = "";
      }
      line += piece;
    }
  }
  return line.trim() === "" && lines.length > 0 ? lines : [...lines, line.trimEnd()];
}

function* pieces(text: string): Generator<{ readonly piece: string; readonly width: number }> {
  for (let index = 0; index < text.length;) {
    STYLE.lastIndex = index;
    const style = STYLE.exec(text)?.[0];
    const piece = style ?? String.fromCodePoint(text.codePointAt(index) ?? 0);
    yield { piece, width: style !== undefined || NO_WIDTH.test(piece) ? 0 : WIDE.test(piece) ? 2 : 1 };
    index += piece.length;
  }
}

/** Aligns rows in columns; the columns listed in `numbers` are right-aligned. */
export function formatTable(rows: readonly (readonly string[])[], numbers: readonly number[] = []): readonly string[] {
  const widths: number[] = [];
  for (const row of rows)
    row.forEach((cell, column) => (widths[column] = Math.max(widths[column] ?? 0, widthOf(cell))));
  return rows.map((row) =>
    row
      .map((cell, column) => pad(cell, widths[column] ?? 0, numbers.includes(column) ? "left" : "right"))
      .join("  ")
      .trimEnd(),
  );
}
