import type { FormatMessage } from "../../core/lang.ts";
import type { Spot } from "../board.ts";
import type { InputContext, InputResult, MoveInput } from "../input.ts";
import { isInside } from "../painting/board-layout.ts";
import { type DiscGame, squareName, type DiscView } from "./disc-game.ts";
import { OBJECTIONS, STATUS_TEXTS } from "./words.ts";

type Context<Move> = InputContext<Move, DiscView>;
type Result<Move> = InputResult<Move, undefined>;

/**
 * A tap or a typed name is a complete move.
 *
 * @example
 * ```ts
 * defineGame({ input: discInput(discs), ... });
 * ```
 */
export function discInput<Move>(game: DiscGame<Move>): MoveInput<Move, DiscView, undefined> {
  const { grid, pass } = game;
  const { example, unfinished, invalid } = game.input;

  function legalOf({ view, seat, legal }: Context<Move>): readonly Move[] {
    return legal ?? game.legalIn(view, seat);
  }

  function mustPass(context: Context<Move>): boolean {
    return pass !== undefined && legalOf(context).includes(pass.move);
  }

  function choose(move: Move, context: Context<Move>): Result<Move> {
    if (legalOf(context).includes(move)) return { draft: undefined, move };
    if (move === pass?.move) return { draft: undefined, objection: OBJECTIONS.noPass };
    if (mustPass(context)) return { draft: undefined, objection: OBJECTIONS.pass };
    return { draft: undefined, objection: game.input.objectionTo(move, context.view) };
  }

  return {
    example,
    beginDraft: () => undefined,
    tap(_draft, spot, context) {
      if (!isInside(grid, spot)) return { draft: undefined, objection: OBJECTIONS.outside };
      return choose(game.moveAt(spot), context);
    },
    type(_draft, typed, context) {
      const plain = typed.normalize("NFKC").toLowerCase().trim();
      if (unfinished.test(plain)) return { draft: undefined, typed: plain };
      const read = game.readMove(plain);
      if (!read.ok) return { draft: undefined, typed: "", objection: invalid };
      return { ...choose(read.value, context), typed: "" };
    },
    submit: (_draft, context) =>
      pass && mustPass(context) ? { draft: undefined, move: pass.move } : { draft: undefined },
    submitLabel: (_draft, context) => (mustPass(context) ? pass?.word : undefined),
    formatStatus(_draft, spot, context, say) {
      if (mustPass(context)) return say(STATUS_TEXTS.pass);
      const { length: count } = legalOf(context);
      const moves = say(count === 1 ? STATUS_TEXTS.one : STATUS_TEXTS.count, { count });
      const flips = spot && isInside(grid, spot) ? formatFlips(game, spot, context, say) : "";
      return flips === "" ? moves : `${moves} ${flips}`;
    },
  };
}

function formatFlips<Move>(
  game: DiscGame<Move>,
  spot: Spot,
  { view, seat }: Context<Move>,
  say: FormatMessage,
): string {
  const move = game.moveAt(spot);
  const count = game.flippedBy?.(view, seat, move).length ?? 0;
  const square = game.squareOf(move, view);
  if (count === 0 || square === undefined) return "";
  return say(STATUS_TEXTS.turns, { square: squareName(game, square), count });
}
