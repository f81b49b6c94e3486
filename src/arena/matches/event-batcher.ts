import type { AnyGame } from "../../core/game.ts";
import type { Time } from "../../core/time.ts";
import type { MatchHostEvent } from "./messages.ts";

/** Spectators do not notice the delay, and one thread message per event costs more than the event. */
const BATCH_MS = 25;

export interface EventBatchSetup {
  readonly match: string;
  readonly game: AnyGame;
  readonly startPly: number;
  readonly beganAt: number;
}

export interface EventBatch {
  add(line: string, state: unknown, keyed?: boolean): void;
  flush(): void;
}

/** Sends the events of all matches in batches. */
export interface EventBatcher {
  open(setup: EventBatchSetup): EventBatch;
}

export function createEventBatcher(time: Time, send: (event: MatchHostEvent) => void): EventBatcher {
  const pending = new Set<EventBatch>();
  let armed = false;

  function flushAll(): void {
    armed = false;
    for (const batch of [...pending]) batch.flush();
  }

  return {
    open({ match, game, startPly, beganAt }) {
      let lines: string[] = [];
      let keyed: number[] = [];
      let last: unknown;
      const batch: EventBatch = {
        add(line, state, isKey = false) {
          if (isKey) keyed.push(lines.length);
          lines.push(line);
          last = state;
          pending.add(batch);
          if (armed) return;
          armed = true;
          time.alarm(time.now() + BATCH_MS, flushAll);
        },
        flush() {
          pending.delete(batch);
          if (lines.length === 0) return;
          const moves = game.ply(last) - startPly;
          const score = game.score(last);
          const now = Math.max(0, Math.round(time.now() - beganAt));
          send({ kind: "events", match, lines, keyed, moves, score, now });
          lines = [];
          keyed = [];
        },
      };
      return batch;
    },
  };
}
