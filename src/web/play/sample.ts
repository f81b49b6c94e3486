import { type AnyGameDefinition, viewOf } from "../../games/definition.ts";

/** The position after a game's sample moves, for pictures; stops before the tick after the last move. */
export function samplePosition(game: AnyGameDefinition): unknown {
  const { rules, examples } = game;
  let state = rules.start(rules.readOptions(examples.position.options));
  const moves = [...examples.position.moves];
  for (;;) {
    const phase = rules.phase(state);
    if (phase.kind === "tick" && rules.ticks) {
      if (moves.length === 0) break;
      state = rules.ticks.tick(state);
      continue;
    }
    const text = phase.kind === "ask" ? moves.shift() : undefined;
    const move = text === undefined ? undefined : rules.readMove(text);
    if (phase.kind !== "ask" || !move?.ok) break;
    const [seat = 0] = phase.seats;
    state = rules.play(state, seat, move.value);
  }
  return viewOf(game, state, "audience", false);
}
