import { commonReason } from "../../core/common-reasons.ts";
import type { LocalizedText } from "../../core/lang.ts";
import type { Reason } from "../../core/reason.ts";
import { ok, refuse, type Result } from "../../core/result.ts";
import { described, integer, isObject, list, literal, nullable, object, pair } from "../../core/schema.ts";
import { type Seat, SEATS } from "../../core/seats.ts";
import { countWar, listWar, warBoardOf } from "../../life/war/index.ts";
import type { NativeViews } from "../../wire/native/native-game.ts";
import {
  askedSeat,
  checkDerived,
  countKey,
  type Fields,
  isCount,
  mustBeCount,
  readPositionFields,
  readPositionText,
  readView,
  schemaOfView,
  seatKey,
  TURN_TEXT,
  type ViewKey,
} from "../json-fields.ts";
import { MAX_PAIRS } from "./moves.ts";
import { MAX_SIZE, type WarOptions } from "./options.ts";
import { reason } from "./reasons.ts";
import { phaseOf, playerOf, type WarState, type WarView } from "./state.ts";

/** A full board has a million cells of about ten characters. */
const LIMIT_CHARS = 16 * 2 ** 20;

export function writePosition(state: WarState): Readonly<Record<string, unknown>> {
  const { board, generation, options, woken } = state;
  return { cells: SEATS.map((seat) => listWar(board, playerOf(seat))), generation, first: options.first, woken };
}

/** Reads a line of `position --json`, or both sides' cells in move notation and the seat to move. */
export function readPosition(text: string, options: WarOptions): Result<WarState> {
  return readPositionText(text, options, readJson, readNotation, LIMIT_CHARS);
}

function readNotation(text: string, options: WarOptions): Result<WarState> {
  const [one = "", two = "", seat = "", ...rest] = text.split(" ");
  if (!/^[01]$/.test(seat) || rest.length > 0)
    return refuse({
      en: "a position is the cells of both, x,y;x,y;... or - for none, and the seat to move, 0 or 1",
      ja: "局面は、両者のセル（x,y;x,y;... か、なければ -）と手番の席（0か1）です",
    });
  const cells = [readCells(one), readCells(two)] as const;
  if (!cells[0] || !cells[1])
    return refuse({
      en: "cells are written x,y;x,y;... or - for none",
      ja: "セルは x,y;x,y;... か、なければ - と書きます",
    });
  return buildState(options, [cells[0], cells[1]], { turn: seat === "0" ? 0 : 1, generation: 0, ply: 0 });
}

type Pairs = readonly (readonly [number, number])[];

function readCells(text: string): Pairs | undefined {
  if (text === "-") return [];
  const pairs = text.split(";").map((pair) => /^(\d{1,4}),(\d{1,4})$/.exec(pair));
  return pairs.every((pair) => pair !== null) ? pairs.map(([, x, y]) => [Number(x), Number(y)]) : undefined;
}

function readJson(text: string, options: WarOptions): Result<WarState> {
  const given = readPositionFields(text, "lifewar");
  if (!given.ok) return given;
  const { cells, phase, generation = 0, ply, first = options.first, woken } = given.value;
  if (!isCells(cells))
    return refuse({ en: '"cells" must be two lists of [x, y]', ja: "「cells」は [x, y] のリスト2つです" });
  if (!isCount(generation)) return refuse(mustBeCount("generation"));
  if (first !== 0 && first !== 1) return refuse({ en: '"first" must be 0 or 1', ja: "「first」は0か1です" });
  if (woken !== undefined && !isWoken(woken))
    return refuse({ en: '"woken" must be two of true and false', ja: "「woken」は true か false を2つです" });
  const turn = askedSeat(phase);
  // The match may have ended by time, which the board does not show.
  const timeUp = (phase as { kind?: unknown } | null | undefined)?.kind === "over";
  const state = buildState({ ...options, first }, cells, { turn, generation, ply, woken, timeUp });
  if (!state.ok) return state;
  const derived = phaseOf(state.value);
  // The given options may end a match that continued under other options.
  const comparable = timeUp || derived.kind !== "over";
  return checkDerived(state.value, given.value, { ...(comparable && { phase: derived }), score: state.value.counts });
}

interface StateFields {
  /** Undefined = the next phase is a tick. */
  readonly turn: Seat | undefined;
  readonly generation: number;
  readonly ply: number;
  /** Undefined = the sides that have cells. */
  readonly woken?: readonly [boolean, boolean] | undefined;
  readonly timeUp?: boolean;
}

function buildState(options: WarOptions, cells: readonly [Pairs, Pairs], rest: StateFields): Result<WarState> {
  const { size, first } = options;
  const outside = cells.flat().find(([x, y]) => x >= size || y >= size);
  if (outside)
    return refuse({
      en: "({cell}) is outside the board, which goes from 0 to {most}",
      ja: "({cell}) は盤（0～{most}）の外です",
      values: { cell: outside.join(", "), most: size - 1 },
    });
  const taken = new Set(cells[0].map(([x, y]) => y * size + x));
  const shared = cells[1].find(([x, y]) => taken.has(y * size + x));
  if (shared)
    return refuse({
      en: "({cell}) cannot belong to both",
      ja: "({cell}) は両者のものにはなれません",
      values: { cell: shared.join(", ") },
    });
  const board = warBoardOf(size, cells[0].flat(), cells[1].flat());
  const counts = countWar(board);
  const { turn, generation, ply, woken, timeUp = false } = rest;
  return ok({
    board,
    options,
    generation,
    moved: turn === undefined ? 2 : turn === first ? 0 : 1,
    ply,
    woken: woken ?? [counts[0] > 0, counts[1] > 0],
    counts,
    timeUp,
  });
}

