export { paletteFor, THEMES } from "./palette.ts";
export type { Palette, Rgb, Theme } from "./palette.ts";
export { recordGif, recordSvg } from "./record.ts";
export type { GifOptions, Recorded, SvgOptions } from "./record.ts";
