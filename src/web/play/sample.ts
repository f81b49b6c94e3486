import type { GamePage } from "../../games/page.ts";

/** The position after a game's sample moves, for pictures; stops before the tick after the last move. */
export function samplePosition({ rules, sample, viewOf }: GamePage): unknown {
  let state = rules.start(rules.readOptions(sample.options));
  const moves = [...sample.moves];
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
  return viewOf(state, "audience", false);
}
