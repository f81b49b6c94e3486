import type { AnyGame } from "../../../core/game.ts";

/** How a state follows from the one before. */
export type Stride = (state: unknown) => unknown;

/** The states of a match in order: small ones are all kept, of large ones enough to be at any of them within a frame. */
export interface States {
  readonly length: number;
  readonly add: (state: unknown, stride: Stride) => void;
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

const KEPT_EVERY = 64;
/** Stretches between kept states that stay as they were played again: a drag back and forth plays nothing twice. */
const STRETCHES = 3;

/** The newest is always at hand, so that following a live match plays nothing again. */
function thinStates(): States {
  const strides: Stride[] = [];
  const kept: unknown[] = [];
  const stretches = new Map<number, unknown[]>();
  let newest: unknown;

  function stretchOf(number: number): unknown[] {
    const states = stretches.get(number) ?? [kept[number]];
    stretches.delete(number);
    stretches.set(number, states);
    const [oldest] = stretches.keys();
    if (stretches.size > STRETCHES && oldest !== undefined) stretches.delete(oldest);
    return states;
  }

  return {
    get length() {
      return strides.length;
    },
    add(state, stride) {
      const index = strides.push(stride) - 1;
      if (index % KEPT_EVERY === 0) kept.push(state);
      newest = state;
    },
    replaceLast(state) {
      const last = strides.length - 1;
      if (last % KEPT_EVERY === 0) kept[last / KEPT_EVERY] = state;
      strides[last] = () => state;
      stretches.delete(Math.floor(last / KEPT_EVERY));
      newest = state;
    },
    at(index) {
      if (index === strides.length - 1) return newest;
      const states = stretchOf(Math.floor(index / KEPT_EVERY));
      const offset = index % KEPT_EVERY;
      for (let next = states.length; next <= offset; next++)
        states.push(strides[index - offset + next]?.(states[next - 1]));
      return states[offset];
    },
  };
}
