import { hexagonsBox, middleOf, screenPoint, traceHexagon } from "../grid/hexagons.ts";
import type { Palette } from "./palette.ts";
import { writeHex } from "./rgb.ts";
import { roundPlace, SvgPen } from "./svg-path.ts";

/** Living cells as hexagons, one path per state, with the lines between all cells above. */
export function drawHexagons(states: Uint8Array, width: number, palette: Palette, scale: number): string {
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
export function defineHexagonRow(width: number, palette: Palette, scale: number): string {
  const pen = new SvgPen();
  for (let x = 0; x < width; x++) traceHexagon(pen, middleOf(true, x, 0), 1, 0);
  const stroke = `fill="none" stroke="${writeHex(palette.line)}" stroke-width="${roundPlace(1 / scale)}"`;
  return `<defs><path id="${nameRow(width, palette, scale)}" ${stroke} d="${pen.path}"/></defs>`;
}

/** Equal rows get equal names, so that several pictures can share a page. */
function nameRow(width: number, { line }: Palette, scale: number): string {
  return `hexagons-${width}-${scale}-${writeHex(line).slice(1)}`;
}
