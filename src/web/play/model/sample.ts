import { type AnyGameDefinition, viewOf } from "../../../games/definition.ts";
import { applyMove, runTicks } from "../../../referee/step.ts";

/** The position after a game's sample moves, for pictures; stops before the tick after the last move. */
export function samplePosition(game: AnyGameDefinition): unknown {
  const { rules, examples } = game;
  let state = rules.start(rules.readOptions(examples.position.options));
  for (const move of examples.position.moves) {
    const next = applyMove(rules, runTicks(rules, state), move);
    if (next.ok) state = next.value;
  }
  return viewOf(game, state, "audience", false);
}
