import { type Direction, isExit, LETTERS, stepFrom, TAKEN } from "./board.ts";
import type { GeisterMove } from "./moves.ts";
import { imagineState } from "./imagined-state.ts";
import { seenGhosts } from "./seen-ghosts.ts";
import { listMoves } from "./state.ts";
import { type GeisterView, needsSetup, boardEntriesOf } from "./view.ts";

interface Both {
  readonly en: string;
  readonly ja: string;
}

type Step = Extract<GeisterMove, { readonly kind: "step" }>;

const ARROWS: Readonly<Record<Direction, string>> = { NORTH: "↑", WEST: "←", EAST: "→", SOUTH: "↓" };
const IN_JAPANESE: Readonly<Record<Direction, string>> = { NORTH: "北", WEST: "西", EAST: "東", SOUTH: "南" };

const CHOOSE: Both = {
  en: "Choose four red ghosts, such as EFGH, the back row; the others are blue. They will be drawn as A:r and A:b.",
  ja: "赤にするオバケを4つ選んでください（例：EFGH は後列）。残りは青です。盤には A:r（赤）、A:b（青）と出ます。",
};

/** What a person may do: a choice of four, or the legal steps by ghost, "A↑← B↑". */
export function promptText(view: GeisterView, legal: readonly GeisterMove[] | undefined): Both {
  if (needsSetup(view)) return CHOOSE;
  const moves = legal ?? listMoves(imagineState(view, view.turn), view.turn);
  const steps = moves.filter((move) => move.kind === "step");
  const inside = listSteps(steps.filter((step) => !leaves(step, view)));
  const out = listSteps(steps.filter((step) => leaves(step, view)));
  return {
    en: `Steps: ${inside}` + (out && `   Out of the board, which wins: ${out}`),
    ja: `動かせるオバケ: ${inside}` + (out && `   脱出（勝ち）: ${out}`),
  };
}

function listSteps(steps: readonly Step[]): string {
  return Array.from(LETTERS)
    .map((letter, ghost) => {
      const arrows = (Object.keys(ARROWS) as Direction[]).filter((direction) =>
        steps.some((step) => step.ghost === ghost && step.direction === direction),
      );
      return arrows.length === 0 ? "" : letter + arrows.map((direction) => ARROWS[direction]).join("");
    })
    .filter((listed) => listed !== "")
    .join(" ");
}

/** What a typed move would do, as far as the one who typed it can know. */
export function preview(move: GeisterMove, view: GeisterView): Both {
  if (move.kind === "set") {
    const reds = Array.from(LETTERS)
      .filter((_, ghost) => (move.reds >> ghost) & 1)
      .join(" ");
    return { en: `red: ${reds}`, ja: `赤: ${reds}` };
  }
  const letter = LETTERS.charAt(move.ghost);
  if (leaves(move, view)) return { en: `${letter} leaves the board`, ja: `${letter} が脱出` };
  const to = stepFrom(boardEntriesOf(view.board)[move.ghost]?.place ?? TAKEN, move.direction);
  const victim = seenGhosts(view, view.turn)
    .slice(8)
    .find(({ place }) => place === to)?.letter;
  return {
    en: `${letter} ${move.direction.toLowerCase()}` + (victim === undefined ? "" : `, takes ${victim}`),
    ja: `${letter} を${IN_JAPANESE[move.direction]}へ` + (victim === undefined ? "" : `、${victim} を取る`),
  };
}

/** A red ghost never leaves, whatever is typed. */
function leaves({ ghost, direction }: Step, { board }: GeisterView): boolean {
  const spot = boardEntriesOf(board)[ghost];
  return spot !== undefined && spot.mark.toLowerCase() !== "r" && isExit(spot.place, direction);
}
