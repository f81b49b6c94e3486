import type { InputContext, MoveInput, InputResult } from "../../page.ts";
import { FIRST_AND_SECOND } from "../../painting/seat-words.ts";
import type { LifegameMove } from "../moves.ts";
import { indexOf, isOnBoard, type LifegameState } from "../state.ts";
import { nextCell, parentsOf } from "./births.ts";
import { OBJECTIONS, STATUS_TEXTS } from "./words.ts";

/** A cell that was typed and may yet go on: `1,1` could become `1,10`. */
interface LifegameDraft {
  readonly typed?: LifegameMove;
}

const NOTHING: LifegameDraft = {};

export const lifegameInput: MoveInput = {
  example: ["2", ",", "3"],
  beginDraft: () => NOTHING,
  tap: (_draft, { column, row }, ask) => place({ row, col: column }, ask),
  type: (_draft, typed, ask) => typeCell(typed, ask),
  submit(draft, ask) {
    const { typed } = draft as LifegameDraft;
    return typed ? place(typed, ask) : { draft };
  },
  undo: () => NOTHING,
  formatStatus(draft, at, ask, say) {
    const { typed } = draft as LifegameDraft;
    if (typed) return say(STATUS_TEXTS.chosen, { ...typed });
    const { cells, options, ply } = ask.view as LifegameState;
    const count = Math.ceil((2 * options.placements - ply) / 2);
    const left = say(count === 1 ? STATUS_TEXTS.one : STATUS_TEXTS.left, { count });
    const move = at && { row: at.row, col: at.column };
    if (!move || !isOnBoard(options.size, move)) return left;
    const there = indexOf(options.size, move);
    if (parentsOf(cells, options.size, there).length === 0) return left;
    const seat = nextCell(cells, options.size, there) === 1 ? 0 : 1;
    return `${left} ${say(STATUS_TEXTS.born, { ...move, seat: say(FIRST_AND_SECOND[seat]) })}`;
  },
};

function place(move: LifegameMove, { view }: InputContext): InputResult {
  const { cells, options } = view as LifegameState;
  if (!isOnBoard(options.size, move)) return { draft: NOTHING, objection: OBJECTIONS.outside };
  if (cells[indexOf(options.size, move)] !== 0) return { draft: NOTHING, objection: OBJECTIONS.taken };
  return { draft: NOTHING, move };
}

const WHOLE = /^(\d{1,2})[,. ](\d{1,2})$/;
const BEGUN = /^(?:\d{1,2}[,. ]?)?$/;

/** Played at once where nothing longer could be meant. */
function typeCell(typed: string, ask: InputContext): InputResult & { typed: string } {
  const plain = typed.normalize("NFKC").replace("、", ",");
  const { size } = (ask.view as LifegameState).options;
  const [, row, col] = WHOLE.exec(plain) ?? [];
  if (row === undefined || col === undefined)
    return BEGUN.test(plain)
      ? { draft: NOTHING, typed: plain }
      : { draft: NOTHING, typed: "", objection: OBJECTIONS.typed };
  const move = { row: Number(row), col: Number(col) };
  const canGrow = col.length === 1 && col !== "0" && move.col * 10 < size;
  return canGrow ? { draft: { typed: move }, typed: plain } : { ...place(move, ask), typed: "" };
}
