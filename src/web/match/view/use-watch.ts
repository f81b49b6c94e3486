import { useEffect, useState } from "preact/hooks";
import type { MatchShape } from "../../../api/match.ts";
import type { AnyGameDefinition } from "../../../games/definition.ts";
import { followEvents } from "../../net/feed.ts";
import { stepMs } from "../model/cursor.ts";
import { type MatchSources, type Watch, watchMatch } from "../model/watch.ts";

/** Hidden tabs get no animation frames, but the tab title must be updated. */
const HIDDEN_MS = 250;

/** Merges any number of requests into one redraw: in the next frame, or `everyMs` after the last redraw. */
function createDrawScheduler(draw: () => void, everyMs: number | undefined): { request(): void; cancel(): void } {
  let cancel: (() => void) | undefined;
  let drawnAt = -Infinity;
  const run = (): void => {
    cancel = undefined;
    drawnAt = performance.now();
    draw();
  };
  return {
    request() {
      if (cancel) return;
      if (everyMs === undefined && !document.hidden) {
        const frame = requestAnimationFrame(run);
        cancel = () => cancelAnimationFrame(frame);
        return;
      }
      const waitMs = everyMs === undefined ? HIDDEN_MS : Math.max(0, drawnAt + everyMs - performance.now());
      const timer = setTimeout(run, waitMs);
      cancel = () => clearTimeout(timer);
    },
    cancel: () => cancel?.(),
  };
}

interface WatchOptions {
  /** Show the end of a long record before the rest is read. */
  readonly endFirst?: boolean;
  /** Least time between redraws; absent = every frame. */
  readonly drawMs?: number;
}

/** Watches a match; all events since the last redraw are drawn together. */
export function useWatch(
  id: string,
  page: AnyGameDefinition,
  live: boolean,
  { endFirst, drawMs }: WatchOptions = {},
): Watch | undefined {
  const [watch, setWatch] = useState<Watch>();
  useEffect(() => {
    const scheduler = createDrawScheduler(() => setWatch(copyWatch(source)), drawMs);
    const source = watchMatch(page, live, sourcesOf(id), () => scheduler.request(), endFirst);
    scheduler.request();
    return () => {
      source.close();
      scheduler.cancel();
    };
    // `live` is not a dependency: a match that ends stays in the same watch.
  }, [id, page]);
  return watch;
}

const SMALL_BOARD_DRAW_MS = 250;
/** Pause at the end of a replay before it restarts. */
const END_PAUSE_MS = 6000;

/** Watches a match for a small board; a finished match replays in a loop. */
export function useReplayLoop(
  match: MatchShape,
  page: AnyGameDefinition,
  drawMs = SMALL_BOARD_DRAW_MS,
): { readonly watch: Watch | undefined; readonly index: number } {
  const live = match.status === "live";
  const watch = useWatch(match.id, page, live, { drawMs });
  // A match that was live starts its replay at the end, so that the result stays visible for END_PAUSE_MS.
  const [replayIndex, setReplayIndex] = useState(live ? Infinity : 0);
  const last = Math.max(0, (watch?.chronicle.steps.length ?? 1) - 1);
  const replaying = !live && watch?.ready === true;
  useEffect(() => {
    if (!replaying) return;
    const atEnd = replayIndex >= last;
    const stride = page.ticks?.continuous ? Math.max(1, Math.round(last / 240)) : 1;
    const timer = setTimeout(
      () => setReplayIndex(atEnd ? 0 : Math.min(last, replayIndex + stride)),
      atEnd ? END_PAUSE_MS : Math.max(drawMs, stepMs(1, page.ticks?.continuous === true)),
    );
    return () => clearTimeout(timer);
  }, [replaying, replayIndex, last]);
  return { watch, index: replaying ? Math.min(replayIndex, last) : last };
}

/** A new object over the same data: components render again only when they get another object. */
function copyWatch(watch: Watch): Watch {
  const chronicle = Object.create(watch.chronicle) as Watch["chronicle"];
  return Object.create(watch, { chronicle: { value: chronicle } }) as Watch;
}

function sourcesOf(id: string): MatchSources {
  return {
    follow: (listener) => followEvents(id, listener),
    record: async () => {
      const response = await fetch(`/api/matches/${encodeURIComponent(id)}/events`);
      if (!response.ok) throw new Error(`${response.status} ${response.statusText}`.trim());
      return response.text();
    },
    now: () => performance.now(),
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  };
}
