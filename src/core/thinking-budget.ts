import type { ThinkingBudget } from "./game.ts";

/** Ends a search after this many nodes, so that its result does not depend on the machine. */
export function nodeBudget(nodes: number): ThinkingBudget {
  return { usedShare: (used) => used / nodes };
}

interface TimedSetup {
  /** Milliseconds. */
  readonly now: () => number;
  /** Milliseconds after the start of the search when it must end; may get shorter while it runs. */
  readonly endMs: () => number;
  /** Absent = only the time ends the search. */
  readonly nodes?: number | undefined;
}

/** Wanted time between two looks at the clock: one look takes as long as some nodes of a fast search. */
const LOOK_INTERVAL_MS = 0.25;
/** Later nodes may take much longer than those before them. */
const MAX_NODES_UNLOOKED = 1000;

/** Ends a search by the clock, and before by its number of nodes. The time counts from this call. */
export function timedBudget({ now, endMs, nodes = Infinity }: TimedSetup): ThinkingBudget {
  const startedAt = now();
  let share = 0;
  let lookedAt = startedAt;
  let lookedAfter = 0;
  let interval = 0;
  return {
    usedShare(used) {
      if (share < 1 && used - lookedAfter >= interval) {
        const time = now();
        const end = endMs();
        share = end <= 0 ? 1 : (time - startedAt) / end;
        const nodesPerMs = (used - lookedAfter) / Math.max(time - lookedAt, LOOK_INTERVAL_MS / 10);
        interval = Math.min(nodesPerMs * LOOK_INTERVAL_MS, MAX_NODES_UNLOOKED);
        lookedAt = time;
        lookedAfter = used;
      }
      return Math.max(share, used / nodes);
    },
  };
}
