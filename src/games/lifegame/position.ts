import { commonReason } from "../../core/common-reasons.ts";
import type { OptionValues } from "../../core/game.ts";
import type { LocalizedText } from "../../core/lang.ts";
import type { Reason } from "../../core/reason.ts";
import { ok, refuse, type Result } from "../../core/result.ts";
import { described, list, literal } from "../../core/schema.ts";
import type { Seat } from "../../core/seats.ts";
import type { NativeViews } from "../../wire/native/native-game.ts";
import {
  askedSeat,
  checkDerived,
  type Fields,
  isCount,
  mustBeCount,
  countKey,
  oneOrTwoKey,
  readPositionFields,
  readPositionText,
  readView,
  schemaOfView,
  TURN_TEXT,
} from "../json-fields.ts";
import { writeMove } from "./moves.ts";
import { type LifegameOptions, readOptions } from "./options.ts";
import { reason } from "./reasons.ts";
import { type Cell, type LifegameState, listMoves, phaseOf, rowsOf, scoreOf, readBoard } from "./state.ts";

export function writePosition(state: LifegameState): Fields {
  return { board: rowsOf(state), turn: state.turn + 1, generation: state.generation };
}

const NOTATION: LocalizedText = {
  en: "a position is the rows of the board with / between them, a blank, the player to place, 1 or 2, and after the last placement a blank and the generation",
  ja: "局面は、/ で区切った盤の行、空白、次に置くプレイヤー（1か2）、置き終えた後は空白と世代です",
};

/** Reads `000000/010020/... 1`, followed by the generation if it is not 0, or a line of `position --json`. */
export function readPosition(text: string, options: LifegameOptions): Result<LifegameState> {
  return readPositionText(text, options, readJson, readNotation);
}

function readNotation(text: string, options: LifegameOptions): Result<LifegameState> {
  const [, board, turn, generation = "0"] = /^([012/]+) ([12])(?: (\d{1,4}))?$/.exec(text) ?? [];
  if (board === undefined) return refuse(NOTATION);
  const rows = board.split("/").map((row) => Array.from(row, Number));
  return readRows(rows, turn === "1" ? 0 : 1, Number(generation), options);
}

function readJson(text: string, options: LifegameOptions): Result<LifegameState> {
  const given = readPositionFields(text, "lifegame");
  if (!given.ok) return given;
  const { board, turn, generation = 0, phase, ply } = given.value;
  if (!isRows(board))
    return refuse({
      en: '"board" must be an array of rows, each an array of the digits 0, 1 and 2',
      ja: "「board」は行の配列で、各行は0、1、2の数字の配列です",
    });
  if (!isCount(generation)) return refuse(mustBeCount("generation"));
  if (turn !== undefined && turn !== 1 && turn !== 2)
    return refuse({ en: '"turn" must be 1 or 2', ja: "「turn」は1か2です" });
  const placed = board.flat().filter((cell) => cell !== 0).length;
  const seat = turn === undefined ? (askedSeat(phase) ?? (placed % 2 === 0 ? 0 : 1)) : turn === 1 ? 0 : 1;
  const state = readRows(board, seat, generation, options);
  if (!state.ok) return state;
  return checkDerived(state.value, given.value, {
    ...(ply > 0 && { ply: state.value.ply }),
    phase: phaseOf(state.value),
    score: scoreOf(state.value),
    legal: listMoves(state.value, seat).map(writeMove),
  });
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
    return refuse({
      en: "the board has {rows} rows of {cells} cells, as the option size says",
      ja: "盤はオプション size のとおり、{cells}セルの行が{rows}行です",
      values: { rows: size, cells: size },
    });
  if (generation > generations)
    return refuse({
      en: "it is over after generation {generation}, as the option generations says",
      ja: "オプション generations のとおり、第{generation}世代で終わりです",
      values: { generation: generations },
    });
  const cells = rows.flat() as Cell[];
  const placed = cells.filter((cell) => cell !== 0).length;
  const all = 2 * placements;
  if (generation === 0 && placed > all)
    return refuse({
      en: "there are {count} cells on the board, but only {most} are placed",
      ja: "盤に{count}個のセルがありますが、置けるのは{most}個です",
      values: { count: placed, most: all },
    });
  return ok({ cells, turn, ply: generation === 0 ? placed : all, generation, options });
}

const VIEW_KEYS = {
  board: {
    shape: described(list(list(literal(0, 1, 2))), {
      en: "The rows from the top: 0 empty, 1 the first player, 2 the second.",
      ja: "上からの行：0は空き、1は先手、2は後手。",
    }),
    wrong: reason("lifegame.judge-board"),
  },
  turn: oneOrTwoKey("turn", TURN_TEXT),
  generation: countKey("generation", { en: "Generations since the last placement.", ja: "置き終えてからの世代。" }),
  ply: countKey("ply", { en: "Cells placed so far.", ja: "これまでに置いたセルの数。" }),
  placements: countKey("placements", { en: "Cells that each player places.", ja: "各プレイヤーが置くセルの数。" }),
  generations: countKey("generations", { en: "Generations after the placements.", ja: "置き終えた後の世代数。" }),
  ties: {
    shape: described(literal("draw", "first"), { en: "What equal counts are.", ja: "同数のときの結果。" }),
    wrong: commonReason("judge.options", { text: "ties" }),
  },
};

/** Same form as in `position --json`, plus the options that decide the rest of the match. */
export const lifegameViews: NativeViews<LifegameState> = {
  schema: schemaOfView(VIEW_KEYS),
  write(state) {
    const { placements, generations, ties } = state.options;
    return { ...writePosition(state), ply: state.ply, placements, generations, ties };
  },
  read(json) {
    const view = readView(VIEW_KEYS, json);
    if (!view.ok) return view;
    const { board, turn, generation, ply, placements, generations, ties } = view.value;
    const cells = readBoard(board);
    if (!cells) return refuse(VIEW_KEYS.board.wrong);
    const options = tryOptions({ size: Math.sqrt(cells.length), placements, generations, ties });
    if (!options.ok) return options;
    return ok({ cells, turn: turn === 1 ? 0 : 1, ply, generation, options: options.value });
  },
};

function tryOptions(values: OptionValues): Result<LifegameOptions, Reason> {
  try {
    return ok(readOptions(values));
  } catch (error) {
    return refuse(commonReason("judge.options", { text: error instanceof Error ? error.message : String(error) }));
  }
}
