import { countBits } from "../../core/count-bits.ts";
import type { Message, LocalizedText } from "../../core/lang.ts";
import type { Reason } from "../../core/reason.ts";
import { ok, refuse, type Result } from "../../core/result.ts";
import { described, isObject, literal, nullable, object, type Shape } from "../../core/schema.ts";
import { type Seat, SEATS } from "../../core/seats.ts";
import type { NativeViews } from "../../wire/native/native-game.ts";
import {
  askedSeat,
  checkDerived,
  countKey,
  type Fields,
  readPositionFields,
  readPositionText,
  readView,
  schemaOfView,
  seatKey,
  TURN_TEXT,
} from "../json-fields.ts";
import { LETTERS, onBoard, rotateSquare } from "./board.ts";
import { readMove, writeMove } from "./moves.ts";
import type { GeisterOptions } from "./options.ts";
import { reason } from "./reasons.ts";
import { type GeisterState, phaseOf, scoreOf, type LastStep } from "./state.ts";
import { revealTo, type BoardEntry, boardEntriesOf, viewOf, BOARD, type GeisterView } from "./view.ts";

const POSITION_BOARD = /^(?:(?:[0-5][0-5][RBu]|99[rb]|88b){8})(?:(?:[0-5][0-5]u|99[rb]|88b){8})$/;

/** Each seat's own view; together they contain everything. */
export function writePosition(state: GeisterState): Readonly<Record<string, unknown>> {
  const boards = (view: typeof viewOf): readonly string[] => SEATS.map((seat) => view(state, seat).board);
  const over = phaseOf(state).kind === "over";
  return { views: boards(viewOf), turn: state.turn, ...(over && { revealed: boards(revealTo) }) };
}

/** Reads both views and the seat to move, with blanks between them, or a line of `position --json`. */
export function readPosition(text: string, { plies }: GeisterOptions): Result<GeisterState> {
  return readPositionText(text, plies, readJson, readNotation);
}

function readNotation(text: string, plies: number): Result<GeisterState> {
  const [first = "", second = "", turn = "", ...rest] = text.split(" ");
  if (!/^[01]$/.test(turn) || rest.length > 0)
    return refuse({
      en: "a position is the views of both seats, 48 characters each, and the seat to move, 0 or 1",
      ja: "局面は、両方の席から見た盤（48文字ずつ）と手番の席（0か1）です",
    });
  return readViews([first, second], turn === "0" ? 0 : 1, 0, plies);
}

function readJson(text: string, plies: number): Result<GeisterState> {
  const given = readPositionFields(text, "geister");
  if (!given.ok) return given;
  const { views, phase, ply } = given.value;
  if (!Array.isArray(views) || views.length !== 2 || !views.every((view) => typeof view === "string"))
    return refuse({ en: '"views" must be two texts of 48 characters', ja: "「views」は48文字の文字列2つです" });
  const turn = given.value["turn"] ?? askedSeat(phase);
  if (turn !== 0 && turn !== 1)
    return refuse({
      en: 'who is to move? "turn" must be 0 or 1',
      ja: "手番がわかりません。「turn」に0か1を書いてください",
    });
  const state = readViews(views as [string, string], turn, ply, plies);
  if (!state.ok) return state;
  return checkDerived(state.value, given.value, {
    // With a different ply limit the position may be over here but not where it was written.
    ...(ply < plies && { phase: phaseOf(state.value) }),
    score: scoreOf(state.value),
  });
}

