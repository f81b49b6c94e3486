import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { MatchPageShape } from "../../../api/match.ts";
import { opponentOf } from "../../../core/seats.ts";
import type { Spot } from "../../../games/board.ts";
import type { AnyGameDefinition } from "../../../games/definition.ts";
import type { InputContext } from "../../../games/input.ts";
import { type FullScreen, useFullScreen } from "../../board/use-full-screen.ts";
import { goTo } from "../../match/model/cursor.ts";
import type { Step } from "../../match/model/step.ts";
import type { Watch } from "../../match/model/watch.ts";
import { useAnnouncements } from "../../match/view/use-announcements.ts";
import { type CursorControls, useCursor } from "../../match/view/use-cursor.ts";
import { useWatch } from "../../match/view/use-watch.ts";
import { type Fetched, useJson } from "../../net/api.ts";
import { announce } from "../../shell/announce.ts";
import { useKeys } from "../../shell/keys.ts";
import { say } from "../../shell/settings.ts";
import { toast } from "../../shell/toast.ts";
import type { PlayConnection, SeatAssignment, Session } from "../model/connection.ts";
import { PLAY } from "../words.ts";
import { useHint } from "./use-hint.ts";
import { focusBoard, useKeptFocus } from "./use-kept-focus.ts";
import { type MoveInputState, useMoveInput } from "./use-move-input.ts";
import { type OwnView, useOwnView } from "./use-own-view.ts";
import { useReturnNotice } from "./use-return-notice.ts";
import { useTickSteps } from "./use-tick-steps.ts";
import { type TurnsAtOnce, useTurnsAtOnce } from "./use-turns-at-once.ts";

export interface PlayProps {
  readonly page: AnyGameDefinition;
  readonly connection: PlayConnection;
  readonly session: Session;
  readonly seated: SeatAssignment;
}

/** State and actions of a match played on this page. */
export interface Play {
  readonly match: Fetched<MatchPageShape>;
  readonly watch: Watch | undefined;
  readonly steps: readonly Step[];
  readonly controls: CursorControls;
  readonly index: number;
  /** The newest position that is shown. */
  readonly last: number;
  /** An earlier position is shown. */
  readonly lookingBack: boolean;
  /** Ticks are still being shown one by one. */
  readonly ticking: boolean;
  readonly ended: boolean;
  readonly go: (index: number) => void;
  /** Jumps over the remaining ticks. */
  readonly skip: () => void;
  readonly shownView: OwnView;
  /** The view with the draft of the move. */
  readonly view: unknown;
  readonly moveInput: MoveInputState;
  /** Absent while input is disabled: on an earlier position and during automatic turns. */
  readonly ask: InputContext<unknown, unknown> | undefined;
  readonly autoTurns: TurnsAtOnce;
  readonly hint: () => void;
  /** Shown until the next question or cursor move. */
  readonly hinted: { readonly move: unknown; readonly at: Spot | undefined } | undefined;
  readonly clearHint: () => void;
  readonly middle: { current: HTMLDivElement | null };
  readonly fullScreen: FullScreen;
}

const NO_STEPS: readonly Step[] = [];
const NEWEST = { position: undefined, speed: 1 } as const;

export function usePlay({ page, connection, session, seated }: PlayProps): Play {
  const { seat, match: id } = seated;
  const match = useMatchInfo(id);
  const watch = useWatch(id, page, true);
  const middle = useRef<HTMLDivElement>(null);
  const fullScreen = useFullScreen(middle);
  const steps = watch?.chronicle.steps ?? NO_STEPS;
  const { last, skip } = useTickSteps(steps, page.ticks?.continuous === true);
  const ticking = last < steps.length - 1;
  const ended = session.stage === "over" || session.stage === "gone";
  const controls = useCursor(steps, { last, live: !ended || ticking }, page.ticks?.continuous === true, NEWEST);
  const { index } = controls.cursor;
  const pastIndex = index < last || ticking ? index : undefined;
  const go = (to: number): void => controls.change((now, range) => goTo(now, to, range));
  const newestView = useOwnView(page, session, seat, watch?.chronicle, undefined);
  const shownView = useOwnView(page, session, seat, watch?.chronicle, pastIndex);
  const moveInput = useMoveInput(page, seat, session.question, newestView.view, (text) => {
    connection.move(text);
    autoTurns.moved();
  });
  const autoTurns = useTurnsAtOnce(page, session, moveInput.send);
  const ask = pastIndex === undefined && autoTurns.left === 0 ? moveInput.ask : undefined;
  const view = useMemo(
    () => (ask && page.input.preview ? page.input.preview(moveInput.draft, shownView.view) : shownView.view),
    [ask, moveInput.draft, shownView.view],
  );
  useAnnouncements(watch?.chronicle, index, !ended);
  useReturnNotice(watch, opponentOf(seat), seated.opponent, !ended);

  const [hinted, setHinted] = useState<Play["hinted"]>();
  useEffect(() => {
    setHinted(undefined);
    // A new question leads back from an earlier position.
    if (session.question) go(last);
  }, [session.question?.number]);
  const hint = useHint(page, newestView.raw, connection, seat, (move) => {
    connection.reportHint();
    toast(say.value(PLAY.hinted, { move: page.text.formatMove(move, seat) }));
    setHinted({ move, at: page.board.spotOf(move, seat, newestView.view) });
  });

  useBoardFocus(middle, shownView.view !== undefined);
  useKeptFocus(middle, !ended);
  useKeys({
    b: () => announce(page.text.describePosition(view, say.value), "assertive"),
    h: hint,
    Enter: () => (autoTurns.left > 0 ? autoTurns.stop() : moveInput.send()),
    Escape: autoTurns.stop,
    "Ctrl+Z": () => moveInput.undo(),
    ...(fullScreen.toggle && { z: fullScreen.toggle }),
    ...stepKeys(go, index, last),
  });
  return {
    match,
    watch,
    steps,
    controls,
    index,
    last,
    lookingBack: pastIndex !== undefined,
    ticking,
    ended,
    go,
    skip,
    shownView,
    view,
    moveInput,
    ask,
    autoTurns,
    hint,
    hinted,
    clearHint: () => setHinted(undefined),
    middle,
    fullScreen,
  };
}

/** The match list may know a match slightly later than its players: retries. */
function useMatchInfo(id: string): Fetched<MatchPageShape> {
  const match = useJson<MatchPageShape>(`/api/matches/${encodeURIComponent(id)}`);
  useEffect(() => {
    if (match.state !== "failed") return;
    const timer = setTimeout(match.reload, 300);
    return () => clearTimeout(timer);
  }, [match.state]);
  return match;
}

/** The board gets the keyboard focus when it appears. */
function useBoardFocus(middle: { current: HTMLDivElement | null }, ready: boolean): void {
  // Focus before "Your turn." is painted, so that no key is lost.
  useLayoutEffect(() => {
    if (ready) focusBoard(middle.current);
  }, [ready]);
  useEffect(() => {
    if (ready) middle.current?.scrollIntoView({ block: "nearest" });
  }, [ready]);
}

/** Keys that step through the moves. */
export function stepKeys(go: (to: number) => void, index: number, last: number): Readonly<Record<string, () => void>> {
  return { ArrowLeft: () => go(index - 1), ArrowRight: () => go(index + 1), Home: () => go(0), End: () => go(last) };
}
