import type { VNode } from "preact";
import { useEffect } from "preact/hooks";
import { missedMoves, outage, retryNow } from "../net/feed.ts";
import { shellWords } from "./words.ts";
import { spoken } from "./announce.ts";
import { Button } from "./button.tsx";
import { Icon } from "./icons.tsx";
import { writeTime } from "./numbers.ts";
import { say } from "./settings.ts";
import { useTick } from "./use-tick.ts";
import { holdToast, releaseToast, shownToast, toast, undoToast } from "./toast.ts";

/** Invisible regions that screen readers announce when they change. */
export function LiveRegions(): VNode {
  return (
    <>
      <div class="vh" role="status" aria-live="polite">
        {spoken.polite.value}
      </div>
      <div class="vh" role="alert" aria-live="assertive">
        {spoken.assertive.value}
      </div>
    </>
  );
}

export function ToastArea(): VNode {
  const shown = shownToast.value;
  return (
    <div class="toast-place" role="status">
      {shown && (
        <div
          class="toast"
          onPointerEnter={holdToast}
          onPointerLeave={releaseToast}
          onFocusIn={holdToast}
          onFocusOut={releaseToast}
        >
          <Icon name="check" size={14} />
          <span>{shown.text}</span>
          {shown.undo && (
            <button type="button" class="undo" onClick={undoToast}>
              {say.value(shellWords.undo)}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** Shorter outages are not shown. */
const SHOWN_AFTER_MS = 1000;

/** The banner below the top bar while the server is unreachable. */
export function OfflineBand(): VNode | null {
  const currentOutage = outage.value;
  const missed = missedMoves.value;
  useEffect(() => {
    if (!missed) return;
    const { back, backOne, backMoves } = shellWords;
    const words = missed.count === 0 ? back : missed.count === 1 ? backOne : backMoves;
    toast(say.value(words, { moves: missed.count }));
  }, [missed]);
  useTick(500, currentOutage !== undefined);
  const now = Date.now();
  if (!currentOutage || now - currentOutage.since < SHOWN_AFTER_MS) return null;
  const seconds = Math.ceil((currentOutage.nextTryAt - now) / 1000);
  return (
    <aside class="offline row wrap" aria-labelledby="offline-title">
      <Icon name="offline" />
      <b id="offline-title" role="status">
        {say.value(shellWords.lost, { time: writeTime(currentOutage.since) })}
      </b>
      <span class="soft">
        {seconds > 0 ? say.value(shellWords.lostNext, { seconds }) : say.value(shellWords.lostNow)}
      </span>
      <Button look="small" text={shellWords.tryNow} onClick={retryNow} />
    </aside>
  );
}
