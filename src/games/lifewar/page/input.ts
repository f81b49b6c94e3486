import type { InputContext, MoveInput, InputResult, Spot } from "../../page.ts";
import type { WarMove } from "../moves.ts";
import type { WarView } from "../view.ts";
import { hasCell, type WarDraft, withCell, withCells } from "./draft.ts";
import { isOnBoard } from "./board-placement.ts";
import { findStamp, placeStamp, type Stamp, STAMPS } from "./stamps.ts";
import { GENERATIONS_A_TURN, OBJECTIONS, tooLarge, STATUS_TEXTS, wakeText } from "./words.ts";

export const lifewarInput: MoveInput = {
  example: ["64", ",", "60", "␣"],
  paints: true,
  beginDraft: (view, seat, _legal, before) =>
    beginDraft(view as WarView, seat, before as WarDraft | undefined),
  tap(draft, at, ask) {
    const now = draft as WarDraft;
    const stamp = findStamp(now.stamp?.id);
    return stamp ? putStamp(now, stamp, at, ask) : put(now, at, !hasCell(now, at), ask, now);
  },
  drag(draft, from, to, ask) {
    const now = draft as WarDraft;
    const stamp = findStamp(now.stamp?.id);
    // A pattern is laid down once, where the pointer went down.
    if (stamp) return sameSpot(from, to) ? putStamp(now, stamp, from, ask) : { draft };
    if (now.wakes !== undefined && !sameSpot(from, to)) return put(now, to, now.wakes, ask);
    // The first cell says what the whole stroke does, and a stroke is undone as one.
    const wakes = !hasCell(now, from);
    const begun = put(now, from, wakes, ask, now);
    const drawing: WarDraft = { ...(begun.draft as WarDraft), wakes };
    if (sameSpot(from, to)) return { ...begun, draft: drawing };
    return put(drawing, to, wakes, ask);
  },
  type: (draft, typed, ask) => typeCell(draft as WarDraft, typed, ask),
  submit: (draft) => ({ draft, move: { cells: (draft as WarDraft).cells } satisfies WarMove }),
  undo: (draft) => (draft as WarDraft).before ?? draft,
  formatStatus(draft, _at, { view }, say) {
    const { cells, later, stamp } = draft as WarDraft;
    const [count, most] = [cells.length / 2, (view as WarView).cells];
    if (later.length > 0) return say(STATUS_TEXTS.later, { count, most });
    const name = findStamp(stamp?.id)?.name;
    if (count === 0 && name) return say(STATUS_TEXTS.stamp, { name: say(name) });
    return say(count === 0 ? STATUS_TEXTS.none : STATUS_TEXTS.left, { count, most });
  },
  submitLabel: (draft) => wakeText((draft as WarDraft).cells.length / 2),
  stamps: {
    list: STAMPS,
    chosen: (draft) => (draft as WarDraft).stamp?.id,
    choose(draft, id) {
      const { stamp, ...rest } = draft as WarDraft;
      return id === undefined
        ? rest
        : ({ ...rest, stamp: { quarters: 0, mirrored: false, ...stamp, id } } satisfies WarDraft);
    },
    rotate(draft) {
      const { stamp } = draft as WarDraft;
      return stamp
        ? { ...(draft as WarDraft), stamp: { ...stamp, quarters: (stamp.quarters + 1) % 4 } }
        : draft;
    },
    flip(draft) {
      const { stamp } = draft as WarDraft;
      if (!stamp) return draft;
      // Left and right of what is seen: a mirror image that is turned the other way.
      const flipped = { ...stamp, mirrored: !stamp.mirrored, quarters: (4 - stamp.quarters) % 4 };
      return { ...(draft as WarDraft), stamp: flipped };
    },
  },
  turnsAtOnce: { choices: [1, 5, 25], name: GENERATIONS_A_TURN },
};

/** What was left for this generation is chosen already, and the pattern in hand stays in hand. */
function beginDraft(view: WarView, seat: WarDraft["seat"], before: WarDraft | undefined): WarDraft {
  const { generation } = view;
  const fresh: WarDraft = {
    seat,
    generation,
    cells: [],
    later: [],
    ...(before?.stamp && { stamp: before.stamp }),
  };
  if (!before) return fresh;
  // The same question again: what was answered had been refused.
  if (before.generation === generation) return before;
  const due = before.generation + 1 === generation && before.later.length <= 2 * view.cells;
  return due ? { ...fresh, cells: before.later } : fresh;
}

function sameSpot(a: Spot, b: Spot): boolean {
  return a.column === b.column && a.row === b.row;
}

/** Never more cells than a move may wake, and never one outside. `before` = what undoing it comes back to. */
function put(
  draft: WarDraft,
  at: Spot,
  wakes: boolean,
  { view }: InputContext,
  before?: WarDraft,
): InputResult {
  const { size, cells: most } = view as WarView;
  if (!isOnBoard(size, at)) return { draft, objection: OBJECTIONS.outside };
  const cells = withCell(draft.cells, at, wakes);
  if (cells.length > 2 * most) return { draft, objection: OBJECTIONS.full };
  if (!before) return { draft: { ...draft, cells } };
  const { wakes: _stroke, ...rest } = draft;
  return { draft: { ...rest, cells, before } };
}

/** A whole pattern, or nothing of it. */
function putStamp(draft: WarDraft, stamp: Stamp, at: Spot, { view }: InputContext): InputResult {
  const { size, cells: most } = view as WarView;
  const laid = placeStamp(stamp, draft.stamp ?? { id: stamp.id, quarters: 0, mirrored: false }, at);
  const all = [...laid.cells, ...laid.later];
  if (all.some((place) => place < 0 || place >= size)) return { draft, objection: OBJECTIONS.outside };
  const cells = withCells(draft.cells, laid.cells);
  if (cells.length > 2 * most)
    return { draft, objection: tooLarge(laid.cells.length / 2, most - draft.cells.length / 2) };
  const later = withCells(draft.later, laid.later);
  if (later.length > 2 * most) return { draft, objection: OBJECTIONS.full };
  const { wakes: _stroke, ...rest } = draft;
  return { draft: { ...rest, cells, later, before: draft } satisfies WarDraft };
}

/** A pair is taken when a blank or a semicolon follows it. */
function typeCell(draft: WarDraft, typed: string, ask: InputContext): InputResult & { typed: string } {
  const plain = typed.normalize("NFKC").replace("、", ",");
  if (plain === "-") return { draft, move: { cells: [] } satisfies WarMove, typed: "" };
  const [, x, y] = /^(\d{1,4}),(\d{1,4})[ ;]$/.exec(plain) ?? [];
  if (x !== undefined && y !== undefined) {
    const spot = { column: Number(x), row: Number(y) };
    const stamp = findStamp(draft.stamp?.id);
    const step = stamp
      ? putStamp(draft, stamp, spot, ask)
      : put(draft, spot, !hasCell(draft, spot), ask, draft);
    return { ...step, typed: "" };
  }
  return /^(?:\d{1,4}(?:,\d{0,4})?)?$/.test(plain)
    ? { draft, typed: plain }
    : { draft, typed: "", objection: OBJECTIONS.typed };
}
