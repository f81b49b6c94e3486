import { widthOf } from "../../src/cli/columns.ts";

const CELL = { width: 8.4, height: 20 };
const MARGIN = { x: 16, top: 50, bottom: 18 };
/** The dark colours of the page (src/web/style/tokens.css), because a picture cannot use its variables. */
const GROUND = "#121417";
const INK = "#eceae4";
const COLOURS: Readonly<Record<number, string>> = {
  31: "#ff8164",
  32: "#7fc99a",
  33: "#f3b54a",
  34: "#a3b9f8",
  36: "#4fc7cb",
};
const DIM = "#94958f";

interface Run {
  readonly text: string;
  readonly fill: string | undefined;
  readonly bold: boolean;
}

/** Draws lines with ANSI colours as a terminal window. */
export function drawTerminal(lines: readonly string[], title: string): string {
  const rows = lines.map(readRuns);
  const columns = Math.max(...rows.map((runs) => runs.reduce((sum, { text }) => sum + widthOf(text), 0)));
  const width = Math.ceil(columns * CELL.width + 2 * MARGIN.x);
  const height = MARGIN.top + (rows.length - 1) * CELL.height + MARGIN.bottom;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeXml(title)}">
<rect width="${width}" height="${height}" rx="8" fill="${GROUND}"/>
<g fill="#434952"><circle cx="20" cy="18" r="5"/><circle cx="38" cy="18" r="5"/><circle cx="56" cy="18" r="5"/></g>
<g font-family="ui-monospace,SFMono-Regular,Menlo,Consolas,'Noto Sans Mono CJK JP',monospace" font-size="14" fill="${INK}">
${rows.map((runs, row) => drawRow(runs, MARGIN.top + row * CELL.height)).join("")}</g>
</svg>
`;
}

/** Words are placed one by one, because viewers drop blanks; `textLength` keeps the columns in any font. */
function drawRow(runs: readonly Run[], y: number): string {
  let column = 0;
  let drawn = "";
  for (const { text, fill, bold } of runs) {
    const style = `${fill === undefined ? "" : ` fill="${fill}"`}${bold ? ' font-weight="bold"' : ""}`;
    for (const part of text.split(/( {2,}|^ | $)/)) {
      const cells = widthOf(part);
      const x = (MARGIN.x + column * CELL.width).toFixed(1);
      // A single character, such as a disc, keeps its shape.
      const length =
        part.length === 1 ? "" : ` textLength="${(cells * CELL.width).toFixed(1)}" lengthAdjust="spacingAndGlyphs"`;
      column += cells;
      if (part.trim() === "") continue;
      drawn += `<text x="${x}" y="${y}"${length}${style}>${escapeXml(part)}</text>\n`;
    }
  }
  return drawn;
}

/** Cuts a line where its style changes. */
function readRuns(line: string): Run[] {
  const runs: Run[] = [];
  let fill: string | undefined;
  let bold = false;
  // eslint-disable-next-line no-control-regex -- the escape character begins a colour
  for (const [, code, text = ""] of line.matchAll(/(?:\u001b\[(\d*)m)?([^\u001b]*)/g)) {
    const number = Number(code);
    if (code !== undefined) {
      if (number === 1) bold = true;
      else if (number === 2) fill = DIM;
      else if (number === 22) [fill, bold] = [fill === DIM ? undefined : fill, false];
      else fill = COLOURS[number];
    }
    if (text !== "") runs.push({ text, fill, bold });
  }
  return runs;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
