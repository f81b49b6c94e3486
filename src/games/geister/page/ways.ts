import type { Both } from "../../../core/lang.ts";
import type { Seat } from "../../../core/seats.ts";
import type { Direction } from "../board.ts";
import { WAYS } from "./words.ts";

const ARROWS: readonly [Readonly<Record<Direction, string>>, Readonly<Record<Direction, string>>] = [
  { NORTH: "↑", EAST: "→", SOUTH: "↓", WEST: "←" },
  { NORTH: "↓", EAST: "←", SOUTH: "↑", WEST: "→" },
];

const NAMES: Readonly<Record<string, Both>> = {
  "↑": WAYS.up,
  "↓": WAYS.down,
  "←": WAYS.left,
  "→": WAYS.right,
};

/** With seat 0 below: seat 1 comes from the other side, and its north is down. */
export function arrowOf(seat: Seat, direction: Direction): string {
  return ARROWS[seat][direction];
}

export function wayOf(seat: Seat, direction: Direction): Both {
  return NAMES[arrowOf(seat, direction)] ?? WAYS.up;
}
