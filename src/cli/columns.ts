/** An escape sequence that sets colours: it takes no room. */
// eslint-disable-next-line no-control-regex -- the escape character is what it begins with
const STYLE = /\x1b\[[0-9;]*m/y;
const RESET = "\x1b[0m";

/** What takes two columns of a terminal: East Asian wide and full-width characters, and pictures. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}|[\u{20000}-\u{3fffd}]/u;
/** Joiners and marks that sit on the character before them. */
const NO_WIDTH = /\p{Mn}|\p{Me}|\p{Cf}/u;

/** How many columns a text takes, styles left out. */
export function widthOf(text: string): number {
  let width = 0;
  for (const piece of pieces(text)) width += piece.width;
  return width;
}

/** The text cut to at most so many columns, with `…` where something is missing; styles do not leak out of it. */
export function clip(text: string, columns: number): string {
  if (widthOf(text) <= columns) return text;
  if (columns <= 0) return "";
  let clipped = "";
  let left = columns - 1;
  let styled = false;
  for (const { piece, width } of pieces(text)) {
    if (width > left) break;
    styled ||= piece.startsWith("\x1b");
    clipped += piece;
    left -= width;
  }
  return `${clipped}…${styled ? RESET : ""}`;
}

/** Filled with blanks to so many columns: text to the right edge of its own, numbers to the left. */
export function pad(text: string, columns: number, side: "left" | "right" = "right"): string {
  const blanks = " ".repeat(Math.max(0, columns - widthOf(text)));
  return side === "right" ? text + blanks : blanks + text;
}

/** Lines of at most so many columns, broken at blanks where there are any. For text without styles. */
export function wrap(text: string, columns: number): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.match(/\S+\s*|\s+/g) ?? []) {
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
  for (let at = 0; at < text.length;) {
    STYLE.lastIndex = at;
    const style = STYLE.exec(text)?.[0];
    const piece = style ?? String.fromCodePoint(text.codePointAt(at) ?? 0);
    yield { piece, width: style !== undefined || NO_WIDTH.test(piece) ? 0 : WIDE.test(piece) ? 2 : 1 };
    at += piece.length;
  }
}
