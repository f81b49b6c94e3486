import { type Duel, putCell, resultOf, takeCell } from "./duel.ts";

/** Exact values of positions with few cells to place. */
export interface DuelSolver {
  /** The result for the seat to move with best play: 1, 0 or -1; undefined = the limit was reached. */
  solve(): number | undefined;
  /** Evaluated final boards. */
  readonly leaves: number;
}

/** `isSpent` gets the number of final boards evaluated and ends the search. */
export function createDuelSolver(duel: Duel, isSpent: (leaves: number) => boolean): DuelSolver {
  const solver = { leaves: 0, solve };
  let isStopped = false;
  /** By plies left: the cell that won the last position. It is tried first, because it often wins the next one too. */
  const refutations = new Int32Array(duel.pliesLeft + 1).fill(-1);

  function solve(): number | undefined {
    const value = search(-1, 1);
    return isStopped ? undefined : value;
  }

  function search(alpha: number, beta: number): number {
    const { pliesLeft, turn } = duel;
    if (pliesLeft === 0) {
      solver.leaves++;
      if ((solver.leaves & 63) === 0 && isSpent(solver.leaves)) isStopped = true;
      const result = resultOf(duel, duel.board.leadAfter(duel.generations));
      return turn === 0 ? result : -result;
    }
    let best = -1;
    const first = duel.empty.subarray(0, duel.emptyCount).indexOf(refutations[pliesLeft] ?? -1);
    for (let at = first < 0 ? 0 : -1; at < duel.emptyCount && !isStopped; at++) {
      if (at === first) continue;
      const chosen = at < 0 ? first : at;
      putCell(duel, chosen);
      const value = -search(-beta, -Math.max(alpha, best));
      takeCell(duel, chosen);
      if (value <= best) continue;
      best = value;
      if (best < beta) continue;
      refutations[pliesLeft] = duel.empty[chosen] ?? -1;
      break;
    }
    return best;
  }

  return solver;
}
