import { MIN_HEXAGON_PIXELS, ROW_HEIGHT, screenBox } from "../grid/hexagons.ts";
import { pixelSize } from "./frame.ts";
import { MIN_RING_SCALE, MIN_LINE_SCALE, type Palette } from "./palette.ts";
import { writeHex } from "./rgb.ts";
import { mergeCells, type Rectangle } from "./rectangles.ts";
import { defineHexagonRow, drawHexagons } from "./svg-hexagons.ts";
import { pair, roundPlace } from "./svg-path.ts";

export interface Still {
  /** Row by row. */
  readonly states: Uint8Array;
  readonly caption?: string;
}

export interface Sheet {
  /** Size of each picture in cells. */
  readonly width: number;
  readonly height: number;
  /** Pixels per cell. */
  readonly scale: number;
  /** Draws hexagons in rows that lean to the left. */
  readonly hexagonal?: boolean;
  readonly palette: Palette;
  /** Laid out row by row. */
  readonly stills: readonly Still[];
  readonly columns?: number;
  /** Accessible title. */
  readonly title?: string;
}

const GAP = 16;
const CAPTION_HEIGHT = 24;
const RING = 0.24;

/** Draws one or several boards. Every state is one path with few rectangles. */
export function drawSvg({
  width,
  height,
  scale,
  hexagonal = false,
  palette,
  stills,
  columns = stills.length,
  title,
}: Sheet): string {
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
