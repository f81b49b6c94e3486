import { type Seat, SEATS } from "../../../core/seats.ts";
import type { Canvas, Scene, Spot } from "../../board.ts";
import {
  ease,
  fillCircle,
  inSquare,
  paintComparedStep,
  paintCross,
  paintCursor,
  paintLabels,
  paintLines,
  roundBox,
} from "../../painting/marks.ts";
import { type BoardLayout, layoutBoard } from "../../painting/board-layout.ts";
import { onBoard } from "../board.ts";
import type { GeisterMove } from "../moves.ts";
import { lastSquares, type GeisterView } from "../view.ts";
import type { GeisterDraft } from "./input.ts";
import { paintGhost } from "./ghost.ts";
import { type Ghost, ghostAt, ghostsIn, isOnBoard, spotOfSquare, targetOf } from "./board-view.ts";

type GeisterScene = Scene<GeisterMove, GeisterView, GeisterDraft>;

export const GRID = { columns: 6, rows: 6 } as const;
/** Width of the frame as a share of the board's width. */
export const FRAME = 26 / 652;
const TILE_FRAME = 4 / 608;

export function paint(canvas: Canvas, view: GeisterView, scene: GeisterScene): void {
  const frame = scene.tile ? TILE_FRAME : FRAME;
  const layout = layoutBoard(canvas.width, canvas.height, GRID, frame, scene.side);
  paintBackground(canvas, layout, scene.tile);
  paintSteps(canvas, layout, view, scene);
  paintGhosts(canvas, layout, view, scene);
  paintAllowed(canvas, layout, view, scene);
  if (scene.cursor && isOnBoard(scene.cursor)) paintCursor(canvas, layout, scene.cursor, canvas.palette("ink"));
  paintComparison(canvas, layout, view, scene);
  paintIllegal(canvas, layout, view, scene);
}

const STEP_MS = 180;
const REVEAL_MS = 240;

export function animationMs(before: GeisterView, after: GeisterView): number {
  if (before.board === after.board) return 0;
  const places = ({ board }: GeisterView): string => board.replace(/[A-Za-z]/g, "");
  return places(before) === places(after) ? REVEAL_MS : STEP_MS;
}

function paintBackground(canvas: Canvas, layout: BoardLayout, tile: boolean): void {
  const { context, palette, width, height } = canvas;
  const { left, top, square } = layout;
  context.fillStyle = palette("tatami-line");
  context.fillRect(0, 0, width, height);
  context.fillStyle = palette("tatami");
  context.fillRect(left, top, square * 6, square * 6);
  context.fillStyle = palette("tatami-2");
  for (let row = 0; row < 6; row++)
    for (let column = 1 - (row % 2); column < 6; column += 2)
      context.fillRect(left + column * square, top + row * square, square, square);
  paintLines(canvas, layout, palette("tatami-line"), 0.02);
  for (const seat of SEATS) for (const column of [0, 5]) paintExit(canvas, layout, seat, column);
  if (tile) return;
  const number = String;
  paintLabels(canvas, layout, { columns: number, rows: number, colour: palette("ink-2"), size: 0.58 });
}

/** An exit arrow pointing away from the seat's camp: solid for seat 0, dashed for seat 1. */
function paintExit(canvas: Canvas, layout: BoardLayout, seat: Seat, column: number): void {
  inSquare(canvas, layout, { column, row: seat === 0 ? 0 : 5 }, (context) => {
    if (seat !== layout.side) {
      context.translate(0, 100);
      context.scale(1, -1);
    }
    context.strokeStyle = canvas.palette(`s${seat}-fill`);
    context.globalAlpha = 0.55;
    context.lineWidth = 5;
    context.lineCap = "round";
    context.lineJoin = "round";
    context.setLineDash(seat === 0 ? [] : [9, 8]);
    context.beginPath();
    context.moveTo(50, 24);
    context.lineTo(50, 76);
    context.moveTo(50, 24);
    context.lineTo(34, 42);
    context.moveTo(50, 24);
    context.lineTo(66, 42);
    context.stroke();
  });
}

