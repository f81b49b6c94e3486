import type { GameBoard, PaintContext, Palette, Scene } from "../board.ts";
import { SvgContext } from "./svg-context.ts";

const SQUARE = 100;

/** Colours are the variables of the surrounding page. */
const palette: Palette = (token) => `var(--${token})`;

/** The board as an SVG image. */
export function paintSvg<Move, View, Draft>(
  board: GameBoard<Move, View, Draft>,
  view: View,
  scene: Scene<Move, View, Draft>,
): string {
  const { columns, rows } = board.grid(view);
  const context = new SvgContext();
  const edge = Math.ceil((Math.max(columns, rows) * SQUARE) / (1 - 2 * board.frame));
  board.paint({ context, width: edge, height: edge, scale: 1, palette }, view, scene);
  return context.toSvg(edge, edge);
}

/** A piece in a square of 100 as an SVG image. */
export function paintIcon(paint: (context: PaintContext, palette: Palette) => void): string {
  const context = new SvgContext();
  paint(context, palette);
  return context.toSvg(SQUARE, SQUARE);
}
