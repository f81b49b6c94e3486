import type { AnyGame } from "../../core/game.ts";
import type { Time } from "../../core/time.ts";
import type { AudienceEvent, AudienceOpened } from "../../referee/audience.ts";
import type { EventLine, MatchHostEvent, MatchProgress } from "./messages.ts";

/** Spectators do not notice the delay, and one thread message per event costs more than the event. */
const BATCH_MS = 25;

export interface EventBatchSetup {
  readonly match: string;
  readonly game: AnyGame;
  readonly startPly: number;
  readonly beganAt: number;
}

/** The events of one match that are not sent yet. */
export interface EventBatch {
  add(event: AudienceEvent, state: unknown): void;
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
      let lines: EventLine[] = [];
      let opened: AudienceOpened | undefined;
      let asked: MatchProgress["asked"] = [];
      let silent: MatchProgress["silent"] = [];
      let last: unknown;

      function track(event: AudienceEvent): void {
        if (event.type === "opened") opened = event;
        else if (event.type === "asked" || event.type === "awaited") asked = event.seats;
        else if (event.type === "noted" && event.note === "silent")
          silent = [...silent, { seat: event.seat, reason: event.reason }];
        else if (event.type === "moved" && silent.length > 0) silent = silent.filter(({ seat }) => seat !== event.seat);
      }

      const batch: EventBatch = {
        add(event, state) {
          track(event);
          lines.push({ type: event.type, json: JSON.stringify(event) });
          last = state;
          pending.add(batch);
          if (armed) return;
          armed = true;
          time.alarm(time.now() + BATCH_MS, flushAll);
        },
        flush() {
          pending.delete(batch);
          if (lines.length === 0) return;
          const now = Math.max(0, Math.round(time.now() - beganAt));
          const progress = { moves: game.ply(last) - startPly, score: game.score(last), asked, silent, now };
          send({ kind: "events", match, lines, ...(opened && { opened }), progress });
          lines = [];
          opened = undefined;
        },
      };
      return batch;
    },
  };
}