function isCells(value: unknown): value is readonly [Pairs, Pairs] {
  const isCoordinate = (item: unknown): boolean => Number.isInteger(item) && (item as number) >= 0;
  const isPair = (item: unknown): boolean => Array.isArray(item) && item.length === 2 && item.every(isCoordinate);
  return Array.isArray(value) && value.length === 2 && value.every((list) => Array.isArray(list) && list.every(isPair));
}

function isWoken(value: unknown): value is readonly [boolean, boolean] {
  return Array.isArray(value) && value.length === 2 && value.every((item) => typeof item === "boolean");
}

const rangeKey = (key: string, least: number, most: number, about: LocalizedText): ViewKey<number> => ({
  shape: described(integer(least, most), about),
  wrong: commonReason("judge.range", { key, least, most }),
});
const VIEW_KEYS = {
  size: rangeKey("size", 8, MAX_SIZE, { en: "Cells along each side of the board.", ja: "盤の一辺のセル数。" }),
  generation: countKey("generation", { en: "Generations so far.", ja: "これまでの世代。" }),
  turn: seatKey("turn", TURN_TEXT),
  most: rangeKey("most", 0, MAX_PAIRS, { en: "Cells that a move may place.", ja: "1手で置けるセルの数。" }),
};
/** Read by `readPairs`, because a full board has a million cells. */
const PAIRS = list(pair(integer(0, MAX_SIZE - 1)));
const CELL_KEYS = {
  cells: {
    shape: described(pair(PAIRS), {
      en: "The living cells of seat 0 and of seat 1 as [x, y], ordered by y, then x.",
      ja: "席0と席1の生きているセル。[x, y] の形で、y、x の順に並びます。",
    }),
    wrong: reason("lifewar.judge-cells"),
  },
  last: {
    shape: described(nullable(object({ seat: literal(...SEATS), cells: PAIRS })), {
      en: "The last move and its seat; null = none yet.",
      ja: "最後の手とその席。null はまだなし。",
    }),
    wrong: reason("lifewar.judge-last"),
  },
};

/** Cells sorted by y, then x, as in `position --json`. */
export const lifewarViews: NativeViews<WarView> = {
  large: true,
  schema: schemaOfView({ ...VIEW_KEYS, ...CELL_KEYS }),
  write({ board, size, generation, turn, cells, last }) {
    return {
      size,
      generation,
      turn,
      most: cells,
      cells: SEATS.map((seat) => listWar(board, playerOf(seat))),
      last: last ? { seat: last.seat, cells: pairUp(last.cells) } : null,
    };
  },
  read(json) {
    const view = readView(VIEW_KEYS, json);
    if (!view.ok) return view;
    const { size, generation, turn, most } = view.value;
    const { cells, last = null } = json as Fields;
    const [first, second, ...rest] = Array.isArray(cells) ? (cells as unknown[]) : [];
    const own = readPairs(first, size);
    const others = readPairs(second, size);
    if (!own || !others || rest.length > 0) return refuse(CELL_KEYS.cells.wrong);
    const move = last === null ? ok(undefined) : readLast(last, size);
    if (!move.ok) return move;
    const board = warBoardOf(size, own, others);
    return ok({
      board,
      size,
      generation,
      turn,
      cells: most,
      counts: countWar(board),
      ...(move.value && { last: move.value }),
    });
  },
};

interface LastMove {
  readonly seat: Seat;
  readonly cells: readonly number[];
}

function readLast(json: unknown, size: number): Result<LastMove, Reason> {
  const { seat: mover, cells: pairs } = isObject(json) ? json : {};
  const seat = SEATS.find((each) => each === mover);
  const cells = readPairs(pairs, size);
  if (seat === undefined || !cells) return refuse(CELL_KEYS.last.wrong);
  return ok({ seat, cells });
}

function pairUp(cells: readonly number[]): readonly (readonly number[])[] {
  return Array.from({ length: cells.length / 2 }, (_, pair) => cells.slice(pair * 2, pair * 2 + 2));
}

/** Returns alternating x and y; undefined if any pair is not on the board. */
function readPairs(pairs: unknown, size: number): readonly number[] | undefined {
  if (!Array.isArray(pairs)) return undefined;
  const cells: number[] = [];
  for (const pair of pairs as readonly unknown[]) {
    const [x, y, ...rest] = Array.isArray(pair) ? (pair as unknown[]) : [];
    if (!isCount(x) || !isCount(y) || x >= size || y >= size || rest.length > 0) return undefined;
    cells.push(x, y);
  }
  return cells;
}
