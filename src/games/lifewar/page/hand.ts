import type { Ask, Hand, HandStep, Spot } from "../../page.ts";
import type { WarMove } from "../moves.ts";
import type { WarView } from "../view.ts";
import { hasCell, type WarDraft, withCell } from "./draft.ts";
import { isOnBoard } from "./place.ts";
import { OBJECTIONS, TOLD, wakeWord } from "./words.ts";

export const lifewarHand: Hand = {
  example: ["64", ",", "60", "␣"],
  paints: true,
  begin: (_view, seat) => ({ seat, cells: [] }) satisfies WarDraft,
  tap(draft, at, ask) {
    const now = draft as WarDraft;
    return put(now, at, !hasCell(now, at), ask, now);
  },
  drag(draft, from, to, ask) {
    const now = draft as WarDraft;
    if (now.wakes !== undefined && !sameSpot(from, to)) return put(now, to, now.wakes, ask);
    // The first cell says what the whole stroke does, and a stroke is undone as one.
    const wakes = !hasCell(now, from);
    const begun = put(now, from, wakes, ask, now);
    const drawing: WarDraft = { ...(begun.draft as WarDraft), wakes };
    if (sameSpot(from, to)) return { ...begun, draft: drawing };
    return put(drawing, to, wakes, ask);
  },
  type: (draft, typed, ask) => typeCell(draft as WarDraft, typed, ask),
  send: (draft) => ({ draft, move: { cells: (draft as WarDraft).cells } satisfies WarMove }),
  undo: (draft) => (draft as WarDraft).before ?? draft,
  tell(draft, _at, { view }, say) {
    const count = (draft as WarDraft).cells.length / 2;
    return say(count === 0 ? TOLD.none : TOLD.left, { count, most: (view as WarView).cells });
  },
  button: (draft) => wakeWord((draft as WarDraft).cells.length / 2),
};

function sameSpot(a: Spot, b: Spot): boolean {
  return a.column === b.column && a.row === b.row;
}

/** Never more cells than a move may wake, and never one outside. `before` = what undoing it comes back to. */
function put(draft: WarDraft, at: Spot, wakes: boolean, { view }: Ask, before?: WarDraft): HandStep {
  const { size, cells: most } = view as WarView;
  if (!isOnBoard(size, at)) return { draft, objection: OBJECTIONS.outside };
  const cells = withCell(draft.cells, at, wakes);
  if (cells.length > 2 * most) return { draft, objection: OBJECTIONS.full };
  return { draft: before ? { seat: draft.seat, cells, before } : { ...draft, cells } };
}

/** A pair is taken when a blank or a semicolon follows it. */
function typeCell(draft: WarDraft, typed: string, ask: Ask): HandStep & { typed: string } {
  const plain = typed.normalize("NFKC").replace("、", ",");
  if (plain === "-") return { draft, move: { cells: [] } satisfies WarMove, typed: "" };
  const [, x, y] = /^(\d{1,4}),(\d{1,4})[ ;]$/.exec(plain) ?? [];
  if (x !== undefined && y !== undefined) {
    const spot = { column: Number(x), row: Number(y) };
    return { ...put(draft, spot, !hasCell(draft, spot), ask, draft), typed: "" };
  }
  return /^(?:\d{1,4}(?:,\d{0,4})?)?$/.test(plain)
    ? { draft, typed: plain }
    : { draft, typed: "", objection: OBJECTIONS.typed };
}
