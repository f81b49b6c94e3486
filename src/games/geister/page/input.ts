import { countBits } from "../../../core/count-bits.ts";
import type { LocalizedText, FormatMessage } from "../../../core/lang.ts";
import type { Seat } from "../../../core/seats.ts";
import type { Spot } from "../../board.ts";
import type { InputContext, InputResult, MoveInput } from "../../input.ts";
import { type Direction, LETTERS, onBoard } from "../board.ts";
import type { GeisterMove, Step } from "../moves.ts";
import type { GeisterView } from "../view.ts";
import { ghostAt, ghostsIn, isOnBoard, isSet, legalIn, targetOf } from "./board-view.ts";
import { directionName } from "./descriptions.ts";
import { escapeText, OBJECTIONS, READY, STATUS_TEXTS } from "./words.ts";

/** The person's unfinished move: colours in the set-up, then the selected ghost. */
export type GeisterDraft =
  | {
      readonly kind: "set";
      readonly seat: Seat;
      /** One bit per letter. */
      readonly reds: number;
      readonly before?: GeisterDraft;
    }
  | { readonly kind: "step"; readonly seat: Seat; readonly ghost?: number };

type Context = InputContext<GeisterMove, GeisterView>;
type Result = InputResult<GeisterMove, GeisterDraft>;

type StepDraft = Extract<GeisterDraft, { readonly kind: "step" }>;
type SetDraft = Extract<GeisterDraft, { readonly kind: "set" }>;

export const geisterInput: MoveInput<GeisterMove, GeisterView, GeisterDraft> = {
  example: ["A", "↑"],
  beginDraft: (view, seat) => (isSet(view, seat) ? { kind: "step", seat } : { kind: "set", seat, reds: 0 }),
  tap: (draft, spot, context) =>
    draft.kind === "set" ? toggleColour(draft, spot, context) : tapStep(draft, spot, context),
  drag: (draft, from, to, context) =>
    draft.kind === "set" ? swapColours(draft, from, to, context) : dragStep(draft, from, to, context),
  type: (draft, typed, context) => (draft.kind === "set" ? typeSet(draft, typed) : typeStep(draft, typed, context)),
  submit(draft, context) {
    if (draft.kind === "set")
      return countBits(draft.reds) === 4
        ? { draft, move: { kind: "set", reds: draft.reds } }
        : { draft, objection: OBJECTIONS.four };
    const exitStep = findExitStep(draft, context);
    return exitStep ? { draft: deselect(draft), move: exitStep } : { draft };
  },
  undo: (draft) => (draft.kind === "set" ? (draft.before ?? draft) : deselect(draft)),
  preview: withDraftColours,
  formatStatus: (draft, _spot, context, say) => formatStatus(draft, context, say),
  submitLabel(draft, context) {
    if (draft.kind === "set") return countBits(draft.reds) === 4 ? READY : undefined;
    const exitStep = findExitStep(draft, context);
    return exitStep && escapeText(LETTERS.charAt(exitStep.ghost));
  },
};

/** Shows the chosen colours on the own ghosts during the set-up. */
function withDraftColours(draft: GeisterDraft, view: GeisterView): GeisterView {
  if (draft.kind !== "set") return view;
  const marks = draft.seat === 0 ? "BR" : "br";
  const board = view.board.replace(/(..)./g, (whole, place: string, offset: number) => {
    const index = offset / 3;
    return index >> 3 === draft.seat ? place + marks.charAt((draft.reds >> (index & 7)) & 1) : whole;
  });
  return { ...view, board };
}

function stepsOf({ view, seat, legal }: Context): readonly Step[] {
  const moves = legal ?? legalIn(view, seat);
  return moves.filter((move) => move.kind === "step");
}

function deselect({ seat }: StepDraft): StepDraft {
  return { kind: "step", seat };
}

function ownGhostAt({ view, seat }: Context, spot: Spot): number | undefined {
  const found = ghostAt(view, spot);
  return found?.seat === seat ? found.ghost : undefined;
}

function toggleColour(draft: SetDraft, spot: Spot, context: Context): Result {
  const ghost = ownGhostAt(context, spot);
  if (ghost === undefined) return { draft, objection: OBJECTIONS.notOwn };
  return { draft: withReds(draft, draft.reds ^ (1 << ghost)) };
}

function withReds(draft: SetDraft, reds: number): SetDraft {
  return reds === draft.reds ? draft : { ...draft, reds, before: draft };
}

/** Swapping two ghosts is the same as swapping their colours. */
function swapColours(draft: SetDraft, from: Spot, to: Spot, context: Context): Result {
  const one = ownGhostAt(context, from);
  const other = ownGhostAt(context, to);
  if (one === undefined || other === undefined) return { draft, objection: OBJECTIONS.notOwn };
  const differ = ((draft.reds >> one) ^ (draft.reds >> other)) & 1;
  return { draft: differ && one !== other ? withReds(draft, draft.reds ^ (1 << one) ^ (1 << other)) : draft };
}

function tapStep(draft: StepDraft, spot: Spot, context: Context): Result {
  const ghost = ownGhostAt(context, spot);
  if (ghost !== undefined)
    return ghost === draft.ghost ? { draft: deselect(draft) } : selectGhost(draft, ghost, context);
  if (draft.ghost === undefined) return { draft, objection: OBJECTIONS.notOwn };
  return stepTo(draft, draft.ghost, spot, context);
}