/** Shades the origin of the last step lightly, its target darker, and the selected ghost in the accent colour. */
function paintSteps(canvas: Canvas, layout: BoardLayout, view: GeisterView, scene: GeisterScene): void {
  const last = lastSquares(view, "audience");
  const { palette } = canvas;
  if (last?.from !== undefined) shade(canvas, layout, spotOfSquare(last.from), palette("ink"), 0.08);
  if (last) shade(canvas, layout, spotOfSquare(last.to), palette("ink"), 0.14);
  const draft = scene.draft;
  if (draft?.kind !== "step" || draft.ghost === undefined) return;
  const picked = ghostsIn(view).find((ghost) => ghost.seat === draft.seat && ghost.ghost === draft.ghost);
  if (picked && onBoard(picked.place)) shade(canvas, layout, spotOfSquare(picked.place), palette("ai"), 0.32);
}

function shade(canvas: Canvas, layout: BoardLayout, spot: Spot, colour: string, alpha: number): void {
  inSquare(canvas, layout, spot, (context) => {
    context.fillStyle = colour;
    context.globalAlpha = alpha;
    roundBox(context, 3, 3, 94, 4);
    context.fill();
  });
}

function paintGhosts(canvas: Canvas, layout: BoardLayout, view: GeisterView, scene: GeisterScene): void {
  const { context, palette } = canvas;
  const before = scene.animation && ghostsIn(scene.animation.before);
  const progress = ease(scene.animation?.progress ?? 1);
  const draggedGhost = scene.dragged && ghostAt(view, scene.dragged.from);
  const visible = ghostsIn(view).flatMap((ghost, index) => {
    const was = before?.[index];
    return onBoard(ghost.place) || (was && onBoard(was.place) && progress < 1) ? [{ ghost, was }] : [];
  });
  // Moving and dragged ghosts are painted last, on top.
  const zOrder = ({ ghost, was }: (typeof visible)[number]): number =>
    ghost.place === draggedGhost?.place ? 2 : was && was.place !== ghost.place && onBoard(ghost.place) ? 1 : 0;
  for (const { ghost, was } of visible.sort((a, b) => zOrder(a) - zOrder(b))) {
    const colour = draftColour(ghost, scene) ?? ghost.colour ?? was?.colour;
    const isRevealed = colour !== undefined && was !== undefined && was.colour === undefined;
    context.save();
    transformToGhost(canvas, layout, scene, ghost, was, progress);
    paintGhost(
      context,
      {
        seat: ghost.seat,
        colour,
        up: ghost.seat === scene.side,
        ...(!scene.tile && { letter: ghost.seat === 0 ? ghost.letter.toUpperCase() : ghost.letter }),
        ...(isRevealed && { shown: progress }),
      },
      palette,
    );
    context.restore();
  }
}

/** Moves the origin to the ghost's square, including animation and drag; units are hundredths of a square. */
function transformToGhost(
  { context }: Canvas,
  layout: BoardLayout,
  scene: GeisterScene,
  ghost: Ghost,
  was: Ghost | undefined,
  progress: number,
): void {
  const now = onBoard(ghost.place) ? ghost.place : (was?.place ?? 0);
  const to = spotOfSquare(now);
  const from = was && onBoard(was.place) ? spotOfSquare(was.place) : to;
  let column = from.column + (to.column - from.column) * progress;
  let row = from.row + (to.row - from.row) * progress;
  const { dragged } = scene;
  if (dragged?.from.column === to.column && dragged.from.row === to.row) {
    column = dragged.x - 0.5;
    row = dragged.y - 0.5;
  }
  const { left, top, square, side } = layout;
  const [across, down] = side === 0 ? [column, row] : [5 - column, 5 - row];
  context.translate(left + across * square, top + down * square);
  context.scale(square / 100, square / 100);
  // A captured ghost fades out on its last square.
  if (!onBoard(ghost.place)) context.globalAlpha = 1 - progress;
}

