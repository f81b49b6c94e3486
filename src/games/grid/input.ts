import type { InputContext, InputResult, MoveInput } from "../input.ts";
import type { Spot } from "../board.ts";
import type { GridGame, GridState } from "./grid-game.ts";
import { gridSquares, type GridSquares, squaresIn } from "./squares.ts";
import { INPUT } from "./words.ts";

/** The squares chosen so far, by name. */
export type GridDraft = readonly string[];

type Context = InputContext<string, GridState>;
type Result = InputResult<string, GridDraft>;

const NONE: GridDraft = [];

/** A move is chosen by its squares, one after the other; a move without squares by the button or as text. */
export function gridInput(game: GridGame<GridState>): MoveInput<string, GridState, GridDraft> {
  const squares = gridSquares(game.grid);
  const legalOf = ({ view, legal }: Context): readonly string[] => legal ?? game.moves(view);

  function choose(draft: GridDraft, spot: Spot, context: Context): Result {
    if (!squares.isInside(spot.column, spot.row)) return { draft, objection: INPUT.outside };
    const name = squares.name(spot.column, spot.row);
    if (draft.length > 0 && draft.at(-1) === name) return { draft: NONE };
    const legal = legalOf(context);
    const longer = [...draft, name];
    // A square that does not go on with the draft begins another move.
    const chosen = movesFrom(squares, legal, longer).length > 0 ? longer : [name];
    const found = movesFrom(squares, legal, chosen);
    if (found.length === 0) return { draft: NONE, objection: INPUT.notAllowed };
    const [exact, ...others] = exactMoves(squares, found, chosen);
    if (exact === undefined || found.length > 1 + others.length) return { draft: chosen };
    return others.length > 0 ? { draft: chosen, objection: INPUT.several } : { draft: NONE, move: exact };
  }

  /** What Enter or the button sends. */
  function complete(draft: GridDraft, context: Context): string | undefined {
    const legal = legalOf(context);
    const exact = exactMoves(squares, legal, draft);
    return exact.length === 1 || draft.length === 0 ? exact[0] : undefined;
  }

  return {
    beginDraft: () => NONE,
    tap: choose,
    drag(_draft, from, to, context) {
      const begun = choose(NONE, from, context);
      return begun.draft.length === 0 ? begun : choose(begun.draft, to, context);
    },
    type(draft, typed, context) {
      const plain = typed.normalize("NFKC").trim().toLowerCase();
      const begun = legalOf(context).filter((move) => move.toLowerCase().startsWith(plain));
      const exact = begun.find((move) => move.toLowerCase() === plain);
      if (exact !== undefined && begun.length === 1) return { draft: NONE, move: exact, typed: "" };
      if (begun.length === 0) return { draft, typed: "", objection: INPUT.invalid };
      return { draft: exact === undefined ? draft : squaresIn(squares, exact), typed: plain };
    },
    submit(draft, context) {
      const move = complete(draft, context);
      return move === undefined ? { draft } : { draft: NONE, move };
    },
    submitLabel(draft, context) {
      const move = complete(draft, context);
      return move === undefined ? undefined : { en: move, ja: move };
    },
    undo: (draft) => draft.slice(0, -1),
    formatStatus(draft, _spot, context, say) {
      if (draft.length > 0) return say(INPUT.chosen, { squares: draft.join("-") });
      const { length: count } = legalOf(context);
      return say(count === 1 ? INPUT.oneMove : INPUT.moves, { count });
    },
  };
}

/** Moves whose squares begin with these. */
function movesFrom(squares: GridSquares, moves: readonly string[], draft: GridDraft): readonly string[] {
  return moves.filter((move) => {
    const named = squaresIn(squares, move);
    return draft.every((name, index) => named[index] === name);
  });
}

function exactMoves(squares: GridSquares, moves: readonly string[], draft: GridDraft): readonly string[] {
  return movesFrom(squares, moves, draft).filter((move) => squaresIn(squares, move).length === draft.length);
}

/** The squares that may be chosen next. */
export function nextSquares(squares: GridSquares, moves: readonly string[], draft: GridDraft): ReadonlySet<string> {
  const next = movesFrom(squares, moves, draft).flatMap((move) => squaresIn(squares, move)[draft.length] ?? []);
  return new Set(next);
}
