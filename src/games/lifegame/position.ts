import { ok, refuse, type Result } from "../../core/result.ts";
import { type Seat, SEATS } from "../../core/seats.ts";
import {
  type Fields,
  findContradiction,
  looksLikeJson,
  POSITION_LIMIT_CHARS,
  readPositionFields,
  sameJson,
} from "../position-json.ts";
import type { Cell } from "./generation.ts";
import { writeMove } from "./moves.ts";
import type { LifegameOptions } from "./options.ts";
import { type LifegameState, listMoves, phaseOf, rowsOf, scoreOf } from "./state.ts";

export function writePosition(state: LifegameState): Fields {
  return { board: rowsOf(state), turn: state.turn + 1, generation: state.generation };
}

const NOTATION =
  "a position is the rows of the board with / between them, a blank, the player to place, 1 or 2, and after the last " +
  "placement a blank and the generation";

/** Reads `000000/010020/... 1`, followed by the generation if it is not 0, or a line of `position --json`. */
export function readPosition(text: string, options: LifegameOptions): Result<LifegameState> {
  if (text.length > POSITION_LIMIT_CHARS)
    return refuse(`a position has at most ${POSITION_LIMIT_CHARS} characters`);
  if (looksLikeJson(text)) return readJson(text, options);
  const [, board, turn, generation = "0"] =
    /^([012/]+) ([12])(?: (\d{1,4}))?$/.exec(text.replace(/\r?\n$/, "")) ?? [];
  if (board === undefined) return refuse(NOTATION);
  const rows = board.split("/").map((row) => Array.from(row, Number));
  return readRows(rows, turn === "1" ? 0 : 1, Number(generation), options);
}

function readJson(text: string, options: LifegameOptions): Result<LifegameState> {
  const given = readPositionFields(text, "lifegame");
  if (!given.ok) return given;
  const { board, turn, generation = 0, phase, ply } = given.value;
  if (!isRows(board))
    return refuse(`"board" must be an array of rows, each an array of the digits 0, 1 and 2`);
  if (typeof generation !== "number" || !Number.isSafeInteger(generation) || generation < 0)
    return refuse(`"generation" must be a whole number from 0`);
  if (turn !== undefined && turn !== 1 && turn !== 2) return refuse(`"turn" must be 1 or 2`);
  const placed = board.flat().filter((cell) => cell !== 0).length;
  const asked = SEATS.find((seat) => sameJson(phase, { kind: "ask", seats: [seat] }));
  const seat = turn === undefined ? (asked ?? (placed % 2 === 0 ? 0 : 1)) : turn === 1 ? 0 : 1;
  const state = readRows(board, seat, generation, options);
  if (!state.ok) return state;
  const contradiction = findContradiction(given.value, {
    ...(ply > 0 && { ply: state.value.ply }),
    phase: phaseOf(state.value),
    score: scoreOf(state.value),
    legal: listMoves(state.value, seat).map(writeMove),
  });
  return contradiction === undefined ? state : refuse(contradiction);
}

function isRows(board: unknown): board is readonly (readonly number[])[] {
  return (
    Array.isArray(board) &&
    board.every((row) => Array.isArray(row) && row.every((cell) => cell === 0 || cell === 1 || cell === 2))
  );
}

/** Before the first generation all cells on the board count as placed. */
function readRows(
  rows: readonly (readonly number[])[],
  turn: Seat,
  generation: number,
  options: LifegameOptions,
): Result<LifegameState> {
  const { size, placements, generations } = options;
  if (rows.length !== size || rows.some((row) => row.length !== size))
    return refuse(`the board has ${size} rows of ${size} cells, as the option size says`);
  if (generation > generations)
    return refuse(`it is over after generation ${generations}, as the option generations says`);
  const cells = rows.flat() as Cell[];
  const placed = cells.filter((cell) => cell !== 0).length;
  const all = 2 * placements;
  if (generation === 0 && placed > all)
    return refuse(`there are ${placed} cells on the board, but only ${all} are placed`);
  return ok({ cells, turn, ply: generation === 0 ? placed : all, generation, options });
}
