import type { Canvas, PaintContext, PaintGradient, Grid } from "../board.ts";
import type { BoardLayout } from "../painting/board-layout.ts";
import { fillCircle, inSquare, ease } from "../painting/marks.ts";
import { type DiscView, spotOfSquare, type Change, changeOf } from "./disc-game.ts";

// Lengths are in hundredths of a square. In `board`, "0" is an empty square, "1" black and "2" white.
const RADIUS = 40;
const SHADOW = "rgb(0 0 0 / .28)";
const SHADOW_Y = 52.5;

type Fills = readonly [PaintGradient, PaintGradient];

/** Lit from the upper left. Created once per frame: a gradient moves with the square's transform. */
function discFills({ context, palette }: Canvas): Fills {
  const black = context.createRadialGradient(40.4, 35.6, 0, 40.4, 35.6, 64);
  black.addColorStop(0, "#3a4244");
  black.addColorStop(0.55, palette("stone-0"));
  const white = context.createRadialGradient(40.4, 35.6, 0, 40.4, 35.6, 72);
  white.addColorStop(0, "#fff");
  white.addColorStop(0.7, palette("stone-1"));
  white.addColorStop(1, "#d9d2c2");
  return [black, white];
}

/** `animation` is the transition from an earlier position; progress goes from 0 to 1. */
export function paintDiscs(
  canvas: Canvas,
  layout: BoardLayout,
  view: DiscView,
  animation: { readonly before: DiscView; readonly progress: number } | undefined,
): void {
  const fills = discFills(canvas);
  const before = animation?.before;
  const progress = animation?.progress ?? 1;
  if (!before || progress >= 1) {
    paintStillDiscs(canvas, layout, view, fills);
    return;
  }
  const flip = flipAnimationOf(layout, before, view);
  for (let square = 0; square < view.board.length; square++) {
    const now = view.board.charAt(square);
    const was = before.board.charAt(square);
    if (was === "0" && now === "0") continue;
    inSquare(canvas, layout, spotOfSquare(layout, square), (context) => {
      if (was === now) paintDisc(context, now, fills);
      else if (was === "0" || now === "0") paintGrowing(context, was, now, flip.progress(square, progress), fills);
      else paintFlipping(context, was, now, flip.progress(square, progress), fills);
    });
  }
}

/** One colour after the other, so that an SVG image states each colour once. */
function paintStillDiscs(canvas: Canvas, layout: BoardLayout, { board }: DiscView, fills: Fills): void {
  const parts = [
    ["12", SHADOW, SHADOW_Y],
    ["1", fills[0], 50],
    ["2", fills[1], 50],
  ] as const;
  for (const [digits, fill, y] of parts)
    for (let square = 0; square < board.length; square++)
      if (digits.includes(board.charAt(square)))
        inSquare(canvas, layout, spotOfSquare(layout, square), (context) => {
          context.fillStyle = fill;
          fillCircle(context, 50, y, RADIUS);
        });
}

function paintDisc(context: PaintContext, digit: string, fills: Fills): void {
  context.fillStyle = SHADOW;
  fillCircle(context, 50, SHADOW_Y, RADIUS);
  context.fillStyle = digit === "1" ? fills[0] : fills[1];
  fillCircle(context, 50, 50, RADIUS);
}

/** A disc that appears, or disappears when stepping back. */
function paintGrowing(context: PaintContext, was: string, now: string, progress: number, fills: Fills): void {
  const visibility = now === "0" ? 1 - progress : Math.min(1, progress * 2);
  const size = 0.7 + 0.3 * visibility;
  context.globalAlpha = visibility;
  context.translate(50 - 50 * size, 50 - 50 * size);
  context.scale(size, size);
  paintDisc(context, now === "0" ? was : now, fills);
}

function paintFlipping(context: PaintContext, was: string, now: string, progress: number, fills: Fills): void {
  const width = Math.max(0.06, Math.abs(Math.cos(Math.PI * progress)));
  context.translate(50 - 50 * width, 0);
  context.scale(width, 1);
  paintDisc(context, progress < 0.5 ? was : now, fills);
}

const FLIP_MS = 240;
const STAGGER_MS = 25;
const MAX_ANIMATION_MS = 400;

/** Discs flip one after another, outwards from the placed disc. */
export function flipAnimationOf(grid: Grid, before: DiscView, after: DiscView) {
  const change = changeOf(before, after);
  const delays = new Map(change.flipped.map((square) => [square, delayOf(grid, change, square)]));
  const ms =
    change.flipped.length + change.placed.length === 0
      ? 0
      : Math.min(MAX_ANIMATION_MS, FLIP_MS + Math.max(0, ...delays.values()));
  return {
    ms,
    /** Progress of one disc from 0 (before) to 1 (now), given the progress of the whole animation. */
    progress: (square: number, total: number): number => ease((total * ms - (delays.get(square) ?? 0)) / FLIP_MS),
  };
}

/** A jump over several moves has no single origin, so all discs flip at once. */
function delayOf(grid: Grid, { placed }: Change, square: number): number {
  const [origin] = placed;
  if (origin === undefined || placed.length > 1) return 0;
  const from = spotOfSquare(grid, origin);
  const to = spotOfSquare(grid, square);
  const distance = Math.max(Math.abs(from.column - to.column), Math.abs(from.row - to.row));
  return (distance - 1) * STAGGER_MS;
}
