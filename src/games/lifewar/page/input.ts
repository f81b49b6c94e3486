import type { Spot } from "../../board.ts";
import type { InputContext, InputResult, MoveInput } from "../../input.ts";
import type { WarMove } from "../moves.ts";
import type { WarView } from "../state.ts";
import { hasCell, type WarDraft, withCell, withCells } from "./draft.ts";
import { isOnBoard } from "./raster.ts";
import { findStamp, placeStamp, type Stamp, STAMPS } from "./stamps.ts";
import { GENERATIONS_PER_TURN, OBJECTIONS, tooLarge, STATUS_TEXTS, wakeText } from "./words.ts";

type Context = InputContext<WarMove, WarView>;
type Result = InputResult<WarMove, WarDraft>;

export const lifewarInput: MoveInput<WarMove, WarView, WarDraft> = {
  example: ["64", ",", "60", "␣"],
  paints: true,
  beginDraft: (view, seat, _legal, before) => beginDraft(view, seat, before),
  tap(draft, spot, context) {
    const stamp = findStamp(draft.stamp?.id);
    return stamp ? putStamp(draft, stamp, spot, context) : setCell(draft, spot, !hasCell(draft, spot), context, draft);
  },
  drag(draft, from, to, context) {
    const stamp = findStamp(draft.stamp?.id);
    // A pattern is placed once, where the drag started.
    if (stamp) return sameSpot(from, to) ? putStamp(draft, stamp, from, context) : { draft };
    if (draft.wakes !== undefined && !sameSpot(from, to)) return setCell(draft, to, draft.wakes, context);
    // The first cell decides whether the stroke adds or removes; a stroke is undone as one.
    const wakes = !hasCell(draft, from);
    const started = setCell(draft, from, wakes, context, draft);
    const drawing: WarDraft = { ...started.draft, wakes };
    if (sameSpot(from, to)) return { ...started, draft: drawing };
    return setCell(drawing, to, wakes, context);
  },
  type: (draft, typed, context) => typeCell(draft, typed, context),
  submit: (draft) => ({ draft, move: { cells: draft.cells } }),
  undo: (draft) => draft.before ?? draft,
  formatStatus(draft, _spot, { view }, say) {
    const { cells, later, stamp } = draft;
    const count = cells.length / 2;
    const most = view.cells;
    if (later.length > 0) return say(STATUS_TEXTS.later, { count, most });
    const name = findStamp(stamp?.id)?.name;
    if (count === 0 && name) return say(STATUS_TEXTS.stamp, { name: say(name) });
    return say(count === 0 ? STATUS_TEXTS.none : STATUS_TEXTS.left, { count, most });
  },
  submitLabel: (draft) => wakeText(draft.cells.length / 2),
  stamps: {
    list: STAMPS,
    chosen: (draft) => draft.stamp?.id,
    choose(draft, id) {
      const { stamp, ...rest } = draft;
      return id === undefined ? rest : { ...rest, stamp: { quarters: 0, mirrored: false, ...stamp, id } };
    },
    rotate(draft) {
      const { stamp } = draft;
      return stamp ? { ...draft, stamp: { ...stamp, quarters: (stamp.quarters + 1) % 4 } } : draft;
    },
    flip(draft) {
      const { stamp } = draft;
      if (!stamp) return draft;
      // Mirrors the rotated pattern: mirroring first needs the opposite rotation.
      const flipped = { ...stamp, mirrored: !stamp.mirrored, quarters: (4 - stamp.quarters) % 4 };
      return { ...draft, stamp: flipped };
    },
  },
  turnsAtOnce: { choices: [1, 5, 25], name: GENERATIONS_PER_TURN },
};

/** Starts with the cells that a pattern in two parts left for this generation; keeps the selected pattern. */
function beginDraft(view: WarView, seat: WarDraft["seat"], before: WarDraft | undefined): WarDraft {
  const { generation } = view;
  const fresh: WarDraft = { seat, generation, cells: [], later: [], ...(before?.stamp && { stamp: before.stamp }) };
  if (!before) return fresh;
  // The same generation again means that the answer was refused.
  if (before.generation === generation) return before;
  const due = before.generation + 1 === generation && before.later.length <= 2 * view.cells;
  return due ? { ...fresh, cells: before.later } : fresh;
}

function sameSpot(a: Spot, b: Spot): boolean {
  return a.column === b.column && a.row === b.row;
}

/** Sets a cell within the board and the move's limit. `before` is the undo state. */
function setCell(draft: WarDraft, spot: Spot, wakes: boolean, { view }: Context, before?: WarDraft): Result {
  const { size, cells: most } = view;
  if (!isOnBoard(size, spot)) return { draft, objection: OBJECTIONS.outside };
  const cells = withCell(draft.cells, spot, wakes);
  if (cells.length > 2 * most) return { draft, objection: OBJECTIONS.full };
  if (!before) return { draft: { ...draft, cells } };
  const { wakes: _stroke, ...rest } = draft;
  return { draft: { ...rest, cells, before } };
}

/** Places a whole pattern or nothing. */
function putStamp(draft: WarDraft, stamp: Stamp, spot: Spot, { view }: Context): Result {
  const { size, cells: most } = view;
  const placed = placeStamp(stamp, draft.stamp ?? { id: stamp.id, quarters: 0, mirrored: false }, spot);
  const all = [...placed.cells, ...placed.later];
  if (all.some((coordinate) => coordinate < 0 || coordinate >= size)) return { draft, objection: OBJECTIONS.outside };
  const cells = withCells(draft.cells, placed.cells);
  if (cells.length > 2 * most)
    return { draft, objection: tooLarge(placed.cells.length / 2, most - draft.cells.length / 2) };
  const later = withCells(draft.later, placed.later);
  if (later.length > 2 * most) return { draft, objection: OBJECTIONS.full };
  const { wakes: _stroke, ...rest } = draft;
  return { draft: { ...rest, cells, later, before: draft } };
}

/** Reads a cell as `x,y` followed by a blank or a semicolon; `-` submits a move without cells. */
function typeCell(draft: WarDraft, typed: string, context: Context): Result & { typed: string } {
  const plain = typed.normalize("NFKC").replace("、", ",");
  if (plain === "-") return { draft, move: { cells: [] }, typed: "" };
  const [, x, y] = /^(\d{1,4}),(\d{1,4})[ ;]$/.exec(plain) ?? [];
  if (x !== undefined && y !== undefined) {
    const spot = { column: Number(x), row: Number(y) };
    const stamp = findStamp(draft.stamp?.id);
    const step = stamp
      ? putStamp(draft, stamp, spot, context)
      : setCell(draft, spot, !hasCell(draft, spot), context, draft);
    return { ...step, typed: "" };
  }
  return /^(?:\d{1,4}(?:,\d{0,4})?)?$/.test(plain)
    ? { draft, typed: plain }
    : { draft, typed: "", objection: OBJECTIONS.typed };
}
