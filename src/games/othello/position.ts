import { ok, refuse, type Result } from "../../core/result.ts";
import type { Seat } from "../../core/seats.ts";
import {
  findContradiction,
  looksLikeJson,
  POSITION_LIMIT_CHARS,
  readPositionFields,
  sameJson,
} from "../position-json.ts";
import { DIGITS } from "./digits.ts";
import { listMoves, phaseOf, scoreOf } from "./play.ts";
import { writeMove } from "./squares.ts";
import { boardOf, type OthelloState, stateOf } from "./state.ts";

export function writePosition(state: OthelloState): Readonly<Record<string, unknown>> {
  return { board: boardOf(state), turn: state.turn + 1 };
}

/** Reads 64 digits, a blank and the side to move, or a line of `position --json`. */
export function readPosition(text: string): Result<OthelloState> {
  if (text.length > POSITION_LIMIT_CHARS)
    return refuse(`a position has at most ${POSITION_LIMIT_CHARS} characters`);
  if (looksLikeJson(text)) return readJson(text);
  const [board = "", side = "", ...rest] = text.replace(/\r?\n$/, "").split(" ");
  if (!DIGITS.test(board)) return refuse(explainInvalidBoard(board));
  if (!/^[12]$/.test(side) || rest.length > 0) {
    return refuse("after the 64 digits come one blank and the side to move, 1 or 2");
  }
  return ok(stateOf(board, side === "1" ? 0 : 1));
}

function readJson(text: string): Result<OthelloState> {
  const given = readPositionFields(text, "othello");
  if (!given.ok) return given;
  const { board, ply, turn: side, phase } = given.value;
  if (typeof board !== "string") return refuse(`"board" must be a text of 64 digits`);
  if (!DIGITS.test(board)) return refuse(`"board": ${explainInvalidBoard(board)}`);
  const turn = readTurn(side, phase);
  if (!turn.ok) return turn;
  const state = stateOf(board, turn.value, ply);
  const contradiction = findContradiction(given.value, {
    phase: phaseOf(state),
    score: scoreOf(state),
    legal: listMoves(state, state.turn).map(writeMove),
  });
  return contradiction === undefined ? ok(state) : refuse(contradiction);
}

function readTurn(turn: unknown, phase: unknown): Result<Seat> {
  if (turn === 1) return ok(0);
  if (turn === 2) return ok(1);
  if (turn !== undefined) return refuse(`"turn" must be 1 (black) or 2 (white)`);
  const asked = sameJson(phase, { kind: "ask", seats: [0] })
    ? 0
    : sameJson(phase, { kind: "ask", seats: [1] })
      ? 1
      : undefined;
  return asked === undefined ? refuse(`who is to move? "turn" must be 1 (black) or 2 (white)`) : ok(asked);
}

function explainInvalidBoard(board: string): string {
  const invalid = /[^012]/.exec(board.slice(0, 65));
  if (invalid)
    return `the board has digits 0, 1 and 2 only, but square ${invalid.index + 1} is something else`;
  return `the board has 64 digits, not ${board.length}`;
}
