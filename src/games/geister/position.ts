import { countBits } from "../../core/count-bits.ts";
import { ok, refuse, type Result } from "../../core/result.ts";
import { type Seat, SEATS } from "../../core/seats.ts";
import {
  findContradiction,
  looksLikeJson,
  POSITION_LIMIT_CHARS,
  readPositionFields,
  sameJson,
} from "../position-json.ts";
import { LETTERS, onBoard, rotateSquare } from "./board.ts";
import type { GeisterOptions } from "./options.ts";
import { type GeisterState, phaseOf, scoreOf } from "./state.ts";
import { revealTo, type BoardEntry, boardEntriesOf, viewOf } from "./view.ts";

const BOARD = /^(?:(?:[0-5][0-5][RBu]|99[rb]|88b){8})(?:(?:[0-5][0-5]u|99[rb]|88b){8})$/;

/** Each seat's own view; together they contain everything. */
export function writePosition(state: GeisterState): Readonly<Record<string, unknown>> {
  const boards = (view: typeof viewOf): readonly string[] => SEATS.map((seat) => view(state, seat).board);
  const over = phaseOf(state).kind === "over";
  return { views: boards(viewOf), turn: state.turn, ...(over && { revealed: boards(revealTo) }) };
}

/** Reads both views and the seat to move, with blanks between them, or a line of `position --json`. */
export function readPosition(text: string, { plies }: GeisterOptions): Result<GeisterState> {
  if (text.length > POSITION_LIMIT_CHARS)
    return refuse(`a position has at most ${POSITION_LIMIT_CHARS} characters`);
  if (looksLikeJson(text)) return readJson(text, plies);
  const [first = "", second = "", turn = "", ...rest] = text.replace(/\r?\n$/, "").split(" ");
  if (!/^[01]$/.test(turn) || rest.length > 0)
    return refuse("a position is the views of both seats, 48 characters each, and the seat to move, 0 or 1");
  return readViews([first, second], turn === "0" ? 0 : 1, 0, plies);
}

function readJson(text: string, plies: number): Result<GeisterState> {
  const given = readPositionFields(text, "geister");
  if (!given.ok) return given;
  const { views, phase, ply } = given.value;
  if (!Array.isArray(views) || views.length !== 2 || !views.every((view) => typeof view === "string"))
    return refuse(`"views" must be two texts of 48 characters`);
  const turn = given.value["turn"] ?? SEATS.find((seat) => sameJson(phase, { kind: "ask", seats: [seat] }));
  if (turn !== 0 && turn !== 1) return refuse(`who is to move? "turn" must be 0 or 1`);
  const state = readViews(views as [string, string], turn, ply, plies);
  if (!state.ok) return state;
  const contradiction = findContradiction(given.value, {
    // With a different ply limit the position may be over here but not where it was written.
    ...(ply < plies && { phase: phaseOf(state.value) }),
    score: scoreOf(state.value),
  });
  return contradiction === undefined ? state : refuse(contradiction);
}

function readViews(
  views: readonly [string, string],
  turn: Seat,
  ply: number,
  plies: number,
): Result<GeisterState> {
  for (const seat of SEATS)
    if (!BOARD.test(views[seat]))
      return refuse(`the view of seat ${seat} is not 16 groups of x, y and colour, such as 14R or 99b`);
  const [mine, theirs] = [boardEntriesOf(views[0]), boardEntriesOf(views[1])];
  const places = mine.map(({ place }) => place);
  const why = findDisagreement(mine, theirs) ?? findSharedSquare(places);
  if (why !== undefined) return refuse(why);
  const reds: [number | null, number | null] = [null, null];
  for (const [seat, entries] of [mine, theirs].entries()) {
    const chosen = readReds(entries.slice(0, 8), seat as Seat);
    if (!chosen.ok) return chosen;
    reds[seat] = chosen.value;
  }
  return ok({ places, reds, turn, ply, plies });
}

/** Both views must agree on the squares and captured colours of all ghosts. */
function findDisagreement(mine: readonly BoardEntry[], theirs: readonly BoardEntry[]): string | undefined {
  const differs = (own: BoardEntry, seen: BoardEntry): boolean =>
    own.place !== rotateSquare(seen.place) || (!onBoard(own.place) && own.mark !== seen.mark);
  for (let ghost = 0; ghost < 8; ghost++) {
    const pairs = [
      [mine[ghost], theirs[ghost + 8]],
      [theirs[ghost], mine[ghost + 8]],
    ] as const;
    for (const [seat, [own, seen]] of pairs.entries())
      if (own && seen && differs(own, seen))
        return `the two views do not agree about ${LETTERS.charAt(ghost)} of seat ${seat}`;
  }
  return undefined;
}

function findSharedSquare(places: readonly number[]): string | undefined {
  const standing = places.filter(onBoard);
  return new Set(standing).size < standing.length ? "two ghosts stand on one square" : undefined;
}

/** Either all colours of a seat are known or none. */
function readReds(entries: readonly BoardEntry[], seat: Seat): Result<number | null> {
  const marks = entries.map(({ mark }) => mark.toLowerCase());
  if (marks.every((mark) => mark === "u")) return ok(null);
  const reds = marks.reduce((bits, mark, ghost) => (mark === "r" ? bits | (1 << ghost) : bits), 0);
  if (marks.includes("u") || countBits(reds) !== 4)
    return refuse(`seat ${seat} must have four red and four blue ghosts`);
  return ok(reds);
}
