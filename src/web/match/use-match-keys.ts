import { useKeys } from "../shell/keys.ts";
import { changeSpeed, goTo, togglePlay } from "./model/cursor.ts";
import type { CursorControls } from "./use-cursor.ts";

const LARGE_STEP = 10;

export interface MatchKeyActions {
  /** Absent where a board is not turned; `f` is the board's own then. */
  readonly flip: (() => void) | undefined;
  readonly allowed: () => void;
  readonly wire: () => void;
  readonly verdict: () => void;
  readonly next: () => void;
  readonly copyLink: () => void;
  readonly download: () => void;
  readonly full: (() => void) | undefined;
  readonly read: () => void;
  readonly copyVisible: (() => void) | undefined;
}

/** The keys of PAGE.md for a match; a field that has the focus keeps its own. */
export function useMatchKeys({ change }: CursorControls, acts: MatchKeyActions): void {
  const by = (count: number) => () => change((now, course) => goTo(now, now.index + count, course));
  const first = (): void => change((now, course) => goTo(now, 0, course));
  const last = (): void => change((now, course) => goTo(now, course.last, course));
  useKeys({
    ArrowLeft: by(-1),
    k: by(-1),
    ArrowRight: by(1),
    j: by(1),
    "Shift+ArrowLeft": by(-LARGE_STEP),
    "Shift+ArrowRight": by(LARGE_STEP),
    Home: first,
    "0": first,
    End: last,
    $: last,
    Space: () => change(togglePlay),
    "-": () => change((now) => changeSpeed(now, -1)),
    "+": () => change((now) => changeSpeed(now, 1)),
    "=": () => change((now) => changeSpeed(now, 1)),
    l: acts.allowed,
    w: acts.wire,
    v: acts.verdict,
    n: acts.next,
    c: acts.copyLink,
    d: acts.download,
    b: acts.read,
    ...(acts.full && { z: acts.full }),
    ...(acts.flip && { f: acts.flip }),
    ...(acts.copyVisible && { r: acts.copyVisible }),
  });
}
