import { ok, refuse, type Result } from "../../core/result.ts";
import type { Seat } from "../../core/seats.ts";
import { DIGITS } from "./digits.ts";
import { listMoves, phaseOf, scoreOf } from "./play.ts";
import { writeMove } from "./squares.ts";
import { boardOf, type OthelloState, stateOf } from "./state.ts";

/** Far more than a position needs; what is longer is not even parsed. */
const LIMIT_CHARS = 65_536;

export function writePosition(state: OthelloState): Readonly<Record<string, unknown>> {
  return { board: boardOf(state), turn: state.turn + 1 };
}

/** Reads 64 digits, a blank and the side to move, or a line of `position --json`. */
export function readPosition(text: string): Result<OthelloState> {
  if (text.length > LIMIT_CHARS) return refuse(`a position has at most ${LIMIT_CHARS} characters`);
  if (/^\s*[[{"]/.test(text)) return readJson(text);
  const [board = "", side = "", ...rest] = text.replace(/\r?\n$/, "").split(" ");
  if (!DIGITS.test(board)) return refuse(whyNoBoard(board));
  if (!/^[12]$/.test(side) || rest.length > 0) {
    return refuse("after the 64 digits come one blank and the side to move, 1 or 2");
  }
  return ok(stateOf(board, side === "1" ? 0 : 1));
}

function readJson(text: string): Result<OthelloState> {
  const given = parseObject(text);
  if (given === undefined) return refuse("the position is not a JSON object");
  const { type = "position", game = "othello", board, ply = 0 } = given;
  if (type !== "position") return refuse(`"type" must be "position"`);
  if (game !== "othello") return refuse(`"game" must be "othello"`);
  if (typeof board !== "string") return refuse(`"board" must be a text of 64 digits`);
  if (!DIGITS.test(board)) return refuse(`"board": ${whyNoBoard(board)}`);
  if (typeof ply !== "number" || !Number.isSafeInteger(ply) || ply < 0) {
    return refuse(`"ply" must be a whole number from 0`);
  }
  const turn = readTurn(given["turn"], given["phase"]);
  if (!turn.ok) return turn;
  const state = stateOf(board, turn.value, ply);
  const wrong = contradiction(state, given);
  return wrong === undefined ? ok(state) : refuse(wrong);
}

/** Own fields only and no prototype, so that no name in the text can mean more than it says. */
function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) return undefined;
    return Object.assign(
      Object.create(null) as Record<string, unknown>,
      Object.fromEntries(Object.entries(parsed)),
    );
  } catch {
    return undefined;
  }
}

function readTurn(turn: unknown, phase: unknown): Result<Seat> {
  if (turn === 1) return ok(0);
  if (turn === 2) return ok(1);
  if (turn !== undefined) return refuse(`"turn" must be 1 (black) or 2 (white)`);
  const asked = same(phase, { kind: "ask", seats: [0] })
    ? 0
    : same(phase, { kind: "ask", seats: [1] })
      ? 1
      : undefined;
  return asked === undefined ? refuse(`who is to move? "turn" must be 1 (black) or 2 (white)`) : ok(asked);
}

/** What `position --json` adds for its reader follows from the board, so a different claim is a mistake in the file. */
function contradiction(state: OthelloState, given: Readonly<Record<string, unknown>>): string | undefined {
  const derived = {
    phase: phaseOf(state),
    score: scoreOf(state),
    legal: listMoves(state, state.turn).map(writeMove),
  };
  for (const [key, value] of Object.entries(derived)) {
    if (given[key] !== undefined && !same(given[key], value)) {
      return `"${key}" contradicts the board, which gives ${JSON.stringify(value)}`;
    }
  }
  return undefined;
}

/** Equal as JSON, whatever the order of keys; only as deep as the second value goes. */
function same(given: unknown, wanted: unknown): boolean {
  if (typeof wanted !== "object" || wanted === null) return given === wanted;
  if (typeof given !== "object" || given === null || Array.isArray(given) !== Array.isArray(wanted))
    return false;
  const entries = Object.entries(wanted);
  if (Object.keys(given).length !== entries.length) return false;
  return entries.every(
    ([key, value]) => Object.hasOwn(given, key) && same((given as Record<string, unknown>)[key], value),
  );
}

function whyNoBoard(board: string): string {
  const strange = /[^012]/.exec(board.slice(0, 65));
  if (strange)
    return `the board has digits 0, 1 and 2 only, but square ${strange.index + 1} is something else`;
  return `the board has 64 digits, not ${board.length}`;
}
