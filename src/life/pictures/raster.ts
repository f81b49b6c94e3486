import type { Box } from "../grid/field.ts";
import type { Rgb } from "./rgb.ts";

/** The pixels of a board's pictures, as palette indices. */
export interface Raster {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly colours: readonly Rgb[];
  /** Index of a transparent pixel; undefined = the palette is full. */
  readonly clear: number | undefined;
  /** The pixel box of a box of cells. */
  pixelsOf(box: Box): Box;
  /** Draws those pixels. */
  draw(states: Uint8Array, box: Box): Uint8Array;
  /** Draws changes over the previous picture; needs a transparent colour. */
  drawChanges(before: Uint8Array, states: Uint8Array, box: Box): Uint8Array;
}
