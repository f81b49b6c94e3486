import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { MatchPageShape } from "../../../api/match.ts";
import type { LocalizedText } from "../../../core/lang.ts";
import { opponentOf, type Seat } from "../../../core/seats.ts";
import type { Spot } from "../../../games/board.ts";
import { type AnyGameDefinition, normalizeView } from "../../../games/definition.ts";
import type { InputContext } from "../../../games/input.ts";
import { type FullScreen, useFullScreen } from "../../board/use-size.ts";
import type { Chronicle } from "../../match/model/chronicle.ts";
import type { Step } from "../../match/model/step.ts";
import { useAnnouncements } from "../../match/view/use-announcements.ts";
import { type CursorControls, useCursor } from "../../match/view/use-cursor.ts";
import { useWatch, type Watch } from "../../match/view/use-watch.ts";
import { matchWords } from "../../match/words.ts";
import { apiUrl } from "../../../api/client.ts";
import { type Fetched, useApi } from "../../net/api.ts";
import { announce } from "../../shell/announce.ts";
import { useKeys } from "../../shell/keys.ts";
import { say } from "../../shell/settings.ts";
import { toast } from "../../shell/toast.ts";
import type { PlayConnection, SeatAssignment, Session } from "../model/connection.ts";
import { PLAY } from "../words.ts";
import { useBoardFocus } from "./use-board-focus.ts";
import { type MoveInputState, type TurnsAtOnce, useHint, useMoveInput, useTurnsAtOnce } from "./use-move-input.ts";
import { useTickSteps } from "./use-tick-steps.ts";

export interface PlayProps {
  readonly page: AnyGameDefinition;
  readonly connection: PlayConnection;
  readonly session: Session;
  readonly seated: SeatAssignment;
}

/** State and actions of a match played on this page. */
export interface Play extends PlayProps {
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
  /** Jumps over the remaining ticks. */
  readonly skip: () => void;
  readonly shownView: OwnView;
  /** For games that count it. */
  readonly progress: LocalizedText | undefined;
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

export function usePlay(props: PlayProps): Play {
  const { page, connection, session, seated } = props;
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
    if (session.question) controls.go(last);
  }, [session.question?.number]);
  const hint = useHint(page, newestView.raw, connection, seat, (move) => {
    connection.reportHint();
    toast(say.value(PLAY.hinted, { move: page.text.formatMove(move, seat) }));
    setHinted({ move, at: page.board.spotOf(move, seat, newestView.view) });
  });

  useBoardFocus(middle, shownView.view !== undefined, !ended);
  useKeys({
    b: () => announce(page.text.describePosition(view, say.value), "assertive"),
    h: hint,
    Enter: () => (autoTurns.left > 0 ? autoTurns.stop() : moveInput.send()),
    Escape: autoTurns.stop,
    "Ctrl+Z": () => moveInput.undo(),
    ...(fullScreen.toggle && { z: fullScreen.toggle }),
    ...stepKeys(controls.go, index, last),
  });
  return {
    ...props,
    match,
    watch,
    steps,
    controls,
    index,
    last,
    lookingBack: pastIndex !== undefined,
    ticking,
    ended,
    skip,
    shownView,
    progress: shownView.view === undefined ? undefined : page.text.describeProgress?.(shownView.view, seated.options),
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
  const match = useApi(apiUrl("/api/matches/:id", { params: { id } }));
  useEffect(() => {
    if (match.state !== "failed") return;
    const timer = setTimeout(match.reload, 300);
    return () => clearTimeout(timer);
  }, [match.state]);
  return match;
}

/** Shows a toast when the opponent returns. */
function useReturnNotice(watch: Watch | undefined, seat: Seat, name: string, live: boolean): void {
  const away = watch?.away[seat] !== undefined;
  const wasAway = useRef(false);
  useEffect(() => {
    if (wasAway.current && !away && live) toast(say.value(matchWords.isBack, { name }));
    wasAway.current = away;
  }, [away, live]);
}

interface OwnView {
  /** In the form the board draws. */
  readonly view: unknown;
  readonly before: unknown;
  /** In the form the seat received, for the hint bot. */
  readonly raw: unknown;
}

/**
 * The view of the player's own seat. Large boards come only with questions; between questions the audience's view is
 * shown.
 */
function useOwnView(
  page: AnyGameDefinition,
  session: Session,
  seat: Seat,
  chronicle: Chronicle | undefined,
  /** Index of an earlier position; undefined = the newest. */
  pastIndex: number | undefined,
): OwnView {
  const raw = useMemo(() => {
    const read = session.view === undefined ? undefined : page.views.read(session.view);
    return read?.ok ? read.value : undefined;
  }, [session.view, page]);
  const ownView = useMemo(() => (raw === undefined ? undefined : normalizeView(page, raw, seat)), [raw, seat]);
  const last = (chronicle?.steps.length ?? 0) - 1;
  const index = pastIndex ?? last;
  const feedView = chronicle && last >= 0 ? chronicle.view(index) : undefined;
  // After the match nothing is hidden.
  const ended = session.stage === "over" || session.stage === "gone";
  const revealed = ended && chronicle?.verdict !== undefined && chronicle.complete;
  const shared = revealed || (page.views.large && !session.question) ? feedView : undefined;
  // The referee's last line may come before the audience feed ends: until then the board stays unchanged.
  const awaitingFeed = ended && !revealed && feedView !== undefined;
  const view =
    pastIndex === undefined && !awaitingFeed
      ? (shared ?? ownView ?? feedView)
      : revealed
        ? feedView
        : addOwnPieces(feedView);
  // The changes of the last step are marked from the audience's view, except on large boards.
  const before = chronicle && index > 0 && !page.zoomable ? chronicle.view(index - 1, "audience") : undefined;
  return { view, before, raw };

  /** Adds the seat's own hidden pieces to the audience's view. */
  function addOwnPieces(audience: unknown): unknown {
    return ownView !== undefined && page.hiddenInformation
      ? page.hiddenInformation.revealOwn(audience, ownView, seat)
      : audience;
  }
}

/** Keys that step through the moves. */
export function stepKeys(go: (to: number) => void, index: number, last: number): Readonly<Record<string, () => void>> {
  return { ArrowLeft: () => go(index - 1), ArrowRight: () => go(index + 1), Home: () => go(0), End: () => go(last) };
}
