export { paletteFor, THEMES } from "./palette.ts";
export type { Palette, Theme } from "./palette.ts";
export type { Rgb } from "./rgb.ts";
export { recordGif, recordSvg } from "./record.ts";
export type { GifOptions, Recorded, SvgOptions } from "./record.ts";
