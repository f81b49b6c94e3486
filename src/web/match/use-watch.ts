import { useEffect, useState } from "preact/hooks";
import type { AnyGameDefinition } from "../../games/definition.ts";
import { followEvents } from "../net/live.ts";
import { watchMatch, type Watch } from "./model/watch.ts";

/** Hidden tabs get no animation frames, but the tab title must be updated. */
const HIDDEN_MS = 250;

/** Merges any number of requests into one redraw. */
function createDrawScheduler(draw: () => void): { request(): void; cancel(): void } {
  let cancel: (() => void) | undefined;
  const run = (): void => {
    cancel = undefined;
    draw();
  };
  return {
    request() {
      if (cancel) return;
      if (document.hidden) {
        const timer = setTimeout(run, HIDDEN_MS);
        cancel = () => clearTimeout(timer);
      } else {
        const frame = requestAnimationFrame(run);
        cancel = () => cancelAnimationFrame(frame);
      }
    },
    cancel: () => cancel?.(),
  };
}

/** Watches a match; all events since the last frame are drawn together, frames are never queued. */
export function useWatch(
  id: string,
  page: AnyGameDefinition,
  live: boolean,
  endFirst = false,
): Watch | undefined {
  const [watch, setWatch] = useState<Watch>();
  useEffect(() => {
    const scheduler = createDrawScheduler(() => setWatch(copyWatch(source)));
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

/** A new object over the same data: components render again only when they get another object. */
export function copyWatch(watch: Watch): Watch {
  const chronicle = Object.create(watch.chronicle) as Watch["chronicle"];
  return Object.create(watch, { chronicle: { value: chronicle } }) as Watch;
}

export function sourcesOf(id: string): Parameters<typeof watchMatch>[2] {
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
