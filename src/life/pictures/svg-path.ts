import type { Pen } from "../grid/hexagons.ts";

/** Writes an SVG path; relative lines keep the numbers short. */
export class SvgPen implements Pen {
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

export function pair(x: number, y: number): string {
  return y < 0 ? `${x}${y}` : `${x} ${y}`;
}

/** To a ten-thousandth of a cell. */
export function roundPlace(value: number): number {
  // Turns -0 into 0.
  return Number(value.toFixed(4)) + 0;
}
