import type { AnyGame } from "../../../core/game.ts";

/** How a state follows from the one before. */
export type StateStep = (state: unknown) => unknown;

/** The states of a match in order: small ones are all kept, of large ones enough to be at any of them within a frame. */
export interface States {
  readonly length: number;
  readonly add: (state: unknown, stride: StateStep) => void;
  /** Puts another in the place of the last. */
  readonly replaceLast: (state: unknown) => void;
  readonly at: (index: number) => unknown;
}

export function createStates(game: AnyGame): States {
  return game.writeKeyframe ? thinStates() : allStates();
}

function allStates(): States {
  const states: unknown[] = [];
  return {
    get length() {
      return states.length;
    },
    add: (state) => void states.push(state),
    replaceLast: (state) => void (states[states.length - 1] = state),
    at: (index) => states[index],
  };
}

/** So many are kept of a match, however long it is: a large board takes a quarter of a megabyte. */
const MAX_KEPT = 384;
const FIRST_EVERY = 8;
/** So many stay as they were played again: a drag back and forth plays nothing twice. */
const MAX_REPLAYED = 192;

/** The newest is always at hand, so that following a live match plays nothing again. */
function thinStates(): States {
  const strides: StateStep[] = [];
  /** States between kept ones, by the number of the kept one before them. */
  const stretches = new Map<number, unknown[]>();
  let kept: unknown[] = [];
  let every = FIRST_EVERY;
  let newest: unknown;

  function thinOut(): void {
    kept = kept.filter((_, at) => at % 2 === 0);
    every *= 2;
    stretches.clear();
  }

  function stretchOf(number: number): unknown[] {
    const states = stretches.get(number) ?? [kept[number]];
    stretches.delete(number);
    stretches.set(number, states);
    for (const oldest of stretches.keys()) {
      if (oldest === number || (stretches.size - 1) * every < MAX_REPLAYED) break;
      stretches.delete(oldest);
    }
    return states;
  }

  return {
    get length() {
      return strides.length;
    },
    add(state, stride) {
      const index = strides.push(stride) - 1;
      newest = state;
      if (index % every !== 0) return;
      kept.push(state);
      if (kept.length > MAX_KEPT) thinOut();
    },
    replaceLast(state) {
      const last = strides.length - 1;
      if (last % every === 0) kept[last / every] = state;
      strides[last] = () => state;
      stretches.delete(Math.floor(last / every));
      newest = state;
    },
    at(index) {
      if (index === strides.length - 1) return newest;
      const states = stretchOf(Math.floor(index / every));
      const offset = index % every;
      for (let next = states.length; next <= offset; next++)
        states.push(strides[index - offset + next]?.(states[next - 1]));
      return states[offset];
    },
  };
}
