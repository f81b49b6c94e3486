import { type Seat, SEATS } from "../../core/seats.ts";
import type { IllegalMove } from "../entry.ts";
import type { LifegameMove } from "./moves.ts";
import { cellOf, indexOf, isOnBoard, type LifegameState } from "./state.ts";

/** The frame is 30 wide, the board inside it 600 for any size. */
const FRAME = 30;
const SIDE = 660;

/** Colours come from the surrounding page; the fallbacks are the light theme. */
const TATAMI = "var(--tatami,#f1ead9)";
const LINE = "var(--tatami-line,#cfc3a6)";
const INK = "var(--ink,#1b1d1f)";
const PAPER = "var(--surface,#fffefb)";
const FILLS = ["var(--s0-fill,#0e7f88)", "var(--s1-fill,#b87003)"] as const;

/** Draws the board: a filled cell belongs to seat 0, a ring to seat 1. */
export function drawSvg(view: LifegameState, last?: LifegameMove, illegal?: IllegalMove): string {
  const { size } = view.options;
  const step = 600 / size;
  const alive = (seat: Seat): readonly number[] =>
    view.cells.flatMap((cell, index) => (cell === cellOf(seat) ? [index] : []));
  const cells = SEATS.map((seat) => drawCells(seat, alive(seat), size)).join("");
  const placed = view.generation === 0 && last ? markLast(view, last, step) : "";
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">${drawBackground(size)}${cells}${placed}` +
    `${illegal ? markIllegal(size, illegal) : ""}</svg>`
  );
}

function drawBackground(size: number): string {
  const step = 600 / size;
  const inner = Array.from({ length: size - 1 }, (_, i) => {
    const offset = round(FRAME + (i + 1) * step);
    return `M${offset} ${FRAME}v600M${FRAME} ${offset}h600`;
  });
  // A large board has room for only some labels.
  const labelStep = Math.ceil(size / 16);
  const labels = Array.from({ length: size }, (_, i) => {
    if (i % labelStep !== 0) return "";
    const offset = round(FRAME + (i + 0.5) * step);
    return `<text x="${offset}" y="22">${i}</text><text x="15" y="${round(offset + 6)}">${i}</text>`;
  });
  return (
    `<rect width="${SIDE}" height="${SIDE}" rx="10" fill="${LINE}"/>` +
    `<rect x="${FRAME}" y="${FRAME}" width="600" height="600" fill="${TATAMI}"/>` +
    `<path d="${inner.join("")}" stroke="${LINE}" stroke-width="2"/>` +
    `<g font-size="18" text-anchor="middle" fill="${INK}" opacity=".75">${labels.join("")}</g>`
  );
}

function drawCells(seat: Seat, indexes: readonly number[], size: number): string {
  const step = 600 / size;
  const stroke = step * 0.14;
  const inset = step * 0.12 + (seat === 0 ? 0 : stroke / 2);
  const width = round(step - 2 * inset);
  const boxes = indexes.map((index) => {
    const [x, y] = cornerOf(index, size);
    return `<rect x="${round(x + inset)}" y="${round(y + inset)}" width="${width}" height="${width}" rx="${round(step * 0.08)}"/>`;
  });
  const paint =
    seat === 0 ? `fill="${FILLS[0]}"` : `fill="none" stroke="${FILLS[1]}" stroke-width="${round(stroke)}"`;
  return `<g ${paint}>${boxes.join("")}</g>`;
}

/** A small mark of the seat inside its cell. */
function markLast(view: LifegameState, last: LifegameMove, step: number): string {
  const { size } = view.options;
  const index = indexOf(size, last);
  const cell = isOnBoard(size, last) ? view.cells[index] : 0;
  if (!cell) return "";
  const [x, y] = cornerOf(index, size);
  const fill = cell === cellOf(0) ? PAPER : FILLS[1];
  const centre = (corner: number): number => round(corner + step / 2);
  return `<circle cx="${centre(x)}" cy="${centre(y)}" r="${round(step * 0.1)}" fill="${fill}"/>`;
}

/** Crosses out the illegal placement if it is on the board, and dots the legal ones. */
function markIllegal(size: number, { move: illegalMove, legal }: IllegalMove): string {
  const step = 600 / size;
  const dots = (legal as readonly LifegameMove[]).map((move) => {
    const [x, y] = cornerOf(indexOf(size, move), size);
    return `<circle cx="${round(x + step / 2)}" cy="${round(y + step / 2)}" r="${round(step * 0.1)}"/>`;
  });
  const allowed = `<g fill="${INK}" opacity=".3">${dots.join("")}</g>`;
  const move = illegalMove as LifegameMove;
  return isOnBoard(size, move) ? allowed + cross(indexOf(size, move), size) : allowed;
}

function cross(index: number, size: number): string {
  const step = 600 / size;
  const [x, y] = cornerOf(index, size);
  const edge = round(step * 0.94);
  const arm = round(step * 0.44);
  const shu = "var(--shu-fill,#c2381f)";
  return (
    `<rect x="${round(x + step * 0.03)}" y="${round(y + step * 0.03)}" width="${edge}" height="${edge}" rx="4" ` +
    `fill="var(--shu-wash,#f8e6de)" fill-opacity=".5" stroke="${shu}" stroke-width="${round(step * 0.06)}"/>` +
    `<path d="M${round(x + step * 0.28)} ${round(y + step * 0.28)}l${arm} ${arm}m0-${arm}l-${arm} ${arm}" ` +
    `stroke="${shu}" stroke-width="${round(step * 0.09)}" stroke-linecap="round"/>`
  );
}

function cornerOf(index: number, size: number): readonly [number, number] {
  const step = 600 / size;
  return [FRAME + (index % size) * step, FRAME + Math.floor(index / size) * step];
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
