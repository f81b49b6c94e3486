import { announce } from "../../shell/announce.ts";
import { useKeys } from "../../shell/keys.ts";
import { say } from "../../shell/settings.ts";
import { marksOf, nextMark } from "../model/timeline.ts";
import { eventsUrl } from "../../net/api.ts";
import { changeSpeed, togglePlay } from "./use-cursor.ts";
import type { MatchViewModel } from "./use-match.ts";

const LARGE_STEP = 10;

/** The keyboard shortcuts of the match page. */
export function useMatchKeys(shown: MatchViewModel): void {
  const { match, page, watch, controls, index, view, tab, fullScreen, copyVisible } = shown;
  const { steps, verdict } = watch.chronicle;
  const { change, go, step } = controls;
  const last = steps.length - 1;
  const nextEvent = (): void => {
    const to = nextMark(marksOf(page, steps), index, verdict?.fault ? last : undefined);
    if (to !== undefined) go(to);
  };
  const keys = {
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    "Shift+ArrowLeft": () => step(-LARGE_STEP),
    "Shift+ArrowRight": () => step(LARGE_STEP),
    Home: () => step(-Infinity),
    End: () => step(Infinity),
    "+": () => change((now) => changeSpeed(now, 1)),
  };
  useKeys({
    ...keys,
    k: keys.ArrowLeft,
    j: keys.ArrowRight,
    "0": keys.Home,
    $: keys.End,
    Space: () => change(togglePlay),
    "-": () => change((now) => changeSpeed(now, -1)),
    "=": keys["+"],
    l: shown.toggleAllowed,
    w: () => shown.selectTab(tab === "wire" ? "moves" : "wire"),
    v: () => {
      go(last);
      showVerdict();
    },
    n: nextEvent,
    c: shown.copyLink,
    d: () => download(match.id),
    b: () => {
      if (view !== undefined) announce(page.text.describePosition(view, say.value));
    },
    ...(fullScreen.toggle && { z: fullScreen.toggle }),
    // A zoomable board handles `f` itself.
    ...(!page.zoomable && { f: shown.flipBoard }),
    ...(copyVisible && { r: copyVisible }),
  });
}

function showVerdict(): void {
  const card = document.getElementById("verdict");
  card?.scrollIntoView({ block: "nearest" });
  card?.focus({ preventScroll: true });
}

function download(id: string): void {
  const link = document.createElement("a");
  link.href = eventsUrl(id);
  link.download = `${id}.jsonl`;
  link.click();
}
