import type { Reason } from "../reason.ts";
import type { FaultFacts, TypicalMistake, TypicalMistakes } from "../fault-facts.ts";

/** No mistake is named if all answers fit it by chance with a higher probability than this. */
const MAX_CHANCE = 0.1;
/** The probability that an unreadable or off-board answer fits a mistake by chance. */
const UNREADABLE_CHANCE = 0.05;

/**
 * The mistake that explains all answers so far, including the wrong one. One wrong answer fits several mistakes, so a
 * mistake must explain the correct answers too.
 */
export function diagnoseExchanges({
  exchanges,
  mistakes,
}: Pick<FaultFacts, "exchanges" | "mistakes">): Reason | undefined {
  if (!mistakes || exchanges.length === 0) return undefined;
  if (chanceOf(exchanges, mistakes) > MAX_CHANCE) return undefined;
  const fitting = mistakes.list.filter((mistake) => exchanges.every((exchange) => mistake.explains(exchange)));
  const [found, ...others] = new Set(fitting.map(({ code }) => code));
  // The form of an unreadable answer identifies its mistake. For any other answer, choosing among several codes would
  // be a guess.
  const isGuess = others.length > 0 && !exchanges.some((exchange) => isUnreadable(exchange, mistakes));
  return found === undefined || isGuess ? undefined : { code: found, values: {} };
}

/** Also true for an answer that is off the board. */
function isUnreadable(exchange: FaultFacts["exchanges"][number], mistakes: TypicalMistakes<unknown, unknown>): boolean {
  return exchange.move === undefined || mistakes.isOutside?.(exchange) === true;
}

/** The probability that random answers to these questions are all legal. */
function chanceOf(exchanges: FaultFacts["exchanges"], mistakes: TypicalMistakes<unknown, unknown>): number {
  const chanceOfOne = (exchange: FaultFacts["exchanges"][number]): number => {
    if (isUnreadable(exchange, mistakes)) return UNREADABLE_CHANCE;
    return Math.min(1, (exchange.legal?.length ?? mistakes.answers) / mistakes.answers);
  };
  return exchanges.reduce((chance, exchange) => chance * chanceOfOne(exchange), 1);
}

/** A mistake that turns the answer into another move, which must be legal. */
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