/** The chosen colour of an own ghost during the set-up. */
function draftColour(ghost: Ghost, scene: GeisterScene): "r" | "b" | undefined {
  const draft = scene.draft;
  if (draft?.kind !== "set" || draft.seat !== ghost.seat) return undefined;
  return (draft.reds >> ghost.ghost) & 1 ? "r" : "b";
}

/** Dots on legal targets, only those of the selected ghost if any; an exit has its dot at the edge. */
function paintAllowed(canvas: Canvas, layout: BoardLayout, view: GeisterView, scene: GeisterScene): void {
  const moves = scene.allowed ?? [];
  const draft = scene.draft;
  const draggedGhost = scene.dragged && ghostAt(view, scene.dragged.from);
  const picked = draft?.kind === "step" ? (draggedGhost?.ghost ?? draft.ghost) : undefined;
  const seat = draft?.seat ?? scene.illegal?.seat ?? view.turn;
  const marked = new Set<string>();
  for (const move of moves) {
    if (move.kind === "set" || (picked !== undefined && move.ghost !== picked)) continue;
    const target = targetOf(view, seat, move);
    if (!target || marked.has(`${target.column},${target.row}`)) continue;
    marked.add(`${target.column},${target.row}`);
    const edge = { column: Math.max(0, Math.min(5, target.column)), row: Math.max(0, Math.min(5, target.row)) };
    const isExit = !isOnBoard(target);
    // Only a blue ghost may exit: the dot would reveal a hidden colour.
    if (isExit && !isColourKnown(view, seat, move.ghost)) continue;
    const occupied = !isExit && ghostAt(view, target) !== undefined;
    const sign = layout.side === 0 ? 1 : -1;
    inSquare(canvas, layout, edge, (context) => {
      context.fillStyle = canvas.palette(picked === undefined ? "ink" : "ai");
      context.globalAlpha = picked === undefined ? 0.3 : 0.75;
      const x = isExit ? 50 + 44 * sign * (target.column - edge.column) : occupied ? 14 : 50;
      const y = isExit ? 50 + 44 * sign * (target.row - edge.row) : occupied ? 14 : 50;
      fillCircle(context, x, y, occupied || isExit ? 9 : 12);
    });
  }
}

function isColourKnown(view: GeisterView, seat: Seat, ghost: number): boolean {
  return ghostsIn(view).some((each) => each.seat === seat && each.ghost === ghost && each.colour !== undefined);
}

/** The steps of a position that was played and that was better; a step out of the board ends on its edge. */
function paintComparison(canvas: Canvas, layout: BoardLayout, view: GeisterView, { compared }: GeisterScene): void {
  if (!compared) return;
  for (const kind of ["played", "better"] as const) {
    const move = compared[kind];
    const to = targetOf(view, compared.seat, move);
    const ghost =
      move.kind === "step" && ghostsIn(view).find((each) => each.seat === compared.seat && each.ghost === move.ghost);
    if (!to || !ghost || !onBoard(ghost.place)) continue;
    const edge = { column: Math.max(0, Math.min(5, to.column)), row: Math.max(0, Math.min(5, to.row)) };
    paintComparedStep(canvas, layout, spotOfSquare(ghost.place), edge, kind);
  }
}

/** A cross on the step's target, or on the ghost that could not leave. */
function paintIllegal(canvas: Canvas, layout: BoardLayout, view: GeisterView, { illegal }: GeisterScene): void {
  if (!illegal) return;
  const target = targetOf(view, illegal.seat, illegal.move);
  if (!target) return;
  const onBoardTarget = { column: Math.max(0, Math.min(5, target.column)), row: Math.max(0, Math.min(5, target.row)) };
  paintCross(canvas, layout, onBoardTarget);
}
