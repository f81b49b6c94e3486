import type { Inks } from "./colours.ts";
import type { Front } from "./front.ts";
import type { Raster } from "./raster.ts";

export function fillGround({ pixels, width, columns, rows }: Raster, inks: Inks): void {
  pixels.fill(inks.outside);
  const [left, right] = [columns[0] ?? 0, columns.at(-1) ?? 0];
  const bottom = rows.at(-1) ?? 0;
  for (let py = rows[0] ?? 0; py < bottom; py++)
    pixels.fill(inks.ground[0] ?? 0, py * width + left, py * width + right);
}

/** Colours the ground by owner: seat 0 plain, seat 1 hatched. Fills runs of one owner per row, which are few. */
export function fillFront(raster: Raster, front: Front, inks: Inks, scale: number): void {
  const { pixels, width, columns, rows } = raster;
  const size = columns.length - 1;
  const period = Math.round(9 * scale);
  const thickness = Math.max(1, Math.round(1.9 * scale));
  const hatch = inks.ground[5] ?? 0;
  for (let line = 0; line < front.width; line++) {
    const [top, bottom] = [rows[line * 2] ?? 0, rows[Math.min(size, line * 2 + 2)] ?? 0];
    if (top === bottom) continue;
    for (const { from, to, owner } of runsOf(front, line, columns)) {
      const colour = inks.ground[owner] ?? 0;
      for (let py = top; py < bottom; py++) {
        pixels.fill(colour, py * width + from, py * width + to);
        if (owner !== 2) continue;
        for (let stripe = 0; stripe < thickness; stripe++) {
          const first = from + ((stripe - ((from + py) % period) + period) % period);
          for (let px = first; px < to; px += period) pixels[py * width + px] = hatch;
        }
      }
    }
  }
}

interface Run {
  readonly from: number;
  readonly to: number;
  readonly owner: number;
}

function runsOf({ owner, width }: Front, line: number, columns: Int32Array): readonly Run[] {
  const size = columns.length - 1;
  const runs: Run[] = [];
  for (let start = 0; start < width;) {
    const runOwner = owner[line * width + start] ?? 0;
    let end = start + 1;
    while (end < width && owner[line * width + end] === runOwner) end++;
    const [from, to] = [columns[start * 2] ?? 0, columns[Math.min(size, end * 2)] ?? 0];
    if (runOwner !== 0 && to > from) runs.push({ from, to, owner: runOwner });
    start = end;
  }
  return runs;
}

/** Grid lines in a shade of the ground they cross. */
export function fillLines(raster: Raster, inks: Inks, spacing: number): void {
  const { pixels, width, columns, rows } = raster;
  const lineColours = new Map(
    Array.from({ length: 6 }, (_, index) => [inks.ground[index], inks.ground[6 + (index % 3)]]),
  );
  const paintPixel = (index: number): void => {
    const colour = lineColours.get(pixels[index]);
    if (colour !== undefined) pixels[index] = colour;
  };
  const left = columns[0] ?? 0;
  const right = columns.at(-1) ?? 0;
  const top = rows[0] ?? 0;
  const bottom = rows.at(-1) ?? 0;
  for (let cell = spacing; cell < columns.length - 1; cell += spacing) {
    const [px, py] = [columns[cell] ?? 0, rows[cell] ?? 0];
    if (px > left && px < right) for (let y = top; y < bottom; y++) paintPixel(y * width + px);
    if (py > top && py < bottom) for (let x = left; x < right; x++) paintPixel(py * width + x);
  }
}

/** Fading trails of cells that died recently. */
export function fillTrails(raster: Raster, ages: Uint8Array, inks: Inks): void {
  const { pixels, width, columns, rows } = raster;
  const size = columns.length - 1;
  const words = new Uint32Array(ages.buffer, ages.byteOffset, ages.length >> 2);
  for (let y = 0; y < size; y++) {
    const [top, bottom] = [rows[y] ?? 0, rows[y + 1] ?? 0];
    if (top === bottom) continue;
    for (let x = 0; x < size; x++) {
      const index = y * size + x;
      // Skips four cells without trails at once.
      if ((index & 3) === 0 && words[index >> 2] === 0) {
        x += 3;
        continue;
      }
      const age = ages[index] ?? 0;
      if (age === 0) continue;
      const [left, right] = [columns[x] ?? 0, columns[x + 1] ?? 0];
      for (let py = top; py < bottom; py++)
        for (let px = left; px < right; px++) pixels[py * width + px] = inks.trail[age - 1] ?? 0;
    }
  }
}
