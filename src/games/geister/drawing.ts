import type { Ink } from "../../core/drawing.ts";
import { refuse, type Result } from "../../core/result.ts";
import type { Viewer } from "../../core/seats.ts";
import { type GeisterMove, readMove } from "./moves.ts";
import type { GeisterView } from "./view.ts";

export function draw(view: GeisterView, _viewer: Viewer, ink: Ink): readonly string[] {
  return [ink.dim(view.board)];
}

export function readTyped(text: string): Result<GeisterMove> {
  const move = readMove(text.trim());
  return move.ok ? move : refuse(move.why);
}
