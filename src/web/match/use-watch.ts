import { useEffect, useState } from "preact/hooks";
import type { GamePage } from "../../games/page.ts";
import { followEvents } from "../net/live.ts";
import { watchMatch, type Watch } from "./model/watch.ts";

/** Where nobody looks there are no frames, but the title of the tab goes on. */
const HIDDEN_MS = 250;

/** Asks for one drawing, however often it is called before that. */
function drawSoon(draw: () => void): { ask(): void; cancel(): void } {
  let cancel: (() => void) | undefined;
  const run = (): void => {
    cancel = undefined;
    draw();
  };
  return {
    ask() {
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

/** Frames are dropped, never queued: whatever came since the last drawing is drawn at once. */
export function useWatch(id: string, page: GamePage, live: boolean, endFirst = false): Watch | undefined {
  const [watch, setWatch] = useState<Watch>();
  useEffect(() => {
    const soon = drawSoon(() => setWatch(copyWatch(made)));
    const made = watchMatch(page, live, sourcesOf(id), () => soon.ask(), endFirst);
    soon.ask();
    return () => {
      made.close();
      soon.cancel();
    };
    // Whether it was live is asked once: when it ends, what was followed goes on to be shown.
  }, [id, page]);
  return watch;
}

/** Components are drawn again only when they are handed something else, and what is followed stays the same thing. */
export function copyWatch(watch: Watch): Watch {
  const chronicle = Object.create(watch.chronicle) as Watch["chronicle"];
  return Object.create(watch, { chronicle: { value: chronicle } }) as Watch;
}

export function sourcesOf(id: string): Parameters<typeof watchMatch>[2] {
  return {
    follow: (ears) => followEvents(id, ears),
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
