import type { LocalizedText } from "../../../core/lang.ts";
import type { Seat } from "../../../core/seats.ts";
import type { Direction } from "../board.ts";
import { DIRECTION_NAMES } from "./words.ts";

const ARROWS: readonly [Readonly<Record<Direction, string>>, Readonly<Record<Direction, string>>] = [
  { NORTH: "↑", EAST: "→", SOUTH: "↓", WEST: "←" },
  { NORTH: "↓", EAST: "←", SOUTH: "↑", WEST: "→" },
];

const NAMES: Readonly<Record<string, LocalizedText>> = {
  "↑": DIRECTION_NAMES.up,
  "↓": DIRECTION_NAMES.down,
  "←": DIRECTION_NAMES.left,
  "→": DIRECTION_NAMES.right,
};

/** With seat 0 at the bottom; seat 1's north is down. */
export function arrowOf(seat: Seat, direction: Direction): string {
  return ARROWS[seat][direction];
}

export function directionName(seat: Seat, direction: Direction): LocalizedText {
  return NAMES[arrowOf(seat, direction)] ?? DIRECTION_NAMES.up;
}
