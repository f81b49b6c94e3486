import type { Game } from "../../core/game.ts";
import { ok, refuse, type Result } from "../../core/result.ts";
import type { Seat } from "../../core/seats.ts";
import {
  findContradiction,
  looksLikeJson,
  POSITION_LIMIT_CHARS,
  readPositionFields,
  sameJson,
} from "../position-json.ts";
import type { DiscView } from "./disc-view.ts";

type Rules<State, Move> = Game<State, Move, DiscView, unknown>;

/** The rules of a game with discs whose state follows from the board and the side to move. */
export interface DiscState<State, Move> {
  readonly id: string;
  readonly squares: number;
  stateOf(board: string, turn: Seat, ply: number): State;
  /** Why no match can reach a board; absent = every board is accepted. */
  explainInvalidBoard?(board: string): string | undefined;
  boardOf(state: State): string;
  turnOf(state: State): Seat;
  phase: Rules<State, Move>["phase"];
  score: Rules<State, Move>["score"];
  listMoves(state: State, seat: Seat): readonly Move[];
  writeMove: Rules<State, Move>["writeMove"];
}

/** Views and positions of such a game. */
export function discPositions<State, Move>(
  game: DiscState<State, Move>,
): Pick<Rules<State, Move>, "view" | "writePosition" | "readPosition"> {
  return {
    view: (state) => ({ board: game.boardOf(state), turn: game.turnOf(state) }),
    writePosition: (state) => ({ board: game.boardOf(state), turn: game.turnOf(state) + 1 }),
    readPosition: (text) => readPosition(game, text),
  };
}

/** Reads the digits, a blank and the side to move, or a line of `position --json`. */
function readPosition<State, Move>(game: DiscState<State, Move>, text: string): Result<State> {
  if (text.length > POSITION_LIMIT_CHARS)
    return refuse(`a position has at most ${POSITION_LIMIT_CHARS} characters`);
  if (looksLikeJson(text)) return readJson(game, text);
  const [board = "", side = "", ...rest] = text.replace(/\r?\n$/, "").split(" ");
  const invalid = explainInvalidBoard(game, board);
  if (invalid !== undefined) return refuse(invalid);
  if (!/^[12]$/.test(side) || rest.length > 0)
    return refuse(`after the ${game.squares} digits come one blank and the side to move, 1 or 2`);
  return ok(game.stateOf(board, side === "1" ? 0 : 1, 0));
}

function readJson<State, Move>(game: DiscState<State, Move>, text: string): Result<State> {
  const given = readPositionFields(text, game.id);
  if (!given.ok) return given;
  const { board, ply, turn: side, phase } = given.value;
  if (typeof board !== "string") return refuse(`"board" must be a text of ${game.squares} digits`);
  const invalid = explainInvalidBoard(game, board);
  if (invalid !== undefined) return refuse(`"board": ${invalid}`);
  const turn = readTurn(side, phase);
  if (!turn.ok) return turn;
  const state = game.stateOf(board, turn.value, ply);
  const contradiction = findContradiction(given.value, {
    phase: game.phase(state),
    score: game.score(state),
    legal: game.listMoves(state, turn.value).map((move) => game.writeMove(move)),
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

function explainInvalidBoard<State, Move>(game: DiscState<State, Move>, board: string): string | undefined {
  const { squares } = game;
  const invalid = /[^012]/.exec(board.slice(0, squares + 1));
  if (invalid)
    return `the board has digits 0, 1 and 2 only, but square ${invalid.index + 1} is something else`;
  if (board.length !== squares) return `the board has ${squares} digits, not ${board.length}`;
  return game.explainInvalidBoard?.(board);
}
