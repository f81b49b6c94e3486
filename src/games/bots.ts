import type { Bot, Game } from "../core/game.ts";
import type { LocalizedText } from "../core/lang.ts";
import { pick, type Random } from "../core/random.ts";
import { opponentOf, type Seat } from "../core/seats.ts";

/**
 * `listMoves` is used where a protocol does not list the legal moves.
 *
 * @example
 * ```ts
 * createRandomBot({ en: "any move", ja: "無作為" }, (view, seat) => listMoves(view, seat));
 * ```
 */
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

/**
 * One of the moves with the greatest value. `valueOf` gets the greatest value so far.
 *
 * @example
 * ```ts
 * pickBest(random, legal, (move) => valueOf(play(state, seat, move)));
 * ```
 */
export function pickBest<Move>(
  random: Random,
  moves: readonly Move[],
  valueOf: (move: Move, greatest: number) => number,
): Move {
  let best: Move[] = [];
  let greatest = -Infinity;
  for (const move of moves) {
    const value = valueOf(move, greatest);
    if (value > greatest) best = [];
    if (value >= greatest) best.push(move);
    greatest = Math.max(greatest, value);
  }
  return pick(random, best);
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

/**
 * Looks `depth` moves ahead (negamax with alpha-beta pruning) and picks one of the best moves.
 *
 * @example
 * ```ts
 * createSearchBot("search", about, 4, { rules, stateOf, listMoves, valueOf });
 * ```
 */
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
      return pickBest(random, game.listMoves(state, seat), (move, greatest) => {
        const after = game.rules.play(state, seat, move);
        // One less than the greatest value, so that equal moves get their exact value.
        return -search(game, after, opponentOf(seat), depth - 1, -Infinity, 1 - greatest);
      });
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
