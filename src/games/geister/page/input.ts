import type { LocalizedText } from "../../../core/lang.ts";
import type { InputContext, MoveInput, InputResult, Spot } from "../../page.ts";
import { type Direction, LETTERS, onBoard } from "../board.ts";
import { countBits, type GeisterMove } from "../moves.ts";
import type { GeisterView } from "../view.ts";
import type { GeisterDraft } from "./draft.ts";
import { ghostAt, ghostsIn, isOnBoard, isSet, legalIn, targetOf } from "./board-view.ts";
import { formatStatus } from "./status-line.ts";
import { BUTTONS, OBJECTIONS } from "./words.ts";

type Step = Extract<GeisterMove, { readonly kind: "step" }>;
type StepDraft = Extract<GeisterDraft, { readonly kind: "step" }>;
type SetDraft = Extract<GeisterDraft, { readonly kind: "set" }>;

export const geisterInput: MoveInput = {
  example: ["A", "↑"],
  beginDraft: (view, seat) =>
    isSet(view as GeisterView, seat)
      ? ({ kind: "step", seat } satisfies GeisterDraft)
      : ({ kind: "set", seat, reds: 0 } satisfies GeisterDraft),
  tap(draft, at, ask) {
    const now = draft as GeisterDraft;
    return now.kind === "set" ? turnAt(now, at, ask) : tapStep(now, at, ask);
  },
  drag(draft, from, to, ask) {
    const now = draft as GeisterDraft;
    return now.kind === "set" ? swap(now, from, to, ask) : dragStep(now, from, to, ask);
  },
  type(draft, typed, ask) {
    const now = draft as GeisterDraft;
    return now.kind === "set" ? typeSet(now, typed) : typeStep(now, typed, ask);
  },
  submit(draft, ask) {
    const now = draft as GeisterDraft;
    if (now.kind === "set")
      return countBits(now.reds) === 4
        ? { draft: now, move: { kind: "set", reds: now.reds } satisfies GeisterMove }
        : { draft: now, objection: OBJECTIONS.four };
    const out = wayOut(now, ask);
    return out ? { draft: unpicked(now), move: out } : { draft: now };
  },
  undo(draft) {
    const now = draft as GeisterDraft;
    return now.kind === "set" ? (now.before ?? now) : unpicked(now);
  },
  preview: (draft, view) => coloured(draft as GeisterDraft, view as GeisterView),
  formatStatus: (draft, at, ask, say) => formatStatus(draft as GeisterDraft, at, ask, stepsOf(ask), say),
  submitLabel(draft, ask) {
    const now = draft as GeisterDraft;
    if (now.kind === "set") return countBits(now.reds) === 4 ? BUTTONS.ready : undefined;
    const out = wayOut(now, ask);
    return out && BUTTONS.lead[LETTERS.charAt(out.ghost)];
  },
};

/** In the set-up the own ghosts have the colours that are being chosen. */
function coloured(draft: GeisterDraft, view: GeisterView): GeisterView {
  if (draft.kind !== "set") return view;
  const marks = draft.seat === 0 ? "BR" : "br";
  const board = view.board.replace(/(..)./g, (whole, place: string, at: number) => {
    const index = at / 3;
    return index >> 3 === draft.seat ? place + marks.charAt((draft.reds >> (index & 7)) & 1) : whole;
  });
  return { ...view, board };
}

function stepsOf({ view, seat, legal }: InputContext): readonly Step[] {
  const moves = (legal as readonly GeisterMove[] | undefined) ?? legalIn(view as GeisterView, seat);
  return moves.filter((move) => move.kind === "step");
}

function unpicked({ seat }: StepDraft): StepDraft {
  return { kind: "step", seat };
}

function ownGhostAt({ view, seat }: InputContext, at: Spot): number | undefined {
  const found = ghostAt(view as GeisterView, at);
  return found?.seat === seat ? found.ghost : undefined;
}

function turnAt(draft: SetDraft, at: Spot, ask: InputContext): InputResult {
  const ghost = ownGhostAt(ask, at);
  if (ghost === undefined) return { draft, objection: OBJECTIONS.notOwn };
  return { draft: turned(draft, draft.reds ^ (1 << ghost)) };
}

function turned(draft: SetDraft, reds: number): SetDraft {
  return reds === draft.reds ? draft : { ...draft, reds, before: draft };
}

/** Two ghosts change colours, which is what changing places comes to. */
function swap(draft: SetDraft, from: Spot, to: Spot, ask: InputContext): InputResult {
  const [one, other] = [ownGhostAt(ask, from), ownGhostAt(ask, to)];
  if (one === undefined || other === undefined) return { draft, objection: OBJECTIONS.notOwn };
  const differ = ((draft.reds >> one) ^ (draft.reds >> other)) & 1;
  return { draft: differ && one !== other ? turned(draft, draft.reds ^ (1 << one) ^ (1 << other)) : draft };
}

