import type { Seat, Viewer } from "../../core/seats.ts";
import type { IllegalMove } from "../entry.ts";
import { squareSeenBy, ESCAPED, onBoard, type Square, TAKEN } from "./board.ts";
import { lastSquares, type SeenGhost, seenGhosts } from "./seen-ghosts.ts";
import { arrowAt, GHOST_DEFS, ghostAt } from "./svg-ghost.ts";
import { cornerOf, GROUND, INK, SIDE, TRAY } from "./svg-ground.ts";
import { markIllegal } from "./svg-illegal.ts";
import { type GeisterView, sideOf } from "./view.ts";

/** Draws the board with seat 0 at the bottom for every viewer; colours only if the view has them. */
export function drawSvg(view: GeisterView, illegal?: IllegalMove, viewer: Viewer = "audience"): string {
  const side = sideOf(viewer);
  const ghosts = seenGhosts(view, viewer).map((ghost) => ({
    ...ghost,
    letter: ghost.seat === 0 ? ghost.letter.toUpperCase() : ghost.letter.toLowerCase(),
    place: squareSeenBy(side, ghost.place),
  }));
  const last = lastSquares(view, viewer);
  const onSquares = ghosts
    .filter(({ place }) => onBoard(place))
    .map((ghost) => ghostAt(ghost, ...cornerOf(ghost.place)));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${TRAY.x + TRAY.width} ${SIDE}">${GHOST_DEFS}${GROUND}` +
    (last?.from === undefined ? "" : shade(squareSeenBy(side, last.from), ".09")) +
    (last ? shade(squareSeenBy(side, last.to), ".2") : "") +
    `<g font-size="28" font-weight="700" text-anchor="middle">${onSquares.join("")}` +
    `${fillTray(ghosts, 0)}${fillTray(ghosts, 1)}</g>` +
    (illegal ? markIllegal(ghosts, view.turn, illegal) : "") +
    "</svg>"
  );
}

/** A seat's captured ghosts from its corner inwards, red before blue; then escaped ghosts behind an arrow. */
function fillTray(ghosts: readonly SeenGhost[], seat: Seat): string {
  const taken = ghosts.filter((ghost) => ghost.seat !== seat && ghost.place === TAKEN);
  const reds = taken.filter(({ colour }) => colour === "r");
  const sorted = [...reds, ...taken.filter((ghost) => !reds.includes(ghost))];
  const escaped = ghosts.filter((ghost) => ghost.seat === seat && ghost.place === ESCAPED);
  const middle = TRAY.x + TRAY.width / 2;
  const topOf = (slot: number): number =>
    seat === 1 ? 3 + slot * TRAY.slot : SIDE - 3 - (slot + 1) * TRAY.slot;
  const small = (ghost: SeenGhost, slot: number): string => ghostAt(ghost, middle - 22, topOf(slot), 0.44);
  return (
    sorted.map(small).join("") +
    (escaped.length === 0 ? "" : arrowAt(seat, middle, topOf(taken.length) + TRAY.slot / 2, 0.5)) +
    escaped.map((ghost, index) => small(ghost, taken.length + 1 + index)).join("")
  );
}

function shade(square: Square, opacity: string): string {
  const [x, y] = cornerOf(square);
  return `<rect x="${x + 3}" y="${y + 3}" width="94" height="94" rx="4" fill="${INK}" opacity="${opacity}"/>`;
}
