import type { Bot, BotQuestion } from "../../core/game.ts";
import { pick } from "../../core/random.ts";
import { opponentOf, type Seat } from "../../core/seats.ts";
import { createRandomBot } from "../bots.ts";
import type { DiscView } from "../disc-board/disc-view.ts";
import { listMoves, phaseOf, play, scoreOf } from "./play.ts";
import type { OthelloMove } from "./squares.ts";
import { mobilityOf, type OthelloState, stateOf } from "./state.ts";
import { BOTS } from "./words.ts";

type OthelloBot = Bot<OthelloMove, DiscView>;

const CORNERS: readonly OthelloMove[] = [0, 7, 56, 63];

/** Value of a square, upper half of the board: corners cannot be flipped, squares beside them give corners away. */
const SQUARE_VALUES = [
  [100, -25, 10, 5, 5, 10, -25, 100],
  [-25, -50, -2, -2, -2, -2, -50, -25],
  [10, -2, 1, 1, 1, 1, -2, 10],
  [5, -2, 1, 0, 0, 1, -2, 5],
].flat();

export const randomBot = createRandomBot(BOTS.random, listIn);

export const greedyBot: OthelloBot = {
  id: "greedy",
  about: BOTS.greedy,
  choose: (question) =>
    chooseBest(question, (after, move) => scoreOf(after)[question.seat] + (CORNERS.includes(move) ? 64 : 0)),
};

export const positionalBot: OthelloBot = {
  id: "positional",
  about: BOTS.positional,
  choose: (question) => chooseBest(question, (after) => valueAfterReply(after, question.seat)),
};

function chooseBest(
  question: BotQuestion<OthelloMove, DiscView>,
  value: (after: OthelloState, move: OthelloMove) => number,
): OthelloMove {
  const { seat, random } = question;
  const state = stateOf(question.view.board, seat);
  let best: OthelloMove[] = [];
  let bestValue = -Infinity;
  for (const move of question.legal ?? listIn(question.view, seat)) {
    const moveValue = value(play(state, seat, move), move);
    if (moveValue > bestValue) best = [];
    if (moveValue >= bestValue) best.push(move);
    bestValue = Math.max(bestValue, moveValue);
  }
  return pick(random, best);
}

function valueAfterReply(state: OthelloState, seat: Seat): number {
  const opponent = opponentOf(seat);
  const values = listMoves(state, opponent).map((reply) => valueOf(play(state, opponent, reply), seat));
  return values.length === 0 ? valueOf(state, seat) : Math.min(...values);
}

function valueOf(state: OthelloState, seat: Seat): number {
  const phase = phaseOf(state);
  if (phase.kind === "over") return phase.winner === null ? 0 : phase.winner === seat ? 1000 : -1000;
  const mobility = mobilityOf(state, seat) - mobilityOf(state, opponentOf(seat));
  const { blackLo, blackHi, whiteLo, whiteHi } = state;
  const black = squaresValue(blackLo, blackHi) - squaresValue(whiteLo, whiteHi);
  return (seat === 0 ? black : -black) + 8 * mobility;
}

/** The lower half of the board mirrors the table. */
function squaresValue(lo: number, hi: number): number {
  let sum = 0;
  for (const [square, value] of SQUARE_VALUES.entries()) {
    sum += value * (((lo >>> square) & 1) + ((hi >>> (square ^ 24)) & 1));
  }
  return sum;
}

function listIn({ board }: DiscView, seat: Seat): readonly OthelloMove[] {
  return listMoves(stateOf(board, seat), seat);
}
