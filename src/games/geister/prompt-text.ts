import type { LocalizedText } from "../../core/lang.ts";
import { type Direction, isExit, LETTERS, stepFrom, TAKEN } from "./board.ts";
import type { GeisterMove, Step } from "./moves.ts";
import { imagineState } from "./imagined-state.ts";
import { seenGhosts } from "./seen-ghosts.ts";
import { listMoves } from "./state.ts";
import { type GeisterView, needsSetup, boardEntriesOf } from "./view.ts";

const ARROWS: Readonly<Record<Direction, string>> = { NORTH: "↑", WEST: "←", EAST: "→", SOUTH: "↓" };
const IN_JAPANESE: Readonly<Record<Direction, string>> = { NORTH: "北", WEST: "西", EAST: "東", SOUTH: "南" };

const CHOOSE_REDS: LocalizedText = {
  en: "Choose four red ghosts, such as EFGH, the back row; the others are blue. They will be drawn as A:r and A:b.",
  ja: "赤にするオバケを4つ選んでください（例：EFGH は後列）。残りは青です。盤には A:r（赤）、A:b（青）と出ます。",
};

/** Prompt for a person: choose four ghosts, or the legal steps by ghost, "A↑← B↑". */
export function promptText(view: GeisterView, legal: readonly GeisterMove[] | undefined): LocalizedText {
  if (needsSetup(view)) return CHOOSE_REDS;
  const moves = legal ?? listMoves(imagineState(view, view.turn), view.turn);
  const steps = moves.filter((move) => move.kind === "step");
  const inside = listSteps(steps.filter((step) => !isEscape(step, view)));
  const out = listSteps(steps.filter((step) => isEscape(step, view)));
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

/** Describes the effect of a typed move with the mover's knowledge. */
export function preview(move: GeisterMove, view: GeisterView): LocalizedText {
  if (move.kind === "set") {
    const reds = Array.from(LETTERS)
      .filter((_, ghost) => (move.reds >> ghost) & 1)
      .join(" ");
    return { en: `red: ${reds}`, ja: `赤: ${reds}` };
  }
  const letter = LETTERS.charAt(move.ghost);
  if (isEscape(move, view)) return { en: `${letter} leaves the board`, ja: `${letter} が脱出` };
  const to = stepFrom(boardEntriesOf(view.board)[move.ghost]?.place ?? TAKEN, move.direction);
  const captured = seenGhosts(view, view.turn)
    .slice(8)
    .find(({ place }) => place === to)?.letter;
  return {
    en: `${letter} ${move.direction.toLowerCase()}` + (captured === undefined ? "" : `, takes ${captured}`),
    ja: `${letter} を${IN_JAPANESE[move.direction]}へ` + (captured === undefined ? "" : `、${captured} を取る`),
  };
}

/** True for an exit step; red ghosts cannot leave. */
function isEscape({ ghost, direction }: Step, { board }: GeisterView): boolean {
  const entry = boardEntriesOf(board)[ghost];
  return entry !== undefined && entry.mark.toLowerCase() !== "r" && isExit(entry.place, direction);
}
