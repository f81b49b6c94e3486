import type { Reason } from "../reason.ts";
import type { FaultFacts, TypicalMistake, TypicalMistakes } from "../fault-facts.ts";

/** Above this probability that all answers fit a mistake by chance, nothing is said. */
const MAX_CHANCE = 0.1;
/** An answer that cannot be read, or is not on the board, is seldom right in another reading by chance. */
const UNREADABLE_CHANCE = 0.05;

/**
 * The mistake that explains all answers so far, the wrong one included. One wrong answer alone fits several mistakes, so
 * a mistake has to explain the right ones too.
 */
export function diagnoseExchanges({
  exchanges,
  mistakes,
}: Pick<FaultFacts, "exchanges" | "mistakes">): Reason | undefined {
  if (!mistakes || exchanges.length === 0) return undefined;
  if (chanceOf(exchanges, mistakes) > MAX_CHANCE) return undefined;
  const found = mistakes.list.find((mistake) => exchanges.every((exchange) => mistake.explains(exchange)));
  return found && { code: found.code, values: {} };
}

/** How likely random answers are allowed ones, if the board is read as the mistake reads it. */
function chanceOf(exchanges: FaultFacts["exchanges"], mistakes: TypicalMistakes<unknown, unknown>): number {
  const chanceOfOne = (exchange: FaultFacts["exchanges"][number]): number => {
    if (exchange.move === undefined || mistakes.isOutside?.(exchange) === true) return UNREADABLE_CHANCE;
    return Math.min(1, (exchange.legal?.length ?? mistakes.answers) / mistakes.answers);
  };
  return exchanges.reduce((chance, exchange) => chance * chanceOfOne(exchange), 1);
}

/** A mistake whose answer is another move, which must then be allowed. */
export function mistakenMove<Move, View>(
  code: TypicalMistake<Move, View>["code"],
  meant: (answer: { readonly text: string; readonly move: Move | undefined; readonly view: View }) => Move | undefined,
  same: (a: Move, b: Move) => boolean = (a, b) => a === b,
): TypicalMistake<Move, View> {
  return {
    code,
    explains({ legal, ...answer }) {
      const move = meant(answer);
      return move !== undefined && (legal?.some((each) => same(each, move)) ?? false);
    },
  };
}
