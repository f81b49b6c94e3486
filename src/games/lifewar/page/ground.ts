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

/** Who holds the ground: seat 0's plain, seat 1's hatched. Row by row in runs of one owner, of which there are few. */
export function fillFront(raster: Raster, front: Front, inks: Inks, scale: number): void {
  const { pixels, width, columns, rows } = raster;
  const size = columns.length - 1;
  const period = Math.round(9 * scale);
  const thick = Math.max(1, Math.round(1.9 * scale));
  const hatch = inks.ground[5] ?? 0;
  for (let line = 0; line < front.width; line++) {
    const [top, bottom] = [rows[line * 2] ?? 0, rows[Math.min(size, line * 2 + 2)] ?? 0];
    if (top === bottom) continue;
    for (const { from, to, owner } of runsOf(front, line, columns)) {
      const colour = inks.ground[owner] ?? 0;
      for (let py = top; py < bottom; py++) {
        pixels.fill(colour, py * width + from, py * width + to);
        if (owner !== 2) continue;
        for (let stripe = 0; stripe < thick; stripe++) {
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
  for (let begin = 0; begin < width;) {
    const holder = owner[line * width + begin] ?? 0;
    let end = begin + 1;
    while (end < width && owner[line * width + end] === holder) end++;
    const [from, to] = [columns[begin * 2] ?? 0, columns[Math.min(size, end * 2)] ?? 0];
    if (holder !== 0 && to > from) runs.push({ from, to, owner: holder });
    begin = end;
  }
  return runs;
}

/** Thin lines that keep the colour of the ground they cross. */
export function fillLines(raster: Raster, inks: Inks, every: number): void {
  const { pixels, width, columns, rows } = raster;
  const lined = new Map(Array.from({ length: 6 }, (_, at) => [inks.ground[at], inks.ground[6 + (at % 3)]]));
  const cross = (at: number): void => {
    const colour = lined.get(pixels[at]);
    if (colour !== undefined) pixels[at] = colour;
  };
  const [left, right, top, bottom] = [columns[0] ?? 0, columns.at(-1) ?? 0, rows[0] ?? 0, rows.at(-1) ?? 0];
  for (let cell = every; cell < columns.length - 1; cell += every) {
    const [px, py] = [columns[cell] ?? 0, rows[cell] ?? 0];
    if (px > left && px < right) for (let y = top; y < bottom; y++) cross(y * width + px);
    if (py > top && py < bottom) for (let x = left; x < right; x++) cross(py * width + x);
  }
}

/** Where something lived lately. */
export function fillTrails(raster: Raster, ages: Uint8Array, inks: Inks): void {
  const { pixels, width, columns, rows } = raster;
  const size = columns.length - 1;
  const words = new Uint32Array(ages.buffer, ages.byteOffset, ages.length >> 2);
  for (let y = 0; y < size; y++) {
    const [top, bottom] = [rows[y] ?? 0, rows[y + 1] ?? 0];
    if (top === bottom) continue;
    for (let x = 0; x < size; x++) {
      const at = y * size + x;
      // Four cells without a trail are passed over at once.
      if ((at & 3) === 0 && words[at >> 2] === 0) {
        x += 3;
        continue;
      }
      const age = ages[at] ?? 0;
      if (age === 0) continue;
      const [left, right] = [columns[x] ?? 0, columns[x + 1] ?? 0];
      for (let py = top; py < bottom; py++)
        for (let px = left; px < right; px++) pixels[py * width + px] = inks.trail[age - 1] ?? 0;
    }
  }
}
