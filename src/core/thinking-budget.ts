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

/** Intended interval between two reads of the clock; one read takes as long as several nodes of a fast search. */
const CHECK_INTERVAL_MS = 0.25;
/** Bounds the growth of the interval, because later nodes may take much longer than earlier ones. */
const MAX_NODES_BETWEEN_CHECKS = 1000;

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
        const nodesPerMs = (used - lookedAfter) / Math.max(time - lookedAt, CHECK_INTERVAL_MS / 10);
        interval = Math.min(nodesPerMs * CHECK_INTERVAL_MS, MAX_NODES_BETWEEN_CHECKS);
        lookedAt = time;
        lookedAfter = used;
      }
      return Math.max(share, used / nodes);
    },
  };
}
