import {
  hexagonsBox,
  middleOf,
  MIN_HEXAGON_PIXELS,
  type Pen,
  ROW_HEIGHT,
  screenBox,
  screenPoint,
  traceHexagon,
} from "../grid/hexagons.ts";
import { pixelSize } from "./frame.ts";
import { MIN_LINE_SCALE, MIN_RING_SCALE, type Palette, writeHex } from "./palette.ts";

export interface Still {
  /** Row by row. */
  readonly states: Uint8Array;
  readonly caption?: string;
}

interface Sheet {
  /** Size of each picture in cells. */
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  /** Draws hexagons in rows that lean to the left. */
  readonly hexagonal?: boolean;
  readonly palette: Palette;
  readonly stills: readonly Still[];
  readonly columns?: number;
  /** Accessible title. */
  readonly title?: string;
}

const GAP = 16;
const CAPTION_HEIGHT = 24;
const RING = 0.24;

/** Draws one or several boards. Every state is one path with few rectangles. */
export function drawSvg(sheet: Sheet): string {
  const { width, height, scale, hexagonal = false, palette, stills, columns = stills.length, title } = sheet;
  const caption = stills.some((still) => still.caption !== undefined) ? CAPTION_HEIGHT : 0;
  const picture = pixelSize(hexagonal, width, height, scale);
  const across = picture.width + GAP;
  const down = picture.height + caption + GAP;
  const size = [
    Math.min(columns, stills.length) * across - GAP,
    Math.ceil(stills.length / columns) * down - GAP,
  ] as const;
  const ground = writeHex(palette.states[0] ?? [255, 255, 255]);
  const parts = stills.map((still, i) => {
    const left = (i % columns) * across;
    const top = Math.floor(i / columns) * down;
    const text =
      still.caption === undefined
        ? ""
        : `<text x="${left + picture.width / 2}" y="${top + picture.height + 17}">${escape(still.caption)}</text>`;
    const cells = hexagonal
      ? drawHexagonal(still.states, width, palette, scale)
      : `${drawCells(still.states, width, palette, scale)}${drawLines(width, height, palette, scale)}`;
    const right = picture.width / scale;
    const bottom = picture.height / scale;
    return `<g transform="translate(${left} ${top}) scale(${scale})"><path fill="${ground}" d="M0 0h${roundPlace(right)}v${roundPlace(bottom)}H0z"/>${cells}</g>${text}`;
  });
  const row = hexagonal && scale >= MIN_HEXAGON_PIXELS ? defineHexagonRow(width, palette, scale) : "";
  const named = title === undefined ? "" : `<title>${escape(title)}</title>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size[0]}" height="${size[1]}" viewBox="0 0 ${size[0]} ${size[1]}" role="img" ` +
    `font-family="system-ui,sans-serif" font-size="12" text-anchor="middle" fill="${writeHex(palette.text)}">` +
    `${named}${row}<g shape-rendering="crispEdges">${parts.join("")}</g></svg>\n`
  );
}

function drawCells(states: Uint8Array, width: number, palette: Palette, scale: number): string {
  return [...mergeCells(states, width)]
    .sort(([a], [b]) => a - b)
    .map(([state, rectangles]) => {
      const colour = writeHex(palette.states[state] ?? palette.text);
      if (palette.hollow.has(state) && scale >= MIN_RING_SCALE)
        return `<path fill="none" stroke="${colour}" stroke-width="${RING}" d="${drawRings(rectangles)}"/>`;
      return `<path fill="${colour}" d="${drawRectangles(rectangles)}"/>`;
    })
    .join("");
}

/** Small hexagonal cells are squares in leaning rows, as in the laboratory. */
function drawHexagonal(states: Uint8Array, width: number, palette: Palette, scale: number): string {
  const height = states.length / width;
  if (scale >= MIN_HEXAGON_PIXELS) return drawHexagons(states, width, palette, scale);
  const { x } = screenBox(true, { x: 0, y: 0, width, height });
  return `<g transform="matrix(1 0 -0.5 ${roundPlace(ROW_HEIGHT)} ${-x} 0)">${drawCells(states, width, palette, scale)}</g>`;
}

/** Relative starts keep the numbers short. */
function drawRectangles(rectangles: readonly Rectangle[]): string {
  let x = 0;
  let y = 0;
  return rectangles
    .map((next) => {
      const move = `m${pair(next.x - x, next.y - y)}h${next.width}v${next.height}h${-next.width}z`;
      x = next.x;
      y = next.y;
      return move;
    })
    .join("");
}

function drawRings(rectangles: readonly Rectangle[]): string {
  const inset = 0.2;
  const side = 0.6;
  return rectangles
    .flatMap((box) =>
      Array.from({ length: box.width * box.height }, (_, i) => {
        const x = box.x + (i % box.width);
        const y = box.y + Math.floor(i / box.width);
        return `M${x + inset} ${y + inset}h${side}v${side}h${-side}z`;
      }),
    )
    .join("");
}

