import type { GameBoard, Scene } from "../board.ts";
import { SvgContext } from "./svg-context.ts";

const SQUARE = 100;

/** The board as an SVG image; its colours are the variables of the surrounding page. */
export function paintSvg<Move, View, Draft>(
  board: GameBoard<Move, View, Draft>,
  view: View,
  scene: Scene<Move, View, Draft>,
): string {
  const { columns, rows } = board.grid(view);
  const context = new SvgContext();
  const edge = Math.ceil((Math.max(columns, rows) * SQUARE) / (1 - 2 * board.frame));
  const palette = (token: string): string => `var(--${token})`;
  board.paint({ context, width: edge, height: edge, scale: 1, palette }, view, scene);
  return context.toSvg(edge, edge);
}
