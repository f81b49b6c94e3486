import type { Bot, Game } from "../core/game.ts";
import type { LocalizedText } from "../core/lang.ts";
import { pick } from "../core/random.ts";
import { opponentOf, type Seat } from "../core/seats.ts";

/** `listMoves` is used where a protocol does not list the legal moves. */
export function createRandomBot<Move, View>(
  about: LocalizedText,
  listMoves: (view: View, seat: Seat) => readonly Move[],
): Bot<Move, View> {
  return {
    id: "random",
    about,
    choose: ({ legal, view, seat, random }) => pick(random, legal ?? listMoves(view, seat)),
  };
}

/** A game for two seats that move in turn, and the value of its positions. */
export interface SearchGame<State, Move, View> {
  readonly rules: Pick<Game<State, Move, View, unknown>, "phase" | "play">;
  stateOf(view: View, seat: Seat): State;
  /** Best moves first make the search faster. */
  listMoves(state: State, seat: Seat): readonly Move[];
  /** Whole numbers smaller than WON. */
  valueOf(state: State, seat: Seat): number;
}

const WON = 1_000_000;

/** Looks `depth` moves ahead (negamax with alpha-beta pruning) and picks one of the best moves. */
export function createSearchBot<State, Move, View>(
  id: string,
  about: LocalizedText,
  depth: number,
  game: SearchGame<State, Move, View>,
): Bot<Move, View> {
  return {
    id,
    about,
    choose({ view, seat, random }) {
      const state = game.stateOf(view, seat);
      let best: Move[] = [];
      let bestValue = -Infinity;
      for (const move of game.listMoves(state, seat)) {
        const after = game.rules.play(state, seat, move);
        // One less than the best value, so that equal moves get their exact value.
        const value = -search(game, after, opponentOf(seat), depth - 1, -Infinity, 1 - bestValue);
        if (value > bestValue) best = [];
        if (value >= bestValue) best.push(move);
        bestValue = Math.max(bestValue, value);
      }
      return pick(random, best);
    },
  };
}

function search<State, Move, View>(
  game: SearchGame<State, Move, View>,
  state: State,
  seat: Seat,
  depth: number,
  alpha: number,
  beta: number,
): number {
  const phase = game.rules.phase(state);
  // An early win is worth more than a late one.
  if (phase.kind === "over") return phase.winner === null ? 0 : phase.winner === seat ? WON + depth : -WON - depth;
  if (depth === 0) return game.valueOf(state, seat);
  let best = -Infinity;
  for (const move of game.listMoves(state, seat)) {
    const after = game.rules.play(state, seat, move);
    const value = -search(game, after, opponentOf(seat), depth - 1, -beta, -Math.max(alpha, best));
    best = Math.max(best, value);
    if (best >= beta) break;
  }
  return best;
}
