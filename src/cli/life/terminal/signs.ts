import type { Palette, Rgb } from "../../../life/pictures/palette.ts";

export function coloured(palette: Palette | undefined, state: number, text: string): string {
  const colour = palette?.states[state];
  // Rules of two states use the terminal's own colour, which is visible on every background.
  if (!colour || (state === 1 && palette.states.length === 2)) return text;
  return `\x1b[38;5;${cubeOf(colour)}m${text}\x1b[0m`;
}

/** Two states in one character: an upper half block over a background colour. */
export function twoColoured(palette: Palette, upper: number, lower: number): string {
  const above = palette.states[upper];
  const below = palette.states[lower];
  if (!above || !below) return "█";
  return `\x1b[48;5;${cubeOf(below)};38;5;${cubeOf(above)}m▀\x1b[0m`;
}

export function dim(text: string): string {
  return `\x1b[2m${text}\x1b[0m`;
}

export function invert(text: string): string {
  return `\x1b[7m${text}\x1b[0m`;
}

/** The nearest colour of the 6x6x6 cube of 256-colour terminals. */
function cubeOf([red, green, blue]: Rgb): number {
  const step = (part: number): number => Math.round((part / 255) * 5);
  return 16 + 36 * step(red) + 6 * step(green) + step(blue);
}
