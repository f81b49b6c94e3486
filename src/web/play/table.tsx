import type { VNode } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { MatchPageShape } from "../../api/match.ts";
import { opponentOf } from "../../core/seats.ts";
import type { GamePage, Spot } from "../../games/page.ts";
import { Board } from "../board/board.tsx";
import { SeatStrip } from "../match/seat-strip.tsx";
import { useTelling } from "../match/use-telling.ts";
import { useWatch } from "../match/use-watch.ts";
import { useJson } from "../net/api.ts";
import { announce } from "../shell/announce.ts";
import { useKeys } from "../shell/keys.ts";
import { say } from "../shell/settings.ts";
import { Loading } from "../shell/states.tsx";
import { toast } from "../shell/toast.ts";
import { PLAY } from "../words/play.ts";
import { ActionBar } from "./action-bar.tsx";
import { PlayDetails } from "./details.tsx";
import { Elsewhere, Gone, Over } from "./ending.tsx";
import { endingOf } from "./endings.ts";
import type { Line, Seated, Session } from "./session.ts";
import { readKey } from "./typed-keys.ts";
import { useHand } from "./use-hand.ts";
import { HandTools } from "./hand-tools.tsx";
import { useHint } from "./use-hint.ts";
import { focusBoard, useKeptFocus } from "./use-kept-focus.ts";
import { useOwnView } from "./use-own-view.ts";
import { useTurnsAtOnce } from "./use-turns-at-once.ts";

interface Props {
  readonly page: GamePage;
  readonly line: Line;
  readonly session: Session;
  readonly seated: Seated;
  again(): void;
  leave(): void;
}

/** Pixels of the window's height that strips, bar and buttons take. */
export const RESERVE = 280;
/** What patterns and turns at once take of it. */
const TOOLS_HEIGHT = 60;

/** A match that somebody plays here: the referee's questions, and everything the audience sees too. */
export function Table({ page, line, session, seated, again, leave }: Props): VNode {
  const { seat, match: id } = seated;
  const match = useJson<MatchPageShape>(`/api/matches/${encodeURIComponent(id)}`);
  const watch = useWatch(id, page, true);
  const [turned, setTurned] = useState(false);
  const [pointed, setPointed] = useState<Spot>();
  const [cursor, setCursor] = useState<Spot>();
  /** A hint stands until something else is done. */
  const [hinted, setHinted] = useState<{ readonly move: unknown; readonly at: Spot | undefined }>();
  const middle = useRef<HTMLDivElement>(null);
  const [painting, setPainting] = useState(true);
  const own = useOwnView(page, session, seat, watch?.chronicle);
  const hand = useHand(page, seat, session.question, own.view, (text) => {
    line.move(text);
    several.moved();
  });
  const several = useTurnsAtOnce(page, session, hand.send);
  /** While turns pass by themselves nothing can be placed. */
  const ask = several.left === 0 ? hand.ask : undefined;
  const last = (watch?.chronicle.steps.length ?? 1) - 1;
  const ended = session.stage === "over" || session.stage === "gone";
  useTelling(watch?.chronicle, last, !ended);

  // The list of matches may learn of a match a moment after those who play it.
  useEffect(() => {
    if (match.state !== "failed") return;
    const timer = setTimeout(match.again, 300);
    return () => clearTimeout(timer);
  }, [match.state]);

  useEffect(() => setHinted(undefined), [session.question?.number]);

  // Keys are for the board, wherever the button was that began the match.
  const there = own.view !== undefined;
  useEffect(() => {
    if (!there) return;
    focusBoard(middle.current);
    middle.current?.scrollIntoView({ block: "nearest" });
  }, [there]);

  useKeptFocus(middle, !ended);

  const view = useMemo(
    () => (ask && page.hand.preview ? page.hand.preview(hand.draft, own.view) : own.view),
    [ask, hand.draft, own.view],
  );

  const hint = useHint(page, own.raw, line, seat, (move) => {
    line.hinted();
    toast(say.value(PLAY.hinted, { move: page.writeShort(move, seat) }));
    setHinted({ move, at: page.spotOf(move, seat, own.view) });
  });

  useKeys({
    b: () => announce(page.read(view, say.value), "assertive"),
    h: hint,
    Enter: () => (several.left > 0 ? several.stop() : hand.send()),
    Escape: several.stop,
    "Ctrl+Z": () => hand.undo(),
  });

  const below = turned ? opponentOf(seat) : seat;
  const lastMade = watch?.chronicle.steps[last]?.made;
  const scene = useMemo(
    () => ({
      side: below,
      allowed: ask?.legal,
      draft: several.left === 0 ? hand.draft : undefined,
      hinted: hinted?.move,
      last: lastMade?.move === undefined ? undefined : { seat: lastMade.seat, move: lastMade.move },
      shown: new Set(page.layers.filter(({ on }) => on).map(({ id }) => id)),
    }),
    [below, ask, hand.draft, hinted, lastMade, page],
  );

  function takeKey(event: KeyboardEvent): boolean {
    if (several.left > 0) return false;
    const key = readKey(event, hand, turned);
    // A brush takes what was typed before it sends all of it.
    if (key === "send" && page.hand.paints && hand.typed !== "") return hand.type(" ");
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
        index={last}
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
          reserve={RESERVE + (page.hand.stamps ? TOOLS_HEIGHT : 0)}
          label={say.value(PLAY.boardLabel)}
          seat={seat}
          cursor={hinted?.at}
          painting={painting && ask !== undefined}
          {...(ask && { onTap: hand.tap })}
          {...(ask && page.hand.drag && { onDrag: hand.drag })}
          onHover={setPointed}
          onCursor={(spot) => {
            setHinted(undefined);
            setCursor(spot);
          }}
          onKey={takeKey}
        />
        {strip(below)}
        {foot()}
      </div>
      <div class="right">
        {watch && <PlayDetails chronicle={watch.chronicle} seat={seat} live={!ended} />}
      </div>
    </>
  );

  /** How it ended is known from the referee's last line, or, where that was missed, from what everybody is told. */
  function foot(): VNode {
    const verdict = ended ? watch?.chronicle.verdict : undefined;
    const ending = verdict ? endingOf(verdict) : session.ending;
    if (ending)
      return (
        <Over ending={ending} seated={seated} standing={watch?.chronicle.steps[last]?.score} again={again} />
      );
    const comeBack = (): void => line.comeBack();
    if (session.stage === "elsewhere") return <Elsewhere comeBack={comeBack} />;
    if (session.stage === "gone")
      return <Gone match={id} comeBack={session.lost ? comeBack : undefined} leave={leave} />;
    return (
      <>
        <HandTools page={page} hand={hand} several={several} />
        <ActionBar
          page={page}
          session={session}
          hand={hand}
          several={several}
          counter={page.counter?.(own.view, seated.options)}
          at={pointed ?? hinted?.at ?? cursor}
          painting={painting}
          setPainting={setPainting}
          hint={hint}
          turn={() => setTurned((before) => !before)}
          resign={() => line.resign()}
        />
      </>
    );
  }
}
