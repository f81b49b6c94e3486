import { DIRECTIONS } from "../board.ts";
import type { Step } from "../moves.ts";
import { makeStep, type MutableBoard, NEXT, NONE } from "../mutable-board.ts";
import type { GeisterView } from "../view.ts";
import { isMixed } from "./greedy.ts";
import { likelihoods, listModelSteps } from "./move-model.ts";
import { boardOf, FOE_EXITS, possibleSets, RED_SETS, STAYED_BLUE, type World } from "./worlds.ts";

/** Few players put all reds in one row or on one wing. */
const UNMIXED = 0.3;

/** What a seat believes of the opponent's colours, learnt from its steps. */
export interface Beliefs {
  /** Takes the view of a question. */
  observe(view: GeisterView): void;
  /** Takes the answer to it. */
  answer(step: Step): void;
  worlds(view: GeisterView): readonly World[];
}

export function createBeliefs(): Beliefs {
  /** By set of reds. */
  const weights = new Float64Array(256);
  for (const reds of RED_SETS) weights[reds] = isMixed(reds) ? 1 : UNMIXED;
  let asked: GeisterView | undefined;
  /** The board that the opponent saw before its step. */
  let before: MutableBoard | undefined;
  let previous: number | undefined;

  return {
    observe(view) {
      const { last } = view;
      if (before && last && view.ply === (asked?.ply ?? 0) + 2) {
        learn(weights, before, { ghost: last.ghost + 8, way: DIRECTIONS.indexOf(last.direction) }, previous);
        previous = last.ghost + 8;
      }
      asked = view;
      before = undefined;
    },
    answer({ ghost, direction }) {
      if (!asked) return;
      before = boardOf(asked, 0);
      const to = NEXT[0][(before.places[ghost] ?? 0) * 4 + DIRECTIONS.indexOf(direction)] ?? NONE;
      makeStep(before, ghost, to);
    },
    worlds: (view) => possibleSets(view).map((reds) => ({ reds, weight: weights[reds] ?? 0 })),
  };
}

/** Multiplies the weight of each set by the likelihood of the step if those ghosts are red. */
function learn(
  weights: Float64Array,
  board: MutableBoard,
  made: { readonly ghost: number; readonly way: number },
  previous: number | undefined,
): void {
  const steps = listModelSteps(board, 1, previous);
  const likelihoodOf = likelihoods(steps, made);
  const exits = FOE_EXITS.map((square) => board.board[square] ?? NONE).filter((ghost) => ghost > 7);
  let total = 0;
  for (const reds of RED_SETS) {
    const isBlue = (ghost: number): boolean => ((reds >> (ghost & 7)) & 1) === 0;
    const weight = (weights[reds] ?? 0) * likelihoodOf(reds) * (exits.some(isBlue) ? STAYED_BLUE : 1);
    weights[reds] = weight;
    total += weight;
  }
  // Keeps the weights in range and above zero: the next step may show that the model was wrong.
  for (const reds of RED_SETS) weights[reds] = (weights[reds] ?? 0) / total + LEAST;
}

const LEAST = 1e-6;
