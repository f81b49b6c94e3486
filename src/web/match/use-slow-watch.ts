import { useEffect, useState } from "preact/hooks";
import type { MatchShape } from "../../api/match.ts";
import type { GamePage } from "../../games/page.ts";
import { stepMs } from "./model/cursor.ts";
import { watchMatch, type Watch } from "./model/watch.ts";
import { copyWatch, sourcesOf } from "./use-watch.ts";

const MIN_REDRAW_MS = 250;
/** How long the end of a replay stays before it begins again. */
const REST_MS = 6000;

/** A match in small: at most four drawings a second; one that is over plays by itself. */
export function useSlowWatch(
  match: MatchShape,
  page: GamePage,
  drawMs = MIN_REDRAW_MS,
): { readonly watch: Watch | undefined; readonly index: number } {
  const [watch, setWatch] = useState<Watch>();
  const live = match.status === "live";
  // One that was watched to its end stays there for a while before it begins again.
  const [at, setAt] = useState(live ? Infinity : 0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let drawnAt = -Infinity;
    const draw = (): void => {
      timer = undefined;
      drawnAt = performance.now();
      setWatch(copyWatch(made));
    };
    const changed = (): void => {
      timer ??= setTimeout(draw, Math.max(0, drawnAt + drawMs - performance.now()));
    };
    const made = watchMatch(page, live, sourcesOf(match.id), changed);
    return () => {
      made.close();
      clearTimeout(timer);
    };
  }, [match.id, page]);
  const last = Math.max(0, (watch?.chronicle.steps.length ?? 1) - 1);
  const replaying = !live && watch?.ready === true;
  useEffect(() => {
    if (!replaying) return;
    const beat = Math.max(drawMs, stepMs(1, page.large));
    const stride = page.large ? Math.max(1, Math.round(last / 240)) : 1;
    const wait = at >= last ? REST_MS : beat;
    const timer = setTimeout(() => setAt(at >= last ? 0 : Math.min(last, at + stride)), wait);
    return () => clearTimeout(timer);
  }, [replaying, at, last]);
  return { watch, index: replaying ? Math.min(at, last) : last };
}
