import { useEffect, useState } from "preact/hooks";
import type { MatchShape } from "../../api/match.ts";
import type { AnyGameDefinition } from "../../games/definition.ts";
import { stepMs } from "./model/cursor.ts";
import { watchMatch, type Watch } from "./model/watch.ts";
import { copyWatch, sourcesOf } from "./use-watch.ts";

const MIN_REDRAW_MS = 250;
/** Pause at the end of a replay before it restarts. */
const END_PAUSE_MS = 6000;

/** Watches a match for a small board: at most four redraws a second; a finished match replays in a loop. */
export function useSlowWatch(
  match: MatchShape,
  page: AnyGameDefinition,
  drawMs = MIN_REDRAW_MS,
): { readonly watch: Watch | undefined; readonly index: number } {
  const [watch, setWatch] = useState<Watch>();
  const live = match.status === "live";
  // A match that was live starts its replay at the end, so that the result stays visible for END_PAUSE_MS.
  const [replayIndex, setReplayIndex] = useState(live ? Infinity : 0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let drawnAt = -Infinity;
    const draw = (): void => {
      timer = undefined;
      drawnAt = performance.now();
      setWatch(copyWatch(source));
    };
    const scheduleDraw = (): void => {
      timer ??= setTimeout(draw, Math.max(0, drawnAt + drawMs - performance.now()));
    };
    const source = watchMatch(page, live, sourcesOf(match.id), scheduleDraw);
    return () => {
      source.close();
      clearTimeout(timer);
    };
  }, [match.id, page]);
  const last = Math.max(0, (watch?.chronicle.steps.length ?? 1) - 1);
  const replaying = !live && watch?.ready === true;
  useEffect(() => {
    if (!replaying) return;
    const intervalMs = Math.max(drawMs, stepMs(1, page.zoomable !== undefined));
    const stride = page.zoomable ? Math.max(1, Math.round(last / 240)) : 1;
    const wait = replayIndex >= last ? END_PAUSE_MS : intervalMs;
    const timer = setTimeout(
      () => setReplayIndex(replayIndex >= last ? 0 : Math.min(last, replayIndex + stride)),
      wait,
    );
    return () => clearTimeout(timer);
  }, [replaying, replayIndex, last]);
  return { watch, index: replaying ? Math.min(replayIndex, last) : last };
}
