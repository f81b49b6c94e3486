import type { LocalizedText, FormatMessage } from "../../../core/lang.ts";
import type { Spot } from "../../board.ts";
import type { InputContext, InputResult, MoveInput } from "../../input.ts";
import { isInside } from "../../painting/board-layout.ts";
import { type OthelloMove, PASS, readMove, writeMove } from "../squares.ts";
import type { OthelloView } from "../state.ts";
import { GRID } from "./paint.ts";
import { legalIn, flippedBy } from "./board-changes.ts";
import { OBJECTIONS, PASS_WORD, STATUS_TEXTS } from "./words.ts";

type Context = InputContext<OthelloMove, OthelloView>;
type Result = InputResult<OthelloMove, undefined>;

/** One tap is a complete move, so there is no draft. */
const NO_DRAFT = undefined;

export const othelloInput: MoveInput<OthelloMove, OthelloView, undefined> = {
  example: ["c", "4"],
  beginDraft: () => NO_DRAFT,
  tap: (_draft, spot, context) => choose(spot, context),
  type(_draft, typed, context) {
    const plain = typed.normalize("NFKC").toLowerCase().trim();
    if (/^(?:[a-h]|p|pa|pas)?$/.test(plain)) return { draft: NO_DRAFT, typed: plain };
    const read = readMove(plain);
    if (!read.ok) return { draft: NO_DRAFT, typed: "", objection: OBJECTIONS.noSquare };
    if (read.value === PASS) return { ...pass(context), typed: "" };
    return { ...choose({ column: read.value & 7, row: read.value >> 3 }, context), typed: "" };
  },
  submit: (_draft, context) => (mustPass(context) ? pass(context) : { draft: NO_DRAFT }),
  formatStatus: (_draft, spot, context, say) => formatStatus(spot, context, say),
  submitLabel: (_draft, context) => (mustPass(context) ? PASS_WORD : undefined),
};

function legalOf({ view, seat, legal }: Context): readonly OthelloMove[] {
  return legal ?? legalIn(view, seat);
}

function mustPass(context: Context): boolean {
  return legalOf(context).includes(PASS);
}

function pass(context: Context): Result {
  return mustPass(context)
    ? { draft: NO_DRAFT, move: PASS }
    : { draft: NO_DRAFT, objection: OBJECTIONS.noPass };
}

function choose(spot: Spot, context: Context): Result {
  const move = spot.row * 8 + spot.column;
  if (isInside(GRID, spot) && legalOf(context).includes(move)) return { draft: NO_DRAFT, move };
  return { draft: NO_DRAFT, objection: objectionTo(spot, context) };
}

function objectionTo(spot: Spot, context: Context): LocalizedText {
  if (!isInside(GRID, spot)) return OBJECTIONS.outside;
  if (mustPass(context)) return OBJECTIONS.pass;
  const taken = context.view.board.charAt(spot.row * 8 + spot.column) !== "0";
  return taken ? OBJECTIONS.taken : OBJECTIONS.nothing;
}

function formatStatus(spot: Spot | undefined, context: Context, say: FormatMessage): string {
  const legal = legalOf(context);
  if (legal.includes(PASS)) return say(STATUS_TEXTS.pass);
  const count = say(legal.length === 1 ? STATUS_TEXTS.one : STATUS_TEXTS.count, { count: legal.length });
  if (!spot || !isInside(GRID, spot)) return count;
  const move = spot.row * 8 + spot.column;
  const turned = flippedBy(context.view, context.seat, move).length;
  return turned === 0
    ? count
    : `${count} ${say(STATUS_TEXTS.turns, { square: writeMove(move), count: turned })}`;
}
