import type { AnyGame } from "../../../core/game.ts";

/** Computes a state from the one before. */
export type StateStep = (state: unknown) => unknown;

/** States of a match by index. Large ones are kept sparsely; any of them is replayed within a frame. */
export interface States {
  readonly length: number;
  readonly add: (state: unknown, transition: StateStep) => void;
  readonly replaceLast: (state: unknown) => void;
  readonly at: (index: number) => unknown;
}

export function createStates(game: AnyGame): States {
  return game.keyframes ? sparseStates() : allStates();
}

function allStates(): States {
  const states: unknown[] = [];
  return {
    get length() {
      return states.length;
    },
    add(state) {
      states.push(state);
    },
    replaceLast(state) {
      states[states.length - 1] = state;
    },
    at: (index) => states[index],
  };
}

/** Kept states per match: a large board takes a quarter of a megabyte. */
const MAX_KEPT = 384;
const INITIAL_SPACING = 8;
/** Replayed states that stay cached, so that dragging back and forth replays nothing twice. */
const MAX_REPLAYED = 192;

/** Always keeps the newest state, so that following a live match replays nothing. */
function sparseStates(): States {
  const transitions: StateStep[] = [];
  /** Replayed states by the number of the kept state before them. */
  const segments = new Map<number, unknown[]>();
  let kept: unknown[] = [];
  let spacing = INITIAL_SPACING;
  let newest: unknown;

  function halveKept(): void {
    kept = kept.filter((_, at) => at % 2 === 0);
    spacing *= 2;
    segments.clear();
  }

  function segmentOf(number: number): unknown[] {
    const states = segments.get(number) ?? [kept[number]];
    segments.delete(number);
    segments.set(number, states);
    for (const oldest of segments.keys()) {
      if (oldest === number || (segments.size - 1) * spacing < MAX_REPLAYED) break;
      segments.delete(oldest);
    }
    return states;
  }

  return {
    get length() {
      return transitions.length;
    },
    add(state, transition) {
      const index = transitions.push(transition) - 1;
      newest = state;
      if (index % spacing !== 0) return;
      kept.push(state);
      if (kept.length > MAX_KEPT) halveKept();
    },
    replaceLast(state) {
      const last = transitions.length - 1;
      if (last % spacing === 0) kept[last / spacing] = state;
      transitions[last] = () => state;
      segments.delete(Math.floor(last / spacing));
      newest = state;
    },
    at(index) {
      if (index === transitions.length - 1) return newest;
      const states = segmentOf(Math.floor(index / spacing));
      const offset = index % spacing;
      for (let next = states.length; next <= offset; next++)
        states.push(transitions[index - offset + next]?.(states[next - 1]));
      return states[offset];
    },
  };
}
