import { type Seat, SEATS } from "../../../core/seats.ts";
import type { Canvas, Scene, Spot } from "../../page.ts";
import {
  ease,
  fillCircle,
  inSquare,
  paintCross,
  paintCursor,
  paintLabels,
  paintLines,
  roundBox,
} from "../../painting/marks.ts";
import { type BoardLayout, layoutBoard } from "../../painting/board-layout.ts";
import { onBoard } from "../board.ts";
import type { GeisterMove } from "../moves.ts";
import { lastSquares } from "../seen-ghosts.ts";
import type { GeisterView } from "../view.ts";
import type { GeisterDraft } from "./draft.ts";
import { paintGhost } from "./ghost.ts";
import { type Ghost, ghostAt, ghostsIn, isOnBoard, spotOfSquare, targetOf } from "./board-view.ts";

export const GRID = { columns: 6, rows: 6 } as const;
export const FRAME = 26 / 652;
const TILE_FRAME = 4 / 608;

export function paint(canvas: Canvas, view: GeisterView, scene: Scene): void {
  const frame = scene.tile ? TILE_FRAME : FRAME;
  const plan = layoutBoard(canvas.width, canvas.height, GRID, frame, scene.side);
  paintGround(canvas, plan, scene.tile);
  paintSteps(canvas, plan, view, scene);
  paintGhosts(canvas, plan, view, scene);
  paintAllowed(canvas, plan, view, scene);
  if (scene.cursor && isOnBoard(scene.cursor)) paintCursor(canvas, plan, scene.cursor, canvas.palette("ink"));
  paintIllegal(canvas, plan, view, scene);
}

function paintGround(canvas: Canvas, plan: BoardLayout, tile: boolean): void {
  const { context, palette, width, height } = canvas;
  const { left, top, square } = plan;
  context.fillStyle = palette("tatami-line");
  context.fillRect(0, 0, width, height);
  context.fillStyle = palette("tatami");
  context.fillRect(left, top, square * 6, square * 6);
  context.fillStyle = palette("tatami-2");
  for (let row = 0; row < 6; row++)
    for (let column = 1 - (row % 2); column < 6; column += 2)
      context.fillRect(left + column * square, top + row * square, square, square);
  paintLines(canvas, plan, palette("tatami-line"), 0.02);
  for (const seat of SEATS) for (const column of [0, 5]) paintExit(canvas, plan, seat, column);
  if (tile) return;
  const number = String;
  paintLabels(canvas, plan, { columns: number, rows: number, colour: palette("ink-2"), size: 0.58 });
}

