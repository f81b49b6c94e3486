import type { VNode } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { MatchPageShape } from "../../api/match.ts";
import { opponentOf } from "../../core/seats.ts";
import type { Spot } from "../../games/board.ts";
import type { AnyGameDefinition } from "../../games/definition.ts";
import { Board } from "../board/board.tsx";
import { useFullScreen } from "../board/use-full-screen.ts";
import { goTo } from "../match/model/cursor.ts";
import { seatClockAt } from "../match/model/seat-clock.ts";
import type { Step } from "../match/model/step.ts";
import { SeatStrip } from "../match/seat-strip.tsx";
import { useCursor } from "../match/use-cursor.ts";
import { useAnnouncements } from "../match/use-announcements.ts";
import { useWatch } from "../match/use-watch.ts";
import { useJson } from "../net/api.ts";
import { announce } from "../shell/announce.ts";
import { Icon } from "../shell/icons.tsx";
import { useKeys } from "../shell/keys.ts";
import { say } from "../shell/settings.ts";
import { Loading } from "../shell/placeholders.tsx";
import { toast } from "../shell/toast.ts";
import { PLAY } from "../words/play.ts";
import { ActionBar } from "./action-bar.tsx";
import { PlayDetails } from "./details.tsx";
import { OpenElsewhere, SeatLost, LookingBack, MatchOver, LastGenerations } from "./ending.tsx";
import { endingOf } from "./endings.ts";
import type { PlayConnection, SeatAssignment, Session } from "./connection.ts";
import { readKey } from "./typed-keys.ts";
import { useMoveInput } from "./use-move-input.ts";
import { InputTools } from "./input-tools.tsx";
import { useHint } from "./use-hint.ts";
import { focusBoard, useKeptFocus } from "./use-kept-focus.ts";
import { useTickSteps } from "./use-tick-steps.ts";
import { useOwnView } from "./use-own-view.ts";
import { useReturnNotice } from "./use-return-notice.ts";
import { useTurnsAtOnce } from "./use-turns-at-once.ts";

interface Props {
  readonly page: AnyGameDefinition;
  readonly connection: PlayConnection;
  readonly session: Session;
  readonly seated: SeatAssignment;
  again(): void;
  leave(): void;
}

const NO_STEPS: readonly Step[] = [];
const NEWEST = { position: undefined, speed: 1 } as const;

/** Keys that step through the moves. */
function stepKeys(
  go: (to: number) => void,
  index: number,
  last: number,
): Readonly<Record<string, () => void>> {
  return {
    ArrowLeft: () => go(index - 1),
    ArrowRight: () => go(index + 1),
    Home: () => go(0),
    End: () => go(last),
  };
}

/** Pixels of the window's height that strips, bar and buttons take. */
export const RESERVED_HEIGHT = 280;
/** Additional pixels for the input tools. */
const TOOLS_HEIGHT = 60;

