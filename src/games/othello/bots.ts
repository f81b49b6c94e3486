import type { Bot, BotQuestion } from "../../core/game.ts";
import { pick } from "../../core/random.ts";
import { opponentOf, type Seat } from "../../core/seats.ts";
import { movesHi, movesLo } from "./mobility.ts";
import { listMoves, phaseOf, play, scoreOf } from "./play.ts";
import type { OthelloMove } from "./squares.ts";
import { countBits, findMovesOf, type OthelloState, type OthelloView, stateOf } from "./state.ts";

type OthelloBot = Bot<OthelloMove, OthelloView>;

const CORNERS: readonly OthelloMove[] = [0, 7, 56, 63];

/** What a square is worth to hold: corners stay for ever, the squares beside them give corners away. */
const WORTH = [
  [100, -25, 10, 5, 5, 10, -25, 100],
  [-25, -50, -2, -2, -2, -2, -50, -25],
  [10, -2, 1, 1, 1, 1, -2, 10],
  [5, -2, 1, 0, 0, 1, -2, 5],
].flat();

export const randomBot: OthelloBot = {
  id: "random",
  about: "any legal move",
  choose: (question) => pick(question.random, legalOf(question)),
};

export const greedyBot: OthelloBot = {
  id: "greedy",
  about: "a corner if it can, else the move that turns most discs",
  choose: (question) =>
    chooseBest(question, (after, move) => scoreOf(after)[question.seat] + (CORNERS.includes(move) ? 64 : 0)),
};

export const positionalBot: OthelloBot = {
  id: "positional",
  about: "good squares and few moves for the opponent, after its best reply",
  choose: (question) => chooseBest(question, (after) => worthAfterReply(after, question.seat)),
};

function chooseBest(
  question: BotQuestion<OthelloMove, OthelloView>,
  worth: (after: OthelloState, move: OthelloMove) => number,
): OthelloMove {
  const { seat, random } = question;
  const state = stateOf(question.view.board, seat);
  let best: OthelloMove[] = [];
  let bestWorth = -Infinity;
  for (const move of legalOf(question)) {
    const worthNow = worth(play(state, seat, move), move);
    if (worthNow > bestWorth) best = [];
    if (worthNow >= bestWorth) best.push(move);
    bestWorth = Math.max(bestWorth, worthNow);
  }
  return pick(random, best);
}

function worthAfterReply(state: OthelloState, seat: Seat): number {
  const foe = opponentOf(seat);
  const worths = listMoves(state, foe).map((reply) => worthOf(play(state, foe, reply), seat));
  return worths.length === 0 ? worthOf(state, seat) : Math.min(...worths);
}

function worthOf(state: OthelloState, seat: Seat): number {
  const phase = phaseOf(state);
  if (phase.kind === "over") return phase.winner === null ? 0 : phase.winner === seat ? 1000 : -1000;
  const mobility = mobilityOf(state, seat) - mobilityOf(state, opponentOf(seat));
  const { blackLo, blackHi, whiteLo, whiteHi } = state;
  const black = squaresWorth(blackLo, blackHi) - squaresWorth(whiteLo, whiteHi);
  return (seat === 0 ? black : -black) + 8 * mobility;
}

function mobilityOf(state: OthelloState, seat: Seat): number {
  return findMovesOf(state, seat) ? countBits(movesLo) + countBits(movesHi) : 0;
}

/** The lower half of the table is the upper one upside down. */
function squaresWorth(lo: number, hi: number): number {
  let sum = 0;
  for (const [square, worth] of WORTH.entries()) {
    sum += worth * (((lo >>> square) & 1) + ((hi >>> (square ^ 24)) & 1));
  }
  return sum;
}

function legalOf(question: BotQuestion<OthelloMove, OthelloView>): readonly OthelloMove[] {
  return question.legal ?? listMoves(stateOf(question.view.board, question.seat), question.seat);
}