function selectGhost(draft: StepDraft, ghost: number, context: Context): Result {
  return stepsOf(context).some((step) => step.ghost === ghost)
    ? { draft: { ...draft, ghost } }
    : { draft: deselect(draft), objection: OBJECTIONS.stuck };
}

function dragStep(draft: StepDraft, from: Spot, to: Spot, context: Context): Result {
  const ghost = ownGhostAt(context, from);
  if (ghost === undefined) return { draft, objection: OBJECTIONS.notOwn };
  if (from.column === to.column && from.row === to.row) return selectGhost(draft, ghost, context);
  return stepTo(draft, ghost, to, context);
}

function stepTo(draft: StepDraft, ghost: number, to: Spot, context: Context): Result {
  const view = context.view;
  const step = stepsOf(context).find((known) => {
    if (known.ghost !== ghost) return false;
    const target = targetOf(view, context.seat, known);
    return target !== undefined && matchesTarget(target, to);
  });
  if (step) return { draft: deselect(draft), move: step };
  return { draft: { ...draft, ghost }, objection: objectionTo(to, context) };
}

/** A drag off the board counts as an exit on that side; it need not hit the exact square outside. */
function matchesTarget(target: Spot, to: Spot): boolean {
  if (isOnBoard(target)) return target.column === to.column && target.row === to.row;
  if (isOnBoard(to)) return false;
  const sideOff = (value: number): number => (value < 0 ? -1 : value > 5 ? 1 : 0);
  return sideOff(target.column) !== 0
    ? sideOff(target.column) === sideOff(to.column)
    : sideOff(target.row) === sideOff(to.row);
}

function objectionTo(to: Spot, context: Context): LocalizedText {
  if (!isOnBoard(to)) return OBJECTIONS.out;
  return ownGhostAt(context, to) === undefined ? OBJECTIONS.far : OBJECTIONS.own;
}

/** The exit step of the selected ghost, if it has one. */
function findExitStep({ ghost }: StepDraft, context: Context): Step | undefined {
  return stepsOf(context).find((step) => {
    const target = step.ghost === ghost ? targetOf(context.view, context.seat, step) : undefined;
    return target !== undefined && !isOnBoard(target);
  });
}

function typeSet(draft: SetDraft, typed: string): Result & { typed: string } {
  const letter = lastCharOf(typed);
  const ghost = LETTERS.indexOf(letter);
  if (letter === "" || ghost < 0) return { draft, typed: "", objection: OBJECTIONS.typed };
  return { draft: withReds(draft, draft.reds ^ (1 << ghost)), typed: "" };
}

/** North is up, because the person's own camp is at the bottom. */
const ARROWS: Readonly<Record<string, Direction>> = { "↑": "NORTH", "→": "EAST", "↓": "SOUTH", "←": "WEST" };

function typeStep(draft: StepDraft, typed: string, context: Context): Result & { typed: string } {
  const lastChar = lastCharOf(typed);
  const direction = ARROWS[lastChar];
  const letter = direction ? lastCharOf(typed.slice(0, -1)) : lastChar;
  const ghost = letter === "" ? draft.ghost : LETTERS.indexOf(letter);
  if (ghost === undefined || ghost < 0) return { draft, typed: "", objection: OBJECTIONS.typed };
  if (!isGhostOnBoard(context, ghost)) return { draft: deselect(draft), typed: "", objection: OBJECTIONS.gone };
  if (!direction) {
    const picked = selectGhost(draft, ghost, context);
    return { ...picked, typed: picked.objection ? "" : letter };
  }
  const step: Step = { kind: "step", ghost, direction };
  if (stepsOf(context).some((known) => known.ghost === ghost && known.direction === direction))
    return { draft: deselect(draft), move: step, typed: "" };
  const target = targetOf(context.view, context.seat, step);
  return {
    draft: { ...draft, ghost },
    typed: LETTERS.charAt(ghost),
    objection: target ? objectionTo(target, context) : OBJECTIONS.gone,
  };
}

function lastCharOf(typed: string): string {
  return typed.normalize("NFKC").trim().slice(-1).toUpperCase();
}

function isGhostOnBoard({ view, seat }: Context, ghost: number): boolean {
  const own = ghostsIn(view).find((known) => known.seat === seat && known.ghost === ghost);
  return own !== undefined && onBoard(own.place);
}

/** North is up for both seats: a person's own camp is at the bottom. */
function formatStatus(draft: GeisterDraft, context: Context, say: FormatMessage): string {
  if (draft.kind === "set") {
    const red = countBits(draft.reds);
    return say(red === 4 ? STATUS_TEXTS.set : STATUS_TEXTS.chooseSet, { red, blue: 8 - red });
  }
  const steps = stepsOf(context);
  if (draft.ghost === undefined) {
    const count = new Set(steps.map(({ ghost }) => ghost)).size;
    return say(STATUS_TEXTS.pick, { count });
  }
  const own = steps.filter(({ ghost }) => ghost === draft.ghost);
  const inside = own.filter((step) => {
    const target = targetOf(context.view, context.seat, step);
    return target !== undefined && isOnBoard(target);
  });
  const letter = LETTERS.charAt(draft.ghost);
  const ways = inside.map(({ direction }) => say(directionName(0, direction))).join(say({ en: ", ", ja: "・" }));
  return [
    ...(inside.length > 0 ? [say(STATUS_TEXTS.picked, { letter, ways })] : []),
    ...(own.length > inside.length ? [say(STATUS_TEXTS.out, { letter })] : []),
  ].join(" ");
}
