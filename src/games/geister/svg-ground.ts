import { SEATS } from "../../core/seats.ts";
import type { Square } from "./board.ts";
import { arrowAt } from "./svg-ghost.ts";

/** A square is 100 wide, the frame 30; each tray at the side has eight slots. */
const FRAME = 30;
export const SIDE = 660;
export const TRAY = { x: SIDE + 8, width: 48, height: 326, slot: 40 } as const;

/** Colours come from the surrounding page; the fallbacks are the light theme. */
const TATAMI = "var(--tatami,#f1ead9)";
const LINE = "var(--tatami-line,#cfc3a6)";
export const INK = "var(--ink,#1b1d1f)";

/** Upper left corner of a square from seat 0's side. */
export function cornerOf(square: Square): readonly [number, number] {
  return [FRAME + (square % 6) * 100, FRAME + Math.floor(square / 6) * 100];
}

/** Squares, coordinates, the trays, and the exits of both sides. */
export const GROUND = ((): string => {
  const darkSquares = Array.from({ length: 36 }, (_, square) => square)
    .filter((square) => (square + Math.floor(square / 6)) % 2 === 1)
    .map((square) => `M${cornerOf(square).join(" ")}h100v100h-100z`);
  const lines = Array.from({ length: 5 }, (_, i) => {
    const offset = FRAME + 100 + i * 100;
    return `M${offset} ${FRAME}v600M${FRAME} ${offset}h600`;
  });
  const labels = Array.from({ length: 6 }, (_, i) => {
    const offset = FRAME + 50 + i * 100;
    return `<text x="${offset}" y="22">${i}</text><text x="15" y="${offset + 6}">${i}</text>`;
  });
  const trays = [0, SIDE - TRAY.height].map(
    (y) => `<rect x="${TRAY.x}" y="${y}" width="${TRAY.width}" height="${TRAY.height}" rx="10"/>`,
  );
  const exits = SEATS.flatMap((seat) =>
    [80, SIDE - 80].map((x) => arrowAt(seat, x, seat === 0 ? 80 : SIDE - 80)),
  );
  return (
    `<rect width="${SIDE}" height="${SIDE}" rx="10" fill="${LINE}"/><g fill="${LINE}" opacity=".45">${trays.join("")}</g>` +
    `<rect x="${FRAME}" y="${FRAME}" width="600" height="600" fill="${TATAMI}"/>` +
    `<path d="${darkSquares.join("")}" fill="${LINE}" opacity=".25"/><path d="${lines.join("")}" stroke="${LINE}" stroke-width="2"/>` +
    `<g font-size="18" text-anchor="middle" fill="${INK}" opacity=".75">${labels.join("")}</g><g opacity=".6">${exits.join("")}</g>`
  );
})();
