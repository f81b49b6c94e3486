import fc from "fast-check";
import { seededRandom } from "../../../core/random.ts";
import type { OptionValues } from "../../../core/game.ts";
import { randomBot } from "../programs.ts";
import type { LifegameMove } from "../moves.ts";
import { lifegameRules as rules } from "../rules.ts";
import type { LifegameState } from "../state.ts";

export const start = (options: OptionValues = {}): LifegameState => rules.start(rules.readOptions(options));

export function moveAt(text: string): LifegameMove {
  const move = rules.readMove(text);
  if (!move.ok) throw new Error(move.why.code);
  return move.value;
}

/** The state after these placements. */
export function after(...moves: readonly string[]): LifegameState {
  return moves.reduce((state, move) => rules.play(state, state.turn, moveAt(move)), start());
}

/** Reads a board with optional blanks: `"... .1. ..2"`. */
export function board(text: string): LifegameState["cells"] {
  return Array.from(text.replace(/\s/g, ""), (digit) => (digit === "1" ? 1 : digit === "2" ? 2 : 0));
}

/** All states of a random match. */
export function playRandomly(seed: number, options: OptionValues = {}): readonly LifegameState[] {
  const random = seededRandom(seed);
  const states = [start(options)];
  for (;;) {
    const state = states.at(-1) ?? start(options);
    const phase = rules.phase(state);
    if (phase.kind === "over") return states;
    if (phase.kind === "tick") states.push(rules.ticks?.tick(state) ?? state);
    else {
      const seat = state.turn;
      states.push(rules.play(state, seat, randomBot.choose({ seat, view: state, random })));
    }
  }
}

/** A state at any point of a random match on boards of 2 to 12 rows. */
export const anyState: fc.Arbitrary<LifegameState> = fc
  .tuple(fc.nat(), fc.nat(), fc.integer({ min: 2, max: 12 }))
  .map(([seed, pick, size]) => {
    const states = playRandomly(seed, { size, placements: Math.min(6, Math.floor(size ** 2 / 2)) });
    return states[pick % states.length] ?? start();
  });