/** An arrow in the manner of its seat, full or broken, away from its own camp. */
function paintExit(canvas: Canvas, plan: BoardLayout, seat: Seat, column: number): void {
  inSquare(canvas, plan, { column, row: seat === 0 ? 0 : 5 }, (context) => {
    if (seat !== plan.side) {
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

/** Where the last step came from, light, and where it went, darker; what is picked, in the colour of acting. */
function paintSteps(canvas: Canvas, plan: BoardLayout, view: GeisterView, scene: Scene): void {
  const last = lastSquares(view, "audience");
  const { palette } = canvas;
  if (last?.from !== undefined) shade(canvas, plan, spotOfSquare(last.from), palette("ink"), 0.08);
  if (last) shade(canvas, plan, spotOfSquare(last.to), palette("ink"), 0.14);
  const draft = scene.draft as GeisterDraft | undefined;
  if (draft?.kind !== "step" || draft.ghost === undefined) return;
  const picked = ghostsIn(view).find((ghost) => ghost.seat === draft.seat && ghost.ghost === draft.ghost);
  if (picked && onBoard(picked.place)) shade(canvas, plan, spotOfSquare(picked.place), palette("ai"), 0.32);
}

function shade(canvas: Canvas, plan: BoardLayout, spot: Spot, colour: string, alpha: number): void {
  inSquare(canvas, plan, spot, (context) => {
    context.fillStyle = colour;
    context.globalAlpha = alpha;
    roundBox(context, 3, 3, 94, 4);
    context.fill();
  });
}

function paintGhosts(canvas: Canvas, plan: BoardLayout, view: GeisterView, scene: Scene): void {
  const { context, palette } = canvas;
  const before = scene.animation && ghostsIn(scene.animation.before as GeisterView);
  const progress = ease(scene.animation?.progress ?? 1);
  const held = scene.dragged && ghostAt(view, scene.dragged.from);
  const standing = ghostsIn(view).flatMap((ghost, index) => {
    const was = before?.[index];
    return onBoard(ghost.place) || (was && onBoard(was.place) && progress < 1) ? [{ ghost, was }] : [];
  });
  // What moves, or hangs from the pointer, is above everything else.
  const raised = ({ ghost, was }: (typeof standing)[number]): number =>
    ghost.place === held?.place ? 2 : was && was.place !== ghost.place && onBoard(ghost.place) ? 1 : 0;
  for (const { ghost, was } of standing.sort((a, b) => raised(a) - raised(b))) {
    const colour = draftColour(ghost, scene) ?? ghost.colour ?? was?.colour;
    const comesToLight = colour !== undefined && was !== undefined && was.colour === undefined;
    context.save();
    moveTo(canvas, plan, scene, ghost, was, progress);
    paintGhost(
      context,
      {
        seat: ghost.seat,
        colour,
        up: ghost.seat === scene.side,
        ...(!scene.tile && { letter: ghost.seat === 0 ? ghost.letter.toUpperCase() : ghost.letter }),
        ...(comesToLight && { shown: progress }),
      },
      palette,
    );
    context.restore();
  }
}

/** Puts the square of a ghost, on its way or held, at the origin, in hundredths. */
function moveTo(
  { context }: Canvas,
  plan: BoardLayout,
  scene: Scene,
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
  if (dragged?.from.column === to.column && dragged.from.row === to.row)
    [column, row] = [dragged.x - 0.5, dragged.y - 0.5];
  const { left, top, square, side } = plan;
  const [across, down] = side === 0 ? [column, row] : [5 - column, 5 - row];
  context.translate(left + across * square, top + down * square);
  context.scale(square / 100, square / 100);
  // Off the board: it fades where it stood.
  if (!onBoard(ghost.place)) context.globalAlpha = 1 - progress;
}

/** In the set-up a person's own ghosts wear what is being chosen. */
function draftColour(ghost: Ghost, scene: Scene): "r" | "b" | undefined {
  const draft = scene.draft as GeisterDraft | undefined;
  if (draft?.kind !== "set" || draft.seat !== ghost.seat) return undefined;
  return (draft.reds >> ghost.ghost) & 1 ? "r" : "b";
}

/** Dots where steps lead, those of the picked ghost alone if there is one; a way out has its dot at the edge. */
function paintAllowed(canvas: Canvas, plan: BoardLayout, view: GeisterView, scene: Scene): void {
  const moves = (scene.allowed ?? []) as readonly GeisterMove[];
  const draft = scene.draft as GeisterDraft | undefined;
  const held = scene.dragged && ghostAt(view, scene.dragged.from);
  const picked = draft?.kind === "step" ? (held?.ghost ?? draft.ghost) : undefined;
  const seat = draft?.seat ?? scene.illegal?.seat ?? view.turn;
  const marked = new Set<string>();
  for (const move of moves) {
    if (move.kind === "set" || (picked !== undefined && move.ghost !== picked)) continue;
    const target = targetOf(view, seat, move);
    if (!target || marked.has(`${target.column},${target.row}`)) continue;
    marked.add(`${target.column},${target.row}`);
    const edge = {
      column: Math.max(0, Math.min(5, target.column)),
      row: Math.max(0, Math.min(5, target.row)),
    };
    const out = !isOnBoard(target);
    const crowded = !out && ghostAt(view, target) !== undefined;
    const turn = plan.side === 0 ? 1 : -1;
    inSquare(canvas, plan, edge, (context) => {
      context.fillStyle = canvas.palette(picked === undefined ? "ink" : "ai");
      context.globalAlpha = picked === undefined ? 0.3 : 0.75;
      const x = out ? 50 + 44 * turn * (target.column - edge.column) : crowded ? 14 : 50;
      const y = out ? 50 + 44 * turn * (target.row - edge.row) : crowded ? 14 : 50;
      fillCircle(context, x, y, crowded || out ? 9 : 12);
    });
  }
}

/** The cross is where the step led, or on the ghost that could not leave. */
function paintIllegal(canvas: Canvas, plan: BoardLayout, view: GeisterView, { illegal }: Scene): void {
  if (!illegal) return;
  const target = targetOf(view, illegal.seat, illegal.move as GeisterMove);
  if (!target) return;
  const inside = {
    column: Math.max(0, Math.min(5, target.column)),
    row: Math.max(0, Math.min(5, target.row)),
  };
  paintCross(canvas, plan, inside);
}