/** Board of a match played on this page: the referee's questions and the audience feed. */
export function PlayBoard({ page, connection, session, seated, again, leave }: Props): VNode {
  const { seat, match: id } = seated;
  const match = useJson<MatchPageShape>(`/api/matches/${encodeURIComponent(id)}`);
  const watch = useWatch(id, page, true);
  const [turned, setTurned] = useState(false);
  const [hovered, setHovered] = useState<Spot>();
  const [cursor, setCursor] = useState<Spot>();
  /** Shown until the next question or cursor move. */
  const [hinted, setHinted] = useState<{ readonly move: unknown; readonly at: Spot | undefined }>();
  const middle = useRef<HTMLDivElement>(null);
  const fullScreen = useFullScreen(middle);
  const [painting, setPainting] = useState(true);
  const steps = watch?.chronicle.steps ?? NO_STEPS;
  const { last, skip } = useTickSteps(steps, page.zoomable !== undefined);
  /** Ticks are still being shown one by one. */
  const ticking = last < steps.length - 1;
  const ended = session.stage === "over" || session.stage === "gone";
  const controls = useCursor(steps, { last, live: !ended || ticking }, page.zoomable !== undefined, NEWEST);
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
  /** Input is disabled on an earlier position and during automatic turns. */
  const ask = pastIndex === undefined && autoTurns.left === 0 ? moveInput.ask : undefined;
  useAnnouncements(watch?.chronicle, index, !ended);
  useReturnNotice(watch, opponentOf(seat), seated.opponent, !ended);

  // The match list may know a match slightly later than its players: retry.
  useEffect(() => {
    if (match.state !== "failed") return;
    const timer = setTimeout(match.reload, 300);
    return () => clearTimeout(timer);
  }, [match.state]);

  useEffect(() => {
    setHinted(undefined);
    // A new question leads back from an earlier position.
    if (session.question) go(last);
  }, [session.question?.number]);

  // The board gets the keyboard focus when it appears.
  const boardReady = shownView.view !== undefined;
  // Focus before "Your turn." is painted, so that no key is lost.
  useLayoutEffect(() => {
    if (boardReady) focusBoard(middle.current);
  }, [boardReady]);
  useEffect(() => {
    if (boardReady) middle.current?.scrollIntoView({ block: "nearest" });
  }, [boardReady]);

  useKeptFocus(middle, !ended);

  const view = useMemo(
    () => (ask && page.input.preview ? page.input.preview(moveInput.draft, shownView.view) : shownView.view),
    [ask, moveInput.draft, shownView.view],
  );

  const hint = useHint(page, newestView.raw, connection, seat, (move) => {
    connection.reportHint();
    toast(say.value(PLAY.hinted, { move: page.text.formatMove(move, seat) }));
    setHinted({ move, at: page.board.spotOf(move, seat, newestView.view) });
  });

  useKeys({
    b: () => announce(page.text.describePosition(view, say.value), "assertive"),
    h: hint,
    Enter: () => (autoTurns.left > 0 ? autoTurns.stop() : moveInput.send()),
    Escape: autoTurns.stop,
    "Ctrl+Z": () => moveInput.undo(),
    ...(fullScreen.toggle && { z: fullScreen.toggle }),
    ...stepKeys(go, index, last),
  });

  const below = turned ? opponentOf(seat) : seat;
  const lastPlayed = steps[index]?.played;
  const scene = useMemo(
    () => ({
      side: below,
      allowed: ask?.legal,
      draft: pastIndex === undefined && autoTurns.left === 0 ? moveInput.draft : undefined,
      hinted: pastIndex === undefined ? hinted?.move : undefined,
      last: lastPlayed?.move === undefined ? undefined : { seat: lastPlayed.seat, move: lastPlayed.move },
      shown: new Set(page.board.layers.filter(({ on }) => on).map(({ id }) => id)),
    }),
    [below, ask, moveInput.draft, hinted, lastPlayed, page],
  );

  function handleKey(event: KeyboardEvent): boolean {
    if (autoTurns.left > 0) return false;
    if (!ask) {
      // Without a question the arrow keys step through the moves.
      const step = stepKeys(go, index, last)[event.key];
      step?.();
      return step !== undefined;
    }
    const key = readKey(event, moveInput, turned);
    // A painting game adds the typed text to the draft before it sends the draft.
    if (key === "send" && page.input.paints && moveInput.typed !== "") return moveInput.type(" ");
    if (key === "send") moveInput.send();
    else if (key === undefined || !moveInput.type(key)) return false;
    return true;
  }

  if (shownView.view === undefined)
    return (
      <div class="mid">
        <Loading board />
      </div>
    );
  const strip = (which: 0 | 1): VNode | null =>
    match.value && watch ? (
      <SeatStrip
        match={match.value}
        watch={watch}
        index={index}
        seat={which}
        view={shownView.view}
        called={which === seat ? say.value(PLAY.you) : undefined}
      />
    ) : (
      <div class="strip" />
    );
  return (
    <>
      <div class="mid" ref={middle}>
        {strip(opponentOf(below))}
        <Board
          page={page}
          view={view}
          previous={shownView.before}
          scene={scene}
          animate
          reserve={fullScreen.reserve ?? RESERVED_HEIGHT + (page.input.stamps ? TOOLS_HEIGHT : 0)}
          label={say.value(PLAY.boardLabel)}
          seat={seat}
          cursor={pastIndex === undefined ? hinted?.at : undefined}
          painting={painting && ask !== undefined}
          {...(ask && { onTap: moveInput.tap })}
          {...(ask && page.input.drag && { onDrag: moveInput.drag })}
          onHover={setHovered}
          onCursor={(spot) => {
            setHinted(undefined);
            setCursor(spot);
          }}
          onKey={handleKey}
        />
        {strip(below)}
        {renderFooter()}
        {fullScreen.reserve !== undefined && (
          <button class="btn leave-full" type="button" onClick={fullScreen.toggle}>
            <Icon name="full" />
            {say.value(PLAY.leaveFull)}
          </button>
        )}
      </div>
      <div class="right">
        {watch && (
          <PlayDetails
            chronicle={watch.chronicle}
            seat={seat}
            live={!ended}
            controls={controls}
            full={fullScreen.toggle}
          />
        )}
      </div>
    </>
  );

  /** The ending comes from the audience feed, or from the referee's last connection until the feed has it. */
  function renderFooter(): VNode {
    const verdict = ended ? watch?.chronicle.verdict : undefined;
    const ending = verdict ? endingOf(verdict) : session.ending;
    if (ending && ticking && index === last)
      return (
        <LastGenerations counter={page.text.describeProgress?.(shownView.view, seated.options)} skip={skip} />
      );
    if (ending)
      return <MatchOver ending={ending} seated={seated} standing={steps[last]?.score} again={again} />;
    const reconnect = (): void => connection.reconnect();
    if (session.stage === "elsewhere") return <OpenElsewhere reconnect={reconnect} />;
    if (session.stage === "gone")
      return <SeatLost match={id} reconnect={session.lost ? reconnect : undefined} leave={leave} />;
    if (pastIndex !== undefined)
      return <LookingBack goToNewest={() => go(last)} turn={session.question !== undefined} />;
    return (
      <>
        <ActionBar
          page={page}
          session={session}
          moveInput={moveInput}
          autoTurns={autoTurns}
          counter={page.text.describeProgress?.(shownView.view, seated.options)}
          at={hovered ?? hinted?.at ?? cursor}
          painting={painting}
          setPainting={setPainting}
          hint={hint}
          turn={page.zoomable ? undefined : () => setTurned((before) => !before)}
          resign={() => connection.resign()}
          away={watch?.away[opponentOf(seat)]}
          clock={() =>
            watch && seatClockAt(watch.chronicle, last, opponentOf(seat), watch.time.at(performance.now()))
          }
        />
        <InputTools page={page} moveInput={moveInput} autoTurns={autoTurns} />
      </>
    );
  }
}
