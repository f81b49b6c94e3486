import { commonReason } from "../../core/common-reasons.ts";
import type { Game } from "../../core/game.ts";
import type { LocalizedText, Message } from "../../core/lang.ts";
import { ok, refuse, type Result } from "../../core/result.ts";
import type { Shape } from "../../core/schema.ts";
import type { Seat } from "../../core/seats.ts";
import type { NativeViews } from "../../wire/native/native-game.ts";
import {
  askedSeat,
  checkDerived,
  oneOrTwoKey,
  readPositionFields,
  readPositionText,
  readView,
  schemaOfView,
  TURN_TEXT,
} from "../json-fields.ts";
import type { DiscView } from "./disc-game.ts";

type Rules<State, Move> = Game<State, Move, DiscView, unknown>;

/** The rules of a game with discs whose state follows from the board and the side to move. */
interface DiscState<State, Move> {
  readonly id: string;
  readonly squares: number;
  stateOf(board: string, turn: Seat, ply: number): State;
  /** Why no match can reach a board; absent = every board is accepted. */
  explainInvalidBoard?(board: string): Message | undefined;
  boardOf(state: State): string;
  turnOf(state: State): Seat;
  phase: Rules<State, Move>["phase"];
  score: Rules<State, Move>["score"];
  listMoves(state: State, seat: Seat): readonly Move[];
  writeMove: Rules<State, Move>["writeMove"];
}

/**
 * Views and positions of such a game.
 *
 * @example
 * ```ts
 * const rules = { ...others, ...discPositions({ id, squares: 64, stateOf, boardOf, turnOf, ... }) };
 * ```
 */
export function discPositions<State, Move>(
  game: DiscState<State, Move>,
): Pick<Rules<State, Move>, "view" | "writePosition" | "readPosition"> {
  return {
    view: (state) => ({ board: game.boardOf(state), turn: game.turnOf(state) }),
    writePosition: (state) => ({ board: game.boardOf(state), turn: game.turnOf(state) + 1 }),
    readPosition: (text) => readPositionText(text, game, readJson, readNotation),
  };
}

/** Reads the digits, a blank and the side to move. */
function readNotation<State, Move>(text: string, game: DiscState<State, Move>): Result<State> {
  const [board = "", side = "", ...rest] = text.split(" ");
  const invalid = explainInvalidBoard(game, board);
  if (invalid !== undefined) return refuse(invalid);
  if (!/^[12]$/.test(side) || rest.length > 0)
    return refuse({
      en: "after the {count} digits come one blank and the side to move, 1 or 2",
      ja: "{count}個の数字の後に、空白一つと手番（1か2）を書きます",
      values: { count: game.squares },
    });
  return ok(game.stateOf(board, side === "1" ? 0 : 1, 0));
}

function readJson<State, Move>(text: string, game: DiscState<State, Move>): Result<State> {
  const given = readPositionFields(text, game.id);
  if (!given.ok) return given;
  const { board, ply, turn: side, phase } = given.value;
  if (typeof board !== "string")
    return refuse({
      en: '"board" must be a text of {count} digits',
      ja: "「board」は数字{count}個の文字列です",
      values: { count: game.squares },
    });
  const invalid = explainInvalidBoard(game, board);
  if (invalid !== undefined) return refuse({ en: '"board": {why}', ja: "「board」：{why}", values: { why: invalid } });
  const turn = readTurn(side, phase);
  if (!turn.ok) return turn;
  const state = game.stateOf(board, turn.value, ply);
  return checkDerived(state, given.value, {
    phase: game.phase(state),
    score: game.score(state),
    legal: game.listMoves(state, turn.value).map((move) => game.writeMove(move)),
  });
}

function readTurn(turn: unknown, phase: unknown): Result<Seat> {
  if (turn === 1) return ok(0);
  if (turn === 2) return ok(1);
  if (turn !== undefined)
    return refuse({ en: '"turn" must be 1 (black) or 2 (white)', ja: "「turn」は1（黒）か2（白）です" });
  const asked = askedSeat(phase);
  return asked === undefined
    ? refuse({
        en: 'who is to move? "turn" must be 1 (black) or 2 (white)',
        ja: "手番がわかりません。「turn」に1（黒）か2（白）を書いてください",
      })
    : ok(asked);
}

function explainInvalidBoard<State, Move>(game: DiscState<State, Move>, board: string): Message | undefined {
  const { squares } = game;
  const invalid = /[^012]/.exec(board.slice(0, squares + 1));
  if (invalid)
    return {
      en: "the board has digits 0, 1 and 2 only, but square {square} is something else",
      ja: "盤の数字は0、1、2だけですが、{square} が違います",
      values: { square: invalid.index + 1 },
    };
  if (board.length !== squares)
    return {
      en: "the board has {count} digits, not {found}",
      ja: "盤の数字は{found}個ではなく{count}個です",
      values: { count: squares, found: board.length },
    };
  return game.explainInvalidBoard?.(board);
}

/**
 * Same form as in `position --json`.
 *
 * @example
 * ```ts
 * defineGame({ views: discViews(64), ... });
 * ```
 */
export function discViews(squares: number): NativeViews<DiscView> {
  const board: Shape<string> = { type: "string", pattern: `^[012]{${squares}}$`, description: BOARD_TEXT };
  const keys = {
    board: { shape: board, wrong: commonReason("judge.digits", { key: "board", count: squares }) },
    turn: oneOrTwoKey("turn", TURN_TEXT),
  };
  return {
    schema: schemaOfView(keys),
    write: ({ board, turn }) => ({ board, turn: turn + 1 }),
    read(json) {
      const view = readView(keys, json);
      return view.ok ? ok({ board: view.value.board, turn: view.value.turn === 1 ? 0 : 1 }) : view;
    },
  };
}

const BOARD_TEXT: LocalizedText = {
  en: "The squares from the top left, row by row: 0 empty, 1 the first player, 2 the second.",
  ja: "左上から1行ずつのマス：0は空き、1は先手、2は後手。",
};