/** Lines above the cells separate them. */
function drawLines(width: number, height: number, { line, boldLine }: Palette, scale: number): string {
  if (scale < MIN_LINE_SCALE) return "";
  const lines = (every: boolean): string => {
    const at = (size: number): number[] =>
      Array.from({ length: size }, (_, i) => i).filter((i) => (i % 10 === 0) === every);
    return [...at(width).map((x) => `M${x} 0v${height}`), ...at(height).map((y) => `M0 ${y}h${width}`)].join("");
  };
  const path = (d: string, stroke: string): string => `<path stroke="${stroke}" d="${d}"/>`;
  const pixel = Number((1 / scale).toFixed(4));
  // Offset by half a pixel: without antialiasing the lines would vanish.
  const place = `transform="translate(${pixel / 2} ${pixel / 2})"`;
  return `<g fill="none" stroke-width="${pixel}" ${place}>${path(lines(false), writeHex(line))}${path(lines(true), writeHex(boldLine))}</g>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  height: number;
}

/** Living cells as rectangles by state: runs of a row, extended downwards over equal rows. */
export function mergeCells(states: Uint8Array, width: number): Map<number, Rectangle[]> {
  const merged = new Map<number, Rectangle[]>();
  let above = new Map<number, { readonly state: number; readonly rectangle: Rectangle }>();
  for (let y = 0; (y + 1) * width <= states.length; y++) {
    const here: typeof above = new Map();
    for (const { x, state, length } of runsOf(states.subarray(y * width, (y + 1) * width))) {
      const over = above.get(x);
      if (over?.state === state && over.rectangle.width === length) {
        over.rectangle.height++;
        here.set(x, over);
        continue;
      }
      const rectangle: Rectangle = { x, y, width: length, height: 1 };
      const list = merged.get(state);
      if (list) list.push(rectangle);
      else merged.set(state, [rectangle]);
      here.set(x, { state, rectangle });
    }
    above = here;
  }
  return merged;
}

function* runsOf(row: Uint8Array): Generator<{ x: number; state: number; length: number }> {
  for (let x = 0; x < row.length;) {
    const state = row[x] ?? 0;
    let end = x + 1;
    while (end < row.length && row[end] === state) end++;
    if (state !== 0) yield { x, state, length: end - x };
    x = end;
  }
}

/** Living cells as hexagons, one path per state, with the lines between all cells above. */
function drawHexagons(states: Uint8Array, width: number, palette: Palette, scale: number): string {
  const height = states.length / width;
  const pens = new Map<number, SvgPen>();
  for (const [place, state] of states.entries()) {
    if (state === 0) continue;
    let pen = pens.get(state);
    if (!pen) pens.set(state, (pen = new SvgPen()));
    traceHexagon(pen, middleOf(true, place % width, Math.floor(place / width)), 1, 0);
  }
  const cells = [...pens]
    .sort(([a], [b]) => a - b)
    .map(([state, { path }]) => `<path fill="${writeHex(palette.states[state] ?? palette.text)}" d="${path}"/>`);
  const name = nameRow(width, palette, scale);
  const lines = Array.from({ length: height }, (_, row) => {
    const { x, y } = screenPoint(true, 0, row);
    return `<use href="#${name}" x="${roundPlace(x)}" y="${roundPlace(y)}"/>`;
  });
  const { x, y } = hexagonsBox(width, height);
  const place = `translate(${roundPlace(-x)} ${roundPlace(-y)})`;
  return `<g shape-rendering="auto" transform="${place}">${cells.join("")}${lines.join("")}</g>`;
}

/** The outlines of one row, reused by every row of every board. */
function defineHexagonRow(width: number, palette: Palette, scale: number): string {
  const pen = new SvgPen();
  for (let x = 0; x < width; x++) traceHexagon(pen, middleOf(true, x, 0), 1, 0);
  const stroke = `fill="none" stroke="${writeHex(palette.line)}" stroke-width="${roundPlace(1 / scale)}"`;
  return `<defs><path id="${nameRow(width, palette, scale)}" ${stroke} d="${pen.path}"/></defs>`;
}

/** Equal rows get equal names, so that several pictures can share a page. */
function nameRow(width: number, { line }: Palette, scale: number): string {
  return `hexagons-${width}-${scale}-${writeHex(line).slice(1)}`;
}

/** Writes an SVG path; relative lines keep the numbers short. */
class SvgPen implements Pen {
  path = "";
  #x = 0;
  #y = 0;

  moveTo(x: number, y: number): void {
    this.path += `M${pair(roundPlace(x), roundPlace(y))}`;
    this.#x = x;
    this.#y = y;
  }

  lineTo(x: number, y: number): void {
    this.path += `l${pair(roundPlace(x - this.#x), roundPlace(y - this.#y))}`;
    this.#x = x;
    this.#y = y;
  }

  closePath(): void {
    this.path += "z";
  }
}

function pair(x: number, y: number): string {
  return y < 0 ? `${x}${y}` : `${x} ${y}`;
}

/** To a ten-thousandth of a cell. */
function roundPlace(value: number): number {
  // Turns -0 into 0.
  return Number(value.toFixed(4)) + 0;
}
