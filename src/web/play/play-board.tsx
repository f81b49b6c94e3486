import type { VNode } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { MatchPageShape } from "../../api/match.ts";
import { opponentOf } from "../../core/seats.ts";
import type { GamePage, Spot } from "../../games/page.ts";
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
  readonly page: GamePage;
  readonly line: PlayConnection;
  readonly session: Session;
  readonly seated: SeatAssignment;
  again(): void;
  leave(): void;
}

const NO_STEPS: readonly Step[] = [];
const NEWEST = { place: undefined, speed: 1 } as const;

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
/** What patterns and turns at once take of it. */
const TOOLS_HEIGHT = 60;

/** A match that somebody plays here: the referee's questions, and everything the audience sees too. */
export function PlayBoard({ page, line, session, seated, again, leave }: Props): VNode {
  const { seat, match: id } = seated;
  const match = useJson<MatchPageShape>(`/api/matches/${encodeURIComponent(id)}`);
  const watch = useWatch(id, page, true);
  const [turned, setTurned] = useState(false);
  const [pointed, setPointed] = useState<Spot>();
  const [cursor, setCursor] = useState<Spot>();
  /** A hint stands until something else is done. */
  const [hinted, setHinted] = useState<{ readonly move: unknown; readonly at: Spot | undefined }>();
  const middle = useRef<HTMLDivElement>(null);
  const fullScreen = useFullScreen(middle);
  const [painting, setPainting] = useState(true);
  const steps = watch?.chronicle.steps ?? NO_STEPS;
  const { last, skip } = useTickSteps(steps, page.large);
  /** Nature's last steps are still being shown. */
  const passing = last < steps.length - 1;
  const ended = session.stage === "over" || session.stage === "gone";
  const steering = useCursor(steps, { last, live: !ended || passing }, page.large, NEWEST);
  const { index } = steering.cursor;
  const past = index < last || passing ? index : undefined;
  const go = (to: number): void => steering.change((now, course) => goTo(now, to, course));
  const now = useOwnView(page, session, seat, watch?.chronicle, undefined);
  const own = useOwnView(page, session, seat, watch?.chronicle, past);
  const hand = useMoveInput(page, seat, session.question, now.view, (text) => {
    line.move(text);
    several.moved();
  });
  const several = useTurnsAtOnce(page, session, hand.send);
  /** On an earlier position, and while turns pass by themselves, nothing can be placed. */
  const ask = past === undefined && several.left === 0 ? hand.ask : undefined;
  useAnnouncements(watch?.chronicle, index, !ended);
  useReturnNotice(watch, opponentOf(seat), seated.opponent, !ended);

  // The list of matches may learn of a match a moment after those who play it.
  useEffect(() => {
    if (match.state !== "failed") return;
    const timer = setTimeout(match.reload, 300);
    return () => clearTimeout(timer);
  }, [match.state]);

  useEffect(() => {
    setHinted(undefined);
    // Whoever looks at an earlier position is brought back when the referee asks.
    if (session.question) go(last);
  }, [session.question?.number]);

  // Keys are for the board, wherever the button was that began the match.
  const there = own.view !== undefined;
  // The focus is set before "Your turn." is painted, so that no key is lost.
  useLayoutEffect(() => {
    if (there) focusBoard(middle.current);
  }, [there]);
  useEffect(() => {
    if (there) middle.current?.scrollIntoView({ block: "nearest" });
  }, [there]);

  useKeptFocus(middle, !ended);

  const view = useMemo(
    () => (ask && page.input.preview ? page.input.preview(hand.draft, own.view) : own.view),
    [ask, hand.draft, own.view],
  );

  const hint = useHint(page, now.raw, line, seat, (move) => {
    line.reportHint();
    toast(say.value(PLAY.hinted, { move: page.formatMove(move, seat) }));
    setHinted({ move, at: page.spotOf(move, seat, now.view) });
  });

  useKeys({
    b: () => announce(page.describePosition(view, say.value), "assertive"),
    h: hint,
    Enter: () => (several.left > 0 ? several.stop() : hand.send()),
    Escape: several.stop,
    "Ctrl+Z": () => hand.undo(),
    ...(fullScreen.toggle && { z: fullScreen.toggle }),
    ...stepKeys(go, index, last),
  });

  const below = turned ? opponentOf(seat) : seat;
  const lastMade = steps[index]?.played;
  const scene = useMemo(
    () => ({
      side: below,
      allowed: ask?.legal,
      draft: past === undefined && several.left === 0 ? hand.draft : undefined,
      hinted: past === undefined ? hinted?.move : undefined,
      last: lastMade?.move === undefined ? undefined : { seat: lastMade.seat, move: lastMade.move },
      shown: new Set(page.layers.filter(({ on }) => on).map(({ id }) => id)),
    }),
    [below, ask, hand.draft, hinted, lastMade, page],
  );

  function takeKey(event: KeyboardEvent): boolean {
    if (several.left > 0) return false;
    if (!ask) {
      // While nothing can be played, the arrows step through the moves.
      const step = stepKeys(go, index, last)[event.key];
      step?.();
      return step !== undefined;
    }
    const key = readKey(event, hand, turned);
    // A brush takes what was typed before it sends all of it.
    if (key === "send" && page.input.paints && hand.typed !== "") return hand.type(" ");
    if (key === "send") hand.send();
    else if (key === undefined || !hand.type(key)) return false;
    return true;
  }

  if (own.view === undefined)
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
        view={own.view}
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
          previous={own.before}
          scene={scene}
          animate
          reserve={fullScreen.reserve ?? RESERVED_HEIGHT + (page.input.stamps ? TOOLS_HEIGHT : 0)}
          label={say.value(PLAY.boardLabel)}
          seat={seat}
          cursor={past === undefined ? hinted?.at : undefined}
          painting={painting && ask !== undefined}
          {...(ask && { onTap: hand.tap })}
          {...(ask && page.input.drag && { onDrag: hand.drag })}
          onHover={setPointed}
          onCursor={(spot) => {
            setHinted(undefined);
            setCursor(spot);
          }}
          onKey={takeKey}
        />
        {strip(below)}
        {foot()}
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
            steering={steering}
            full={fullScreen.toggle}
          />
        )}
      </div>
    </>
  );

  /** How it ended is known from the referee's last line, or, where that was missed, from what everybody is told. */
  function foot(): VNode {
    const verdict = ended ? watch?.chronicle.verdict : undefined;
    const ending = verdict ? endingOf(verdict) : session.ending;
    if (ending && passing && index === last)
      return <LastGenerations counter={page.progressText?.(own.view, seated.options)} skip={skip} />;
    if (ending)
      return <MatchOver ending={ending} seated={seated} standing={steps[last]?.score} again={again} />;
    const comeBack = (): void => line.reconnect();
    if (session.stage === "elsewhere") return <OpenElsewhere comeBack={comeBack} />;
    if (session.stage === "gone")
      return <SeatLost match={id} comeBack={session.lost ? comeBack : undefined} leave={leave} />;
    if (past !== undefined)
      return <LookingBack toNow={() => go(last)} turn={session.question !== undefined} />;
    return (
      <>
        <ActionBar
          page={page}
          session={session}
          hand={hand}
          several={several}
          counter={page.progressText?.(own.view, seated.options)}
          at={pointed ?? hinted?.at ?? cursor}
          painting={painting}
          setPainting={setPainting}
          hint={hint}
          turn={page.large ? undefined : () => setTurned((before) => !before)}
          resign={() => line.resign()}
          left={watch?.away[opponentOf(seat)]}
          clock={() =>
            watch && seatClockAt(watch.chronicle, last, opponentOf(seat), watch.time.at(performance.now()))
          }
        />
        <InputTools page={page} hand={hand} several={several} />
      </>
    );
  }
}
