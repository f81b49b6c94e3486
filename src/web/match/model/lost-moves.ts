import type { AnyGameDefinition } from "../../../games/definition.ts";
import type { LostMove } from "../../../games/lost-moves.ts";
import type { Scene } from "../../../games/board.ts";
import type { Step } from "./step.ts";

/** A move that lost the match, at its step of the page. */
export interface LostStep extends LostMove {
  /** The step that the move led to. */
  readonly step: number;
}

/** The steps of lost moves; a step for each, because set-up moves have none. */
export function placeLostMoves(steps: readonly Step[], lost: readonly LostMove[]): readonly LostStep[] {
  return lost.flatMap((each) => {
    const step = steps.find(({ moves, played }) => moves === each.moves && played?.seat === each.seat);
    return step ? [{ ...each, step: step.index }] : [];
  });
}

/** On the position before a lost move: the move and the better one. */
export function compareAt(page: AnyGameDefinition, lost: readonly LostStep[], index: number): Pick<Scene, "compared"> {
  const here = lost.find(({ step }) => step === index + 1);
  const better = here && page.rules.readMove(here.better);
  const played = here && page.rules.readMove(here.move);
  if (!here || !better?.ok || !played?.ok) return {};
  return { compared: { seat: here.seat, better: better.value, played: played.value } };
}
