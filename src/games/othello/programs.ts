import type { Bot, BotQuestion } from "../../core/game.ts";
import { opponentOf, type Seat } from "../../core/seats.ts";
import { createRandomBot, pickBest } from "../bots.ts";
import type { DiscView } from "../disc-board/disc-game.ts";
import type { GamePrograms } from "../programs.ts";
import { othelloChecks, othelloMistakes } from "./checks.ts";
import { ggfExport, transcriptExport } from "./exports.ts";
import { gtpDialect } from "./gtp/index.ts";
import { nboardDialect } from "./nboard/index.ts";
import { perft } from "./perft.ts";
import { masterBot, searchBot } from "./search/bots.ts";
import type { OthelloMove } from "./squares.ts";
import { type OthelloState, listMoves, phaseOf, play, scoreOf, mobilityOf, stateOf } from "./state.ts";
import { stdioDialect } from "./stdio.ts";
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
  const { view, seat, legal = listIn(view, seat), random } = question;
  const state = stateOf(view.board, seat);
  return pickBest(random, legal, (move) => value(play(state, seat, move), move));
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

export const othelloPrograms: GamePrograms<OthelloState, OthelloMove, DiscView> = {
  dialects: {
    mistakes: othelloMistakes,
    list: [stdioDialect, gtpDialect, nboardDialect],
    ports: [6464, 6464],
    arenaPorts: [],
    limits: { moveMs: 5000 },
  },
  checks: othelloChecks,
  bots: [randomBot, greedyBot, positionalBot, searchBot, masterBot],
  botDelayMs: 700,
  exports: [transcriptExport, ggfExport],
  perft,
};
