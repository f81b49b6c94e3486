import type { AnyGame } from "../../core/game.ts";
import type { Time } from "../../core/time.ts";
import type { FloorNews } from "./messages.ts";

/** A spectator does not see the difference, and a message for every event would be dearer than the events. */
const BATCH_MS = 25;

export interface FeedSetup {
  readonly match: string;
  readonly game: AnyGame;
  readonly startPly: number;
  readonly beganAt: number;
}

/** What goes out of one match. */
export interface Feed {
  add(line: string, state: unknown, keyed?: boolean): void;
  /** Says at once what has gathered. */
  flush(): void;
}

/** Gathers the events of all matches and hands them out together. */
export interface Newsstand {
  open(setup: FeedSetup): Feed;
}

export function openNewsstand(time: Time, tell: (news: FloorNews) => void): Newsstand {
  const full = new Set<Feed>();
  let armed = false;

  function handOut(): void {
    armed = false;
    for (const feed of [...full]) feed.flush();
  }

  return {
    open({ match, game, startPly, beganAt }) {
      let lines: string[] = [];
      let keyed: number[] = [];
      let last: unknown;
      const feed: Feed = {
        add(line, state, isKey = false) {
          if (isKey) keyed.push(lines.length);
          lines.push(line);
          last = state;
          full.add(feed);
          if (armed) return;
          armed = true;
          time.alarm(time.now() + BATCH_MS, handOut);
        },
        flush() {
          full.delete(feed);
          if (lines.length === 0) return;
          const moves = game.ply(last) - startPly;
          const score = game.score(last);
          const now = Math.max(0, Math.round(time.now() - beganAt));
          tell({ kind: "events", match, lines, keyed, moves, score, now });
          lines = [];
          keyed = [];
        },
      };
      return feed;
    },
  };
}
