import type { Box } from "../grid/field.ts";
import type { Rgb } from "./palette.ts";

/** The pixels of a board's pictures, as places in a table of colours. */
export interface Raster {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly colours: readonly Rgb[];
  /** Of a pixel that is left as it was; undefined where the table has no room for it. */
  readonly clear: number | undefined;
  /** The pixels in which a box of cells is seen. */
  pixelsOf(box: Box): Box;
  /** Draws those pixels. */
  draw(states: Uint8Array, box: Box): Uint8Array;
  /** Draws them over what was there before; needs a colour that is clear. */
  drawChanges(before: Uint8Array, states: Uint8Array, box: Box): Uint8Array;
}
