import type { Seat } from "../../core/seats.ts";
import type { IllegalMove } from "../entry.ts";
import { squareSeenBy, type Direction, onBoard, type Square, stepFrom, TAKEN } from "./board.ts";
import type { GeisterMove } from "./moves.ts";
import type { SeenGhost } from "./seen-ghosts.ts";
import { cornerOf, INK } from "./svg-ground.ts";

/** From the mover's side. */
const DIRECTION_VECTORS: Readonly<Record<Direction, readonly [number, number]>> = {
  EAST: [1, 0],
  NORTH: [0, -1],
  SOUTH: [0, 1],
  WEST: [-1, 0],
};

/**
 * Marks the illegal step with a cross on its target or at the board's edge, and legal targets with dots. Exits are not
 * marked, because a legal exit reveals a blue ghost.
 */
export function markIllegal(ghosts: readonly SeenGhost[], seat: Seat, illegal: IllegalMove): string {
  const move = illegal.move as GeisterMove;
  const steps = (illegal.legal as readonly GeisterMove[]).filter((each) => each.kind === "step");
  const own = ghosts.filter((ghost) => ghost.seat === seat);
  const fromOf = (ghost: number): Square => squareSeenBy(seat, own[ghost]?.place ?? TAKEN);
  const targets = new Set(steps.map(({ ghost, direction }) => stepFrom(fromOf(ghost), direction)));
  const dots = [...targets].map((to) => {
    if (to === undefined) return "";
    const square = squareSeenBy(seat, to);
    const [x, y] = cornerOf(square);
    // In the corner of an occupied square, so the ghost's letter stays readable.
    return ghosts.some(({ place }) => place === square)
      ? `<circle cx="${x + 14}" cy="${y + 14}" r="9"/>`
      : `<circle cx="${x + 50}" cy="${y + 50}" r="12"/>`;
  });
  const allowed = `<g fill="${INK}" opacity=".35">${dots.join("")}</g>`;
  // A step during the set-up or of a captured ghost has no target.
  if (move.kind === "set" || steps.length === 0 || !onBoard(fromOf(move.ghost))) return allowed;
  return allowed + cross(fromOf(move.ghost), move.direction, seat);
}

function cross(from: Square, direction: Direction, seat: Seat): string {
  const outside = stepFrom(from, direction) === undefined;
  const reach = (outside ? 50 : 100) * (seat === 0 ? 1 : -1);
  const [left, top] = cornerOf(squareSeenBy(seat, from));
  const [x, y] = [
    left + 50 + DIRECTION_VECTORS[direction][0] * reach,
    top + 50 + DIRECTION_VECTORS[direction][1] * reach,
  ];
  const half = outside ? 26 : 47;
  const arm = half >> 1;
  const shu = "var(--shu-fill,#c2381f)";
  return (
    `<rect x="${x - half}" y="${y - half}" width="${half * 2}" height="${half * 2}" rx="4" ` +
    `fill="var(--shu-wash,#f8e6de)" fill-opacity=".5" stroke="${shu}" stroke-width="6"/>` +
    `<path d="M${x - arm} ${y - arm}l${arm * 2} ${arm * 2}m0-${arm * 2}l-${arm * 2} ${arm * 2}" stroke="${shu}" ` +
    `stroke-width="9" stroke-linecap="round"/>`
  );
}
