import type { Palette, Rgb } from "../../life/pictures/palette.ts";
import { ageOf, isLiving, OLD_GENERATIONS, TRAIL_GENERATIONS } from "./ages.ts";
import type { PaintStyle } from "./protocol.ts";

/** How much of the trail's colour a cell has that died just now. */
const FRESH = 0.3;
/** Steps between nothing and a full block. */
export const SHARES = 64;

const OPAQUE = 255;
/** Nobody sees the difference, and it tells trails from cells where the two are drawn apart. */
const FAINT = 254;

/** A pixel as an ImageData keeps it: red in the lowest byte. */
function pixelOf([red, green, blue]: Rgb, alpha = OPAQUE): number {
  return ((alpha << 24) | (blue << 16) | (green << 8) | red) >>> 0;
}

export function isTrail(pixel: number): boolean {
  return pixel >>> 24 === FAINT;
}

export function isCell(pixel: number): boolean {
  return pixel >>> 24 === OPAQUE;
}

/** The ground of a picture with lines is the page's own, on which the lines are drawn. */
function groundOf(look: PaintStyle, lined: boolean): number {
  return pixelOf(look.ground, lined ? 0 : OPAQUE);
}

/** By the codes of `Ages`: ink, indigo once old, sepia fading after death. */
export function inksByAge(look: PaintStyle, lined: boolean): Uint32Array {
  return Uint32Array.from({ length: 256 }, (_, code) => {
    if (isLiving(code)) return pixelOf(look.showAges && ageOf(code) > OLD_GENERATIONS ? look.old : look.ink);
    if (code === 0 || code > TRAIL_GENERATIONS || !look.showTrails) return groundOf(look, lined);
    const left = 1 - (code - 1) / TRAIL_GENERATIONS;
    return pixelOf(mix(look.ground, look.trail, FRESH * left ** 1.5), lined ? FAINT : OPAQUE);
  });
}

/** By state, for rules of more than two. */
export function inksByState(palette: Palette, look: PaintStyle, lined: boolean): Uint32Array {
  const inks = new Uint32Array(256).fill(pixelOf(look.ink));
  for (const [state, colour] of palette.states.entries()) inks[state] = pixelOf(colour);
  inks[0] = groundOf(look, lined);
  return inks;
}

/** By the share of a block that lives. Even a single cell must be seen, so it starts well above nothing. */
export function inksByShare(look: PaintStyle, ink: Rgb): Uint32Array {
  return Uint32Array.from({ length: SHARES + 1 }, (_, share) =>
    pixelOf(share === 0 ? look.ground : mix(look.ground, ink, 0.25 + 0.75 * Math.sqrt(share / SHARES))),
  );
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const part = (i: 0 | 1 | 2): number => Math.round(from[i] + (to[i] - from[i]) * share);
  return [part(0), part(1), part(2)];
}
