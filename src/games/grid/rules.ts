import type { Game, OptionValues, Phase } from "../../core/game.ts";
import type { LocalizedText } from "../../core/lang.ts";
import type { Reason, ReasonSentences } from "../../core/reason.ts";
import { ok, refuse, type Result } from "../../core/result.ts";
import { type Seat, SEATS } from "../../core/seats.ts";
import { checkDerived, readPositionFields, readPositionText } from "../json-fields.ts";
import { choice, defineOptions, wholeNumber } from "../options.ts";
import { quoteText } from "../quote-text.ts";
import type { GridGame, GridState } from "./grid-game.ts";
import { gridSquares } from "./squares.ts";
import { REASONS, textOf } from "./words.ts";

/** The author's position and the number of moves that led to it. */
export interface GridPosition {
  readonly state: GridState;
  readonly ply: number;
}

export type GridRules = Game<GridPosition, string, GridState, OptionValues>;

const MAX_MOVE_CHARS = 64;
/** Fields of `position --json` that are not the author's. */
const DERIVED = ["type", "game", "ply", "phase", "score", "legal"];

export function gridRules(game: GridGame<GridState>): GridRules {
  const { id } = game;
  const reason = (code: keyof typeof REASONS, values: Reason["values"] = {}): Reason => ({
    code: `${id}.${code}`,
    values,
  });
  const isMove = moveForm(game);
  const { infos, readOptions } = gridOptions(game);
  const moves = ({ state }: GridPosition, seat: Seat): readonly string[] =>
    state.turn === seat && game.result(state) === undefined ? game.moves(state) : [];
  const phase = ({ state }: GridPosition): Phase => {
    const result = game.result(state);
    return result === undefined ? { kind: "ask", seats: [state.turn] } : { kind: "over", winner: result.winner };
  };
  const score = ({ state }: GridPosition) => game.score?.(state) ?? countPieces(game, state);

  return {
    id,
    // In lower case, because sentences have them in the middle.
    seats: SEATS.map((seat) => seatNames(game)[seat].en.toLowerCase()) as [string, string],
    version: game.version ?? 1,
    options: infos,
    readOptions,
    start: (options) => ({ state: game.start(options), ply: 0 }),
    phase,
    ply: ({ ply }) => ply,
    objection(position, seat, move) {
      if (phase(position).kind === "over") return reason("over");
      if (position.state.turn !== seat) return reason("turn");
      return moves(position, seat).includes(move) ? undefined : reason("not-legal", { move: quoteText(move) });
    },
    play: ({ state, ply }, _seat, move) => ({ state: game.play(state, move), ply: ply + 1 }),
    score,
    ending({ state }) {
      const { winner, ending } = game.result(state) ?? { winner: null };
      const code = `${id}.${ending ?? (winner === null ? "draw" : "won")}`;
      return { code, values: {}, ...(winner !== null && { seat: winner }) };
    },
    reasons: gridReasons(game),
    view: ({ state }) => state,
    moves,
    readMove: (text) => (isMove(text) ? ok(text) : refuse(reason("not-a-move", { said: quoteText(text) }))),
    writeMove: (move) => move,
    writePosition: ({ state }) => ({ ...state }),
    readPosition: (text, options) =>
      readPositionText(
        text,
        options,
        (json) => readPosition(game, json, { phase, score, moves }),
        () => refuse({ en: "a position is a line of `position --json`", ja: "局面は `position --json` の1行です" }),
      ),
  };
}

export function seatNames({ seats }: GridGame<GridState>): readonly [LocalizedText, LocalizedText] {
  return seats
    ? [textOf(seats[0]), textOf(seats[1])]
    : [
        { en: "First", ja: "先手" },
        { en: "Second", ja: "後手" },
      ];
}

export function gridReasons({ id, endings = {} }: GridGame<GridState>): ReasonSentences {
  const own = Object.entries(endings).map(([key, text]) => [key, textOf(text)] as const);
  return Object.fromEntries([...Object.entries(REASONS), ...own].map(([key, text]) => [`${id}.${key}`, text]));
}

export function countPieces({ pieces }: GridGame<GridState>, { board }: GridState): readonly [number, number] {
  const counts: [number, number] = [0, 0];
  for (const character of board.join("")) {
    const seat = pieces[character]?.seat;
    if (seat !== undefined) counts[seat]++;
  }
  return counts;
}

/** Squares with dashes between them, or `pass`, unless the game has its own form. */
function moveForm({ grid, notation }: GridGame<GridState>): (text: string) => boolean {
  if (notation) {
    // A global or sticky expression would remember where it stopped.
    const whole = new RegExp(`^(?:${notation.source})$`, notation.flags.replace(/[gy]/g, ""));
    return (text) => text.length <= MAX_MOVE_CHARS && whole.test(text);
  }
  const squares = gridSquares(grid);
  return (text) =>
    text.length <= MAX_MOVE_CHARS &&
    (text === "pass" || text.split("-").every((name) => squares.spot(name) !== undefined));
}

function gridOptions({ id, options = {} }: GridGame<GridState>) {
  const entries = Object.entries(options);
  const table = Object.fromEntries(
    entries.map(([key, option]) => [
      key,
      "choices" in option
        ? choice(option.choices, textOf(option.about))
        : wholeNumber(option.least, option.most, textOf(option.about)),
    ]),
  );
  const defaults = Object.fromEntries(entries.map(([key, option]) => [key, option.default]));
  return defineOptions<OptionValues>(id, table, defaults);
}

/** The author's functions get any JSON here, so an error of theirs refuses the position. */
function readPosition(
  game: GridGame<GridState>,
  json: string,
  { phase, score, moves }: Required<Pick<GridRules, "phase" | "score" | "moves">>,
): Result<GridPosition> {
  const given = readPositionFields(json, game.id);
  if (!given.ok) return given;
  const fields = Object.entries(given.value).filter(([key]) => !DERIVED.includes(key));
  const state = readState(game, Object.fromEntries(fields));
  if (state === undefined)
    return refuse({
      en: '"board" must be {rows} rows of {columns} characters of the game, and "turn" 0 or 1',
      ja: "「board」はゲームの文字{columns}個の行が{rows}行、「turn」は0か1です",
      values: { rows: game.grid.rows, columns: game.grid.columns },
    });
  const position = { state, ply: given.value.ply };
  try {
    const legal = moves(position, state.turn);
    return checkDerived(position, given.value, { phase: phase(position), score: score(position), legal });
  } catch (error) {
    return refuse({
      en: "the rules of {game} cannot use this position: {why}",
      ja: "{game} の規則ではこの局面を使えません：{why}",
      values: { game: game.id, why: String(error) },
    });
  }
}

/** Undefined = not a position of this grid. */
export function readState({ grid, pieces }: GridGame<GridState>, json: unknown): GridState | undefined {
  if (typeof json !== "object" || json === null) return undefined;
  const { board, turn } = json as Partial<GridState>;
  const isRow = (row: unknown): boolean =>
    typeof row === "string" &&
    row.length === grid.columns &&
    Array.from(row).every((each) => Object.hasOwn(pieces, each));
  const sound = Array.isArray(board) && board.length === grid.rows && board.every(isRow) && (turn === 0 || turn === 1);
  return sound ? (json as GridState) : undefined;
}
