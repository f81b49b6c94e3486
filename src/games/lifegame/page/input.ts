import type { InputContext, InputResult, MoveInput } from "../../input.ts";
import { FIRST_AND_SECOND } from "../../painting/seat-words.ts";
import type { LifegameMove } from "../moves.ts";
import { indexOf, isOnBoard, type LifegameState, type Cell, type Cells, nextGeneration } from "../state.ts";
import { OBJECTIONS, STATUS_TEXTS } from "./words.ts";

/** A typed cell that may continue: `1,1` could become `1,10`. */
export interface LifegameDraft {
  readonly typed?: LifegameMove;
}

type Context = InputContext<LifegameMove, LifegameState>;
type Result = InputResult<LifegameMove, LifegameDraft>;

const NO_DRAFT: LifegameDraft = {};

export const lifegameInput: MoveInput<LifegameMove, LifegameState, LifegameDraft> = {
  example: ["2", ",", "3"],
  beginDraft: () => NO_DRAFT,
  tap: (_draft, { column, row }, context) => place({ row, col: column }, context),
  type: (_draft, typed, context) => typeCell(typed, context),
  submit(draft, context) {
    const { typed } = draft;
    return typed ? place(typed, context) : { draft };
  },
  undo: () => NO_DRAFT,
  formatStatus(draft, spot, context, say) {
    const { typed } = draft;
    if (typed) return say(STATUS_TEXTS.chosen, { ...typed });
    const { cells, options, ply } = context.view;
    const count = Math.ceil((2 * options.placements - ply) / 2);
    const left = say(count === 1 ? STATUS_TEXTS.one : STATUS_TEXTS.left, { count });
    const move = spot && { row: spot.row, col: spot.column };
    if (!move || !isOnBoard(options.size, move)) return left;
    const index = indexOf(options.size, move);
    if (parentsOf(cells, options.size, index).length === 0) return left;
    const seat = nextCell(cells, options.size, index) === 1 ? 0 : 1;
    return `${left} ${say(STATUS_TEXTS.born, { ...move, seat: say(FIRST_AND_SECOND[seat]) })}`;
  },
};

function place(move: LifegameMove, { view }: Context): Result {
  const { cells, options } = view;
  if (!isOnBoard(options.size, move)) return { draft: NO_DRAFT, objection: OBJECTIONS.outside };
  if (cells[indexOf(options.size, move)] !== 0) return { draft: NO_DRAFT, objection: OBJECTIONS.taken };
  return { draft: NO_DRAFT, move };
}

const COMPLETE = /^(\d{1,2})[,. ](\d{1,2})$/;
const INCOMPLETE = /^(?:\d{1,2}[,. ]?)?$/;

/** Plays at once if the text cannot continue. */
function typeCell(typed: string, context: Context): Result & { typed: string } {
  const plain = typed.normalize("NFKC").replace("、", ",");
  const { size } = context.view.options;
  const [, row, col] = COMPLETE.exec(plain) ?? [];
  if (row === undefined || col === undefined)
    return INCOMPLETE.test(plain)
      ? { draft: NO_DRAFT, typed: plain }
      : { draft: NO_DRAFT, typed: "", objection: OBJECTIONS.typed };
  const move = { row: Number(row), col: Number(col) };
  const canGrow = col.length === 1 && col !== "0" && move.col * 10 < size;
  return canGrow ? { draft: { typed: move }, typed: plain } : { ...place(move, context), typed: "" };
}

/** The three neighbours that cause a birth at a dead cell; empty if none happens. */
export function parentsOf(cells: Cells, size: number, index: number): readonly number[] {
  if (cells[index] !== 0) return [];
  const column = index % size;
  const neighbours: number[] = [];
  for (const down of [-size, 0, size])
    for (const across of [-1, 0, 1]) {
      const neighbour = index + down + across;
      if (column + across < 0 || column + across >= size || neighbour === index) continue;
      if (cells[neighbour]) neighbours.push(neighbour);
    }
  return neighbours.length === 3 ? neighbours : [];
}

/** The cell's value in the next generation. */
export function nextCell(cells: Cells, size: number, index: number): Cell {
  return nextGeneration(cells, size)[index] ?? 0;
}
