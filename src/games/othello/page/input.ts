import type { LocalizedText, FormatMessage } from "../../../core/lang.ts";
import type { InputContext, MoveInput, InputResult, Spot } from "../../page.ts";
import { isInside } from "../../painting/board-layout.ts";
import { type OthelloMove, PASS, readMove, writeMove } from "../squares.ts";
import type { OthelloView } from "../state.ts";
import { GRID } from "./paint.ts";
import { legalIn, flippedBy } from "./board-changes.ts";
import { OBJECTIONS, PASS_WORD, STATUS_TEXTS } from "./words.ts";

/** One tap is a move, so there is never anything half done. */
const NOTHING = undefined;

export const othelloInput: MoveInput = {
  example: ["c", "4"],
  beginDraft: () => NOTHING,
  tap: (_draft, at, ask) => choose(at, ask),
  type(_draft, typed, ask) {
    const plain = typed.normalize("NFKC").toLowerCase().trim();
    if (/^(?:[a-h]|p|pa|pas)?$/.test(plain)) return { draft: NOTHING, typed: plain };
    const read = readMove(plain);
    if (!read.ok) return { draft: NOTHING, typed: "", objection: OBJECTIONS.noSquare };
    if (read.value === PASS) return { ...pass(ask), typed: "" };
    return { ...choose({ column: read.value & 7, row: read.value >> 3 }, ask), typed: "" };
  },
  submit: (_draft, ask) => (mustPass(ask) ? pass(ask) : { draft: NOTHING }),
  formatStatus: (_draft, at, ask, say) => formatStatus(at, ask, say),
  submitLabel: (_draft, ask) => (mustPass(ask) ? PASS_WORD : undefined),
};

function legalOf({ view, seat, legal }: InputContext): readonly OthelloMove[] {
  return (legal as readonly OthelloMove[] | undefined) ?? legalIn(view as OthelloView, seat);
}

function mustPass(ask: InputContext): boolean {
  return legalOf(ask).includes(PASS);
}

function pass(ask: InputContext): InputResult {
  return mustPass(ask) ? { draft: NOTHING, move: PASS } : { draft: NOTHING, objection: OBJECTIONS.noPass };
}

function choose(at: Spot, ask: InputContext): InputResult {
  const move = at.row * 8 + at.column;
  if (isInside(GRID, at) && legalOf(ask).includes(move)) return { draft: NOTHING, move };
  return { draft: NOTHING, objection: objectionTo(at, ask) };
}

function objectionTo(at: Spot, ask: InputContext): LocalizedText {
  if (!isInside(GRID, at)) return OBJECTIONS.outside;
  if (mustPass(ask)) return OBJECTIONS.pass;
  const taken = (ask.view as OthelloView).board.charAt(at.row * 8 + at.column) !== "0";
  return taken ? OBJECTIONS.taken : OBJECTIONS.nothing;
}

function formatStatus(at: Spot | undefined, ask: InputContext, say: FormatMessage): string {
  const legal = legalOf(ask);
  if (legal.includes(PASS)) return say(STATUS_TEXTS.pass);
  const count = say(legal.length === 1 ? STATUS_TEXTS.one : STATUS_TEXTS.count, { count: legal.length });
  if (!at || !isInside(GRID, at)) return count;
  const move = at.row * 8 + at.column;
  const turned = flippedBy(ask.view as OthelloView, ask.seat, move).length;
  return turned === 0
    ? count
    : `${count} ${say(STATUS_TEXTS.turns, { square: writeMove(move), count: turned })}`;
}
