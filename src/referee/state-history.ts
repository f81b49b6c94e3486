import type { AnyGame } from "../core/game.ts";
import { applyChange, type Change } from "./step.ts";

/** States of a match by index. Large ones are kept sparsely; any of them is replayed within a frame. */
export interface StateHistory {
  readonly length: number;
  /** `change` leads to the state from the one before; absent = the state is kept as it is. */
  add(state: unknown, change?: Change): void;
  replaceLast(state: unknown): void;
  /** undefined = there is no such state yet. */
  at(index: number): unknown;
}

/** Kept states per match: a large board takes a quarter of a megabyte. */
const MAX_KEPT = 384;
const INITIAL_SPACING = 8;
/** Replayed states that stay cached, so that dragging back and forth replays nothing twice. */
const MAX_REPLAYED = 192;

/** Always keeps the newest state, so that following a live match replays nothing. Small states are all kept. */
export function createStateHistory(game: AnyGame): StateHistory {
  const changes: (Change | { readonly kind: "set"; readonly state: unknown })[] = [];
  /** Replayed states by the number of the kept state before them. */
  const segments = new Map<number, unknown[]>();
  let kept: unknown[] = [];
  const maxKept = game.keyframes ? MAX_KEPT : Infinity;
  let spacing = game.keyframes ? INITIAL_SPACING : 1;
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

  function stateAfter(before: unknown, index: number): unknown {
    const change = changes[index];
    if (!change) return before;
    return change.kind === "set" ? change.state : applyChange(game, before, change);
  }

  return {
    get length() {
      return changes.length;
    },
    add(state, change) {
      const index = changes.push(change ?? { kind: "set", state }) - 1;
      newest = state;
      if (index % spacing !== 0) return;
      kept.push(state);
      if (kept.length > maxKept) halveKept();
    },
    replaceLast(state) {
      const last = changes.length - 1;
      if (last % spacing === 0) kept[last / spacing] = state;
      changes[last] = { kind: "set", state };
      segments.delete(Math.floor(last / spacing));
      newest = state;
    },
    at(index) {
      if (index >= changes.length - 1) return index === changes.length - 1 ? newest : undefined;
      const states = segmentOf(Math.floor(index / spacing));
      const offset = index % spacing;
      for (let next = states.length; next <= offset; next++)
        states.push(stateAfter(states[next - 1], index - offset + next));
      return states[offset];
    },
  };
}
