import { useKeys } from "../../shell/keys.ts";
import { changeSpeed, goTo, togglePlay } from "../model/cursor.ts";
import type { CursorControls } from "./use-cursor.ts";

const LARGE_STEP = 10;

export interface MatchKeyActions {
  /** Absent for boards that do not flip; the board then handles `f` itself. */
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

export function useMatchKeys({ change }: CursorControls, acts: MatchKeyActions): void {
  const by = (count: number) => () => change((now, range) => goTo(now, now.index + count, range));
  const first = (): void => change((now, range) => goTo(now, 0, range));
  const last = (): void => change((now, range) => goTo(now, range.last, range));
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
