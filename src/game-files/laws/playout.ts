import { isDeepStrictEqual } from "node:util";
import { pick, type Random } from "../../core/random.ts";
import type { Seat } from "../../core/seats.ts";
import type { GameEntry } from "../../games/entry.ts";

/** An upper bound on the steps of any game. */
export const MAX_PLAYOUT_STEPS = 20_000;

/** One step of a playout; without a seat it is a tick. */
export interface Step {
  readonly before: unknown;
  readonly seat: Seat | undefined;
  readonly move: unknown;
  readonly after: unknown;
}

export function startOf({ rules, examples: { shortMatch = {} } }: GameEntry): unknown {
  return rules.start(rules.readOptions(shortMatch));
}

/** A random match; the `random` bot plays games that cannot list their moves. `watch` gets each state before its step. */
export function* playout(
  entry: GameEntry,
  random: Random,
  watch: (state: unknown) => void = () => undefined,
): Generator<Step> {
  const { rules } = entry;
  let state = startOf(entry);
  for (let steps = 0; steps < MAX_PLAYOUT_STEPS;) {
    const phase = rules.phase(state);
    if (phase.kind === "over") return;
    if (phase.kind === "tick") {
      watch(state);
      const after = rules.ticks?.tick(state);
      yield { before: state, seat: undefined, move: undefined, after };
      state = after;
      steps++;
      continue;
    }
    for (const seat of phase.seats) {
      const move = randomMove(entry, state, seat, random);
      watch(state);
      const after = rules.play(state, seat, move);
      yield { before: state, seat, move, after };
      state = after;
      steps++;
    }
  }
}

function randomMove({ rules, bots }: GameEntry, state: unknown, seat: Seat, random: Random): unknown {
  const legal = rules.moves?.(state, seat);
  if (legal) return pick(random, legal);
  const bot = bots.find(({ id }) => id === "random");
  if (!bot) throw new Error(`${rules.id} lists no moves and has no random bot`);
  return bot.choose({ seat, view: rules.view(state, seat), random });
}

/** A hundred times faster than comparing JSON on boards of a million cells. */
export const isSame = isDeepStrictEqual;
