import { mistakenMove } from "../../core/diagnosis/exchanges.ts";
import type { TypicalMistakes } from "../../core/fault-facts.ts";
import type { Seat } from "../../core/seats.ts";
import type { CheckScene, GameChecks, ProtocolPage } from "../checks.ts";
import type { Direction } from "./board.ts";
import type { GeisterMove } from "./moves.ts";
import type { GeisterView } from "./view.ts";

/** A step in another direction than the one that was written. */
function turned(code: `diagnosis.${string}`, directions: Readonly<Record<Direction, Direction>>) {
  return mistakenMove<GeisterMove, GeisterView>(
    code,
    ({ move }) => (move?.kind === "step" ? { ...move, direction: directions[move.direction] } : move),
    (a, b) =>
      a.kind === "step" && b.kind === "step"
        ? a.ghost === b.ghost && a.direction === b.direction
        : a.kind === "set" && b.kind === "set" && a.reds === b.reds,
  );
}

/** Every mistake could explain a set-up, so set-ups are not evidence. */
export const geisterMistakes: TypicalMistakes<GeisterMove, GeisterView> = {
  answers: 32,
  list: [
    turned("diagnosis.upside-down", { NORTH: "SOUTH", SOUTH: "NORTH", EAST: "EAST", WEST: "WEST" }),
    turned("diagnosis.row-column-swapped", { NORTH: "WEST", WEST: "NORTH", SOUTH: "EAST", EAST: "SOUTH" }),
  ],
};

/** Squares of A to H and of a to h, as x and y from the program's own side. */
interface Placing {
  readonly own: string;
  readonly foe: string;
}

const BEHIND = "40 30 20 10 41 31 21 11";

function startText({ own, foe }: Placing, seat: Seat): string {
  const seen = (squares: string, rotated: boolean): string =>
    squares
      .split(" ")
      .map((square) => (rotated ? `${5 - Number(square[0])}${5 - Number(square[1])}` : square) + "u")
      .join("");
  const mine = seen(own, false) + seen(foe, false);
  const theirs = seen(foe, true) + seen(own, true);
  return seat === 0 ? `${mine} ${theirs} 0` : `${theirs} ${mine} 1`;
}

function scene(step: CheckScene["step"], about: CheckScene["about"], seat: Seat, placing: Placing): CheckScene {
  return { step, about, seat, start: startText(placing, seat), answers: 6 };
}

const EXITS = {
  en: "ghosts on both exit squares: a red one may not leave",
  ja: "両方の出口のマスにオバケがいる（赤は出られない）",
};
const FAR_EDGE = {
  en: "ghosts along the far edge: only the exits lead off the board",
  ja: "向こう端にオバケが並ぶ（盤の外へ出られるのは出口だけ）",
};
const SIDES = { en: "ghosts along both sides of the board", ja: "盤の両端にオバケが並ぶ" };
const BLOCKED = { en: "ghosts in a corner, in each other's way", ja: "隅でオバケどうしがふさぎ合う" };
const CLOSE = { en: "every ghost stands before one of the other side", ja: "どのオバケも相手のオバケと接している" };

const LINES: ProtocolPage = {
  page: "geister",
  reads: "the-bytes",
  answers: "the-bytes",
  rules: "the-rules",
  faults: "faults",
};

export const geisterChecks: GameChecks = {
  // The first refused answer ends a scene and is explained.
  options: { refusals: 1 },
  scenes: [
    scene("positions", EXITS, 0, { own: "00 50 10 40 01 51 11 41", foe: "45 35 25 15 44 34 24 14" }),
    scene("positions", EXITS, 1, { own: "10 40 01 51 00 50 11 41", foe: "45 35 25 15 44 34 24 14" }),
    scene("traps", EXITS, 0, { own: "11 41 00 50 10 40 01 51", foe: "45 35 25 15 44 34 24 14" }),
    scene("traps", EXITS, 1, { own: "10 40 01 51 11 41 00 50", foe: "45 35 25 15 44 34 24 14" }),
    scene("traps", FAR_EDGE, 0, { own: "00 10 20 30 40 50 05 55", foe: "14 24 34 44 12 22 32 42" }),
    scene("traps", SIDES, 1, { own: "01 02 03 04 51 52 53 54", foe: BEHIND }),
    scene("traps", BLOCKED, 0, { own: "05 15 25 04 14 24 03 13", foe: BEHIND }),
    scene("positions", CLOSE, 1, { own: "13 23 33 43 14 24 34 44", foe: "12 22 32 42 11 21 31 41" }),
  ],
  pages: { seed: LINES, gat: LINES, gat2024: LINES },
};