function tapStep(draft: StepDraft, at: Spot, ask: InputContext): InputResult {
  const ghost = ownGhostAt(ask, at);
  if (ghost !== undefined)
    return ghost === draft.ghost ? { draft: unpicked(draft) } : pickUp(draft, ghost, ask);
  if (draft.ghost === undefined) return { draft, objection: OBJECTIONS.notOwn };
  return stepTo(draft, draft.ghost, at, ask);
}

function pickUp(draft: StepDraft, ghost: number, ask: InputContext): InputResult {
  return stepsOf(ask).some((step) => step.ghost === ghost)
    ? { draft: { ...draft, ghost } }
    : { draft: unpicked(draft), objection: OBJECTIONS.stuck };
}

function dragStep(draft: StepDraft, from: Spot, to: Spot, ask: InputContext): InputResult {
  const ghost = ownGhostAt(ask, from);
  if (ghost === undefined) return { draft, objection: OBJECTIONS.notOwn };
  if (from.column === to.column && from.row === to.row) return pickUp(draft, ghost, ask);
  return stepTo(draft, ghost, to, ask);
}

function stepTo(draft: StepDraft, ghost: number, to: Spot, ask: InputContext): InputResult {
  const view = ask.view as GeisterView;
  const step = stepsOf(ask).find((known) => {
    if (known.ghost !== ghost) return false;
    const target = targetOf(view, ask.seat, known);
    return target !== undefined && reaches(target, to);
  });
  if (step) return { draft: unpicked(draft), move: step };
  return { draft: { ...draft, ghost }, objection: objectionTo(to, ask) };
}

/** Whoever leaves the board on the right side need not hit the very square outside. */
function reaches(target: Spot, to: Spot): boolean {
  if (isOnBoard(target)) return target.column === to.column && target.row === to.row;
  if (isOnBoard(to)) return false;
  const off = (value: number): number => (value < 0 ? -1 : value > 5 ? 1 : 0);
  return off(target.column) !== 0 ? off(target.column) === off(to.column) : off(target.row) === off(to.row);
}

function objectionTo(to: Spot, ask: InputContext): LocalizedText {
  if (!isOnBoard(to)) return OBJECTIONS.out;
  return ownGhostAt(ask, to) === undefined ? OBJECTIONS.far : OBJECTIONS.own;
}

/** The step that leads a picked ghost out, if it stands where it may. */
function wayOut({ ghost }: StepDraft, ask: InputContext): Step | undefined {
  return stepsOf(ask).find((step) => {
    const target = step.ghost === ghost ? targetOf(ask.view as GeisterView, ask.seat, step) : undefined;
    return target !== undefined && !isOnBoard(target);
  });
}

function typeSet(draft: SetDraft, typed: string): InputResult & { typed: string } {
  const letter = lastOf(typed);
  const ghost = LETTERS.indexOf(letter);
  if (letter === "" || ghost < 0) return { draft, typed: "", objection: OBJECTIONS.typed };
  return { draft: turned(draft, draft.reds ^ (1 << ghost)), typed: "" };
}

/** North is up, as for one who has the own camp below. */
const ARROWS: Readonly<Record<string, Direction>> = { "↑": "NORTH", "→": "EAST", "↓": "SOUTH", "←": "WEST" };

function typeStep(draft: StepDraft, typed: string, ask: InputContext): InputResult & { typed: string } {
  const sign = lastOf(typed);
  const direction = ARROWS[sign];
  const letter = direction ? lastOf(typed.slice(0, -1)) : sign;
  const ghost = letter === "" ? draft.ghost : LETTERS.indexOf(letter);
  if (ghost === undefined || ghost < 0) return { draft, typed: "", objection: OBJECTIONS.typed };
  if (!stands(ask, ghost)) return { draft: unpicked(draft), typed: "", objection: OBJECTIONS.gone };
  if (!direction) {
    const picked = pickUp(draft, ghost, ask);
    return { ...picked, typed: picked.objection ? "" : letter };
  }
  const step: Step = { kind: "step", ghost, direction };
  if (stepsOf(ask).some((known) => known.ghost === ghost && known.direction === direction))
    return { draft: unpicked(draft), move: step, typed: "" };
  const target = targetOf(ask.view as GeisterView, ask.seat, step);
  return {
    draft: { ...draft, ghost },
    typed: LETTERS.charAt(ghost),
    objection: target ? objectionTo(target, ask) : OBJECTIONS.gone,
  };
}

function lastOf(typed: string): string {
  return typed.normalize("NFKC").trim().slice(-1).toUpperCase();
}

function stands({ view, seat }: InputContext, ghost: number): boolean {
  const own = ghostsIn(view as GeisterView).find((known) => known.seat === seat && known.ghost === ghost);
  return own !== undefined && onBoard(own.place);
}
