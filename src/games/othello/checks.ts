import { mistakenMove } from "../../core/diagnosis/exchanges.ts";
import type { Exchange, TypicalMistakes } from "../../core/fault-facts.ts";
import { opponentOf, type Seat } from "../../core/seats.ts";
import type { CheckScene, GameChecks, ProtocolPage } from "../checks.ts";
import type { DiscView } from "../disc-board/disc-game.ts";
import { type OthelloMove, PASS, readMove } from "./squares.ts";
import { listMoves, stateOf } from "./state.ts";

const mistaken = mistakenMove<OthelloMove, DiscView>;

export const othelloMistakes: TypicalMistakes<OthelloMove, DiscView> = {
  answers: 64,
  pass: PASS,
  list: [
    mistaken("diagnosis.row-column-swapped", ({ move, text }) => {
      if (move !== undefined) return onSquare(move, (square) => (square & 7) * 8 + (square >> 3));
      return /^[1-8][a-h]$/.test(text) ? squareOf(text.charAt(1) + text.charAt(0)) : passOf(text);
    }),
    mistaken("diagnosis.counted-from-zero", ({ move, text }) => {
      if (move !== undefined) return onSquare(move, (square) => (square < 56 ? square + 8 : undefined));
      return /^[a-h]0$/.test(text) ? squareOf(`${text.charAt(0)}1`) : undefined;
    }),
    mistaken("diagnosis.counted-from-one", ({ move, text }) => {
      if (move !== undefined) return onSquare(move, (square) => (square >= 8 ? square - 8 : undefined));
      return /^[a-h]9$/.test(text) ? squareOf(`${text.charAt(0)}8`) : undefined;
    }),
    { code: "diagnosis.wrong-side", explains: (exchange) => isMoveOf(opponentOf(exchange.seat), exchange) },
    // It does not read its colour, so only one of its seats shows the mistake.
    { code: "diagnosis.wrong-side", explains: (exchange) => isMoveOf(0, exchange) },
    { code: "diagnosis.wrong-side", explains: (exchange) => isMoveOf(1, exchange) },
    mistaken(
      "diagnosis.upside-down",
      ({ move }) => move && onSquare(move, (square) => 56 - (square & 56) + (square & 7)),
    ),
    mistaken("diagnosis.board-as-one-line", ({ text }) => indexOf(text) ?? passOf(text)),
    mistaken("diagnosis.board-as-one-line", ({ text }) => indexOf(text, 1) ?? passOf(text)),
    { code: "diagnosis.board-as-one-line", explains: turnsAcrossTheEdge },
  ],
};

/** A pass has the same meaning for every mistake about squares. */
function onSquare(move: OthelloMove, change: (square: number) => number | undefined): OthelloMove | undefined {
  return move === PASS ? PASS : change(move);
}

function squareOf(text: string): OthelloMove | undefined {
  const read = readMove(text);
  return read.ok ? read.value : undefined;
}

/** The number of a square instead of its name. */
function indexOf(text: string, first = 0): OthelloMove | undefined {
  return /^\d{1,2}$/.test(text) ? Number(text) - first : undefined;
}

function passOf(text: string): OthelloMove | undefined {
  return text === "pass" ? PASS : undefined;
}

const STEPS = [-9, -8, -7, -1, 1, 7, 8, 9];

/** The moves that would be legal if the rows were one line of 64 squares. */
function turnsAcrossTheEdge({ seat, view: { board }, move, legal }: Exchange<OthelloMove, DiscView>): boolean {
  if (move === undefined) return false;
  if (legal?.includes(move)) return true;
  const own = String(seat + 1);
  const foe = String(opponentOf(seat) + 1);
  return (
    board.charAt(move) === "0" &&
    STEPS.some((step) => {
      let at = move + step;
      while (board.charAt(at) === foe) at += step;
      return at !== move + step && board.charAt(at) === own;
    })
  );
}

function isMoveOf(side: Seat, { view: { board }, move }: Exchange<OthelloMove, DiscView>): boolean {
  return move !== undefined && listMoves(stateOf(board, side), side).includes(move);
}

const ONE_MOVE = { en: "only one square is allowed", ja: "打てるマスが一つだけ" };
const MUST_PASS = { en: "no square is allowed: only pass", ja: "打てるマスがなく、パスだけ" };
const MANY_TRAPS = {
  en: "one square is allowed, and many look allowed across the edge or for the other side",
  ja: "打てるマスは一つで、盤の端をまたぐと、または相手なら打てるマスが多い",
};
const FULL_BOARD = { en: "a few squares are left", ja: "残りわずかのマス" };

const PASSES = "0000000000000000000100000001100200011122000001020000001000000000";
const TRAPS = [
  "0002010000111012201111122212111022121110222210000211110022221010",
  "0000000200100112001101120011111200112112001011100001011200100010",
  "0010000000101002001111220011121201111112000111120000110000000000",
] as const;
const EDGES = "0202222000202202111111120111211201111112000110120011111001010110";
const NEARLY_FULL = [
  "2222221022122210211212102121111022121210222222110211111122122222",
  "2222222002111110222221102212121021212210211111122211121221111112",
] as const;

/** The position for the seat: with the colours exchanged for white. */
function boardFor(seat: Seat, board: string): string {
  const exchanged = board.replace(/[12]/g, (disc) => (disc === "1" ? "2" : "1"));
  return seat === 0 ? `${board} 1` : `${exchanged} 2`;
}

function scene(step: CheckScene["step"], about: CheckScene["about"], seat: Seat, board: string): CheckScene {
  return { step, about, seat, start: boardFor(seat, board) };
}

export const othelloChecks: GameChecks = {
  scenes: [
    scene("forced-pass", MUST_PASS, 0, PASSES),
    scene("forced-pass", MUST_PASS, 1, PASSES),
    scene("traps", MANY_TRAPS, 0, TRAPS[0]),
    scene("positions", ONE_MOVE, 1, EDGES),
    scene("traps", MANY_TRAPS, 1, TRAPS[1]),
    scene("positions", FULL_BOARD, 0, NEARLY_FULL[0]),
    scene("traps", MANY_TRAPS, 0, TRAPS[2]),
    scene("positions", FULL_BOARD, 1, NEARLY_FULL[1]),
  ],
  pages: {
    stdio: {
      page: "othello-stdio",
      reads: "what-your-program-reads",
      answers: "what-your-program-answers",
      rules: "what-your-program-answers",
      faults: "faults",
    },
    gtp: engineProtocol("othello-gtp"),
    nboard: engineProtocol("othello-nboard"),
  },
};

function engineProtocol(page: string): ProtocolPage {
  const answers = "what-the-engine-answers";
  return { page, reads: "what-the-engine-reads", answers, rules: answers, faults: "faults" };
}
