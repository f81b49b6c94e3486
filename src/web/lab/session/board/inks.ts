import { mixColours, type Palette, pixelOf, type Rgb } from "../../../../life/pictures/palette.ts";
import { ageOf, isLiving, OLD_GENERATIONS, TRAIL_GENERATIONS } from "./ages.ts";
import type { PaintStyle } from "../protocol.ts";

/** The share of trail colour in a cell that just died. */
const FRESH_TRAIL_SHARE = 0.3;
/** Steps between an empty and a full block. */
export const SHARES = 64;

const CELL_ALPHA = 255;
/** An invisible difference in alpha marks trails, which are drawn on a separate layer. */
const TRAIL_ALPHA = 254;

export function isTrail(pixel: number): boolean {
  return pixel >>> 24 === TRAIL_ALPHA;
}

export function isCell(pixel: number): boolean {
  return pixel >>> 24 === CELL_ALPHA;
}

/** With grid lines the ground is transparent, so that lines drawn below it show through. */
function groundOf(style: PaintStyle, lined: boolean): number {
  return pixelOf(style.ground, lined ? 0 : CELL_ALPHA);
}

/** Indexed by the codes of `Ages`: ink, indigo once old, sepia fading after death. */
export function inksByAge(style: PaintStyle, lined: boolean): Uint32Array {
  return Uint32Array.from({ length: 256 }, (_, code) => {
    if (isLiving(code)) return pixelOf(style.showAges && ageOf(code) > OLD_GENERATIONS ? style.old : style.ink);
    if (code === 0 || code > TRAIL_GENERATIONS || !style.showTrails) return groundOf(style, lined);
    const left = 1 - (code - 1) / TRAIL_GENERATIONS;
    return pixelOf(
      mixColours(style.ground, style.trail, FRESH_TRAIL_SHARE * left ** 1.5),
      lined ? TRAIL_ALPHA : CELL_ALPHA,
    );
  });
}

/** Indexed by state, for rules with more than two states. */
export function inksByState(palette: Palette, style: PaintStyle, lined: boolean): Uint32Array {
  const inks = new Uint32Array(256).fill(pixelOf(style.ink));
  for (const [state, colour] of palette.states.entries()) inks[state] = pixelOf(colour);
  inks[0] = groundOf(style, lined);
  return inks;
}

/** Indexed by a block's living share. Starts well above the ground so that a single cell is visible. */
export function inksByShare(style: PaintStyle, ink: Rgb): Uint32Array {
  return Uint32Array.from({ length: SHARES + 1 }, (_, share) =>
    pixelOf(share === 0 ? style.ground : mixColours(style.ground, ink, 0.25 + 0.75 * Math.sqrt(share / SHARES))),
  );
}