function readViews(views: readonly [string, string], turn: Seat, ply: number, plies: number): Result<GeisterState> {
  for (const seat of SEATS)
    if (!POSITION_BOARD.test(views[seat]))
      return refuse({
        en: "the view of seat {seat} is not 16 groups of x, y and colour, such as 14R or 99b",
        ja: "席{seat}から見た盤が、14R や 99b のような x、y、色の組16個ではありません",
        values: { seat },
      });
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
function findDisagreement(mine: readonly BoardEntry[], theirs: readonly BoardEntry[]): Message | undefined {
  const differs = (own: BoardEntry, seen: BoardEntry): boolean =>
    own.place !== rotateSquare(seen.place) || (!onBoard(own.place) && own.mark !== seen.mark);
  for (let ghost = 0; ghost < 8; ghost++) {
    const pairs = [
      [mine[ghost], theirs[ghost + 8]],
      [theirs[ghost], mine[ghost + 8]],
    ] as const;
    for (const [seat, [own, seen]] of pairs.entries())
      if (own && seen && differs(own, seen))
        return {
          en: "the two views do not agree about {ghost} of seat {seat}",
          ja: "席{seat}の {ghost} について、二つの盤が食い違っています",
          values: { ghost: LETTERS.charAt(ghost), seat },
        };
  }
  return undefined;
}

function findSharedSquare(places: readonly number[]): LocalizedText | undefined {
  const standing = places.filter(onBoard);
  return new Set(standing).size < standing.length
    ? { en: "two ghosts stand on one square", ja: "一つのマスにオバケが二ついます" }
    : undefined;
}

/** Either all colours of a seat are known or none. */
function readReds(entries: readonly BoardEntry[], seat: Seat): Result<number | null> {
  const marks = entries.map(({ mark }) => mark.toLowerCase());
  if (marks.every((mark) => mark === "u")) return ok(null);
  const reds = marks.reduce((bits, mark, ghost) => (mark === "r" ? bits | (1 << ghost) : bits), 0);
  if (marks.includes("u") || countBits(reds) !== 4)
    return refuse({
      en: "seat {seat} must have four red and four blue ghosts",
      ja: "席{seat}のオバケは赤4つと青4つです",
      values: { seat },
    });
  return ok(reds);
}

const BOARD_SHAPE: Shape<string> = {
  type: "string",
  pattern: BOARD.source,
  description: {
    en: "The sixteen ghosts, three characters each: column, row, colour; the own eight first, as in the other protocols.",
    ja: "16個のオバケを3文字ずつ（列、行、色）。ほかのプロトコルと同じく自分の8個が先です。",
  },
};
const STEP: Shape<string> = { type: "string", pattern: "^MOV:" };
const VIEW_KEYS = {
  board: { shape: BOARD_SHAPE, wrong: reason("geister.judge-board") },
  turn: seatKey("turn", TURN_TEXT),
  ply: countKey("ply", { en: "Steps made so far.", ja: "これまでの手数。" }),
};
/** Read by `readLast`, which reads the move too. */
const LAST_KEY = {
  shape: described(nullable(object({ seat: literal(...SEATS), move: STEP, taken: literal("r", "b", null) })), {
    en: "The last step and the colour it captured; null = none yet.",
    ja: "最後の手と、取ったオバケの色。null はまだなし。",
  }),
  wrong: reason("geister.judge-last"),
};

/** The board from the seat's own camp as in the other dialects, and the public last step. */
export const geisterViews: NativeViews<GeisterView> = {
  schema: schemaOfView({ ...VIEW_KEYS, last: LAST_KEY }),
  write: ({ board, turn, ply, last }) => ({ board, turn, ply, last: last ? writeLast(last) : null }),
  read(json) {
    const view = readView(VIEW_KEYS, json);
    if (!view.ok) return view;
    const { board, turn, ply } = view.value;
    const { last = null } = json as Fields;
    if (last === null) return ok({ board, turn, ply });
    const step = readLast(last);
    return step.ok ? ok({ board, turn, ply, last: step.value }) : step;
  },
};

function writeLast({ seat, ghost, direction, taken }: LastStep): Readonly<Record<string, unknown>> {
  return { seat, move: writeMove({ kind: "step", ghost, direction }), taken: taken ?? null };
}

function readLast(json: unknown): Result<LastStep, Reason> {
  const { seat: mover, move: text, taken = null } = isObject(json) ? json : {};
  const seat = SEATS.find((each) => each === mover);
  const move = typeof text === "string" ? readMove(text) : undefined;
  if (seat === undefined || !move?.ok || move.value.kind !== "step") return refuse(LAST_KEY.wrong);
  const { ghost, direction } = move.value;
  if (taken === null) return ok({ seat, ghost, direction });
  return taken === "r" || taken === "b" ? ok({ seat, ghost, direction, taken }) : refuse(reason("geister.judge-taken"));
}
