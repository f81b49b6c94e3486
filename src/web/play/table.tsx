import type { VNode } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { MatchPageShape } from "../../api/match.ts";
import { seededRandom } from "../../core/random.ts";
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
import type { Line, Seated, Session } from "./session.ts";
import { readKey } from "./typed-keys.ts";
import { useHand } from "./use-hand.ts";
import { useOwnView } from "./use-own-view.ts";

interface Props {
  readonly page: GamePage;
  readonly line: Line;
  readonly session: Session;
  readonly seated: Seated;
  again(): void;
}

/** Pixels of the window's height that strips, bar and buttons take. */
export const RESERVE = 280;

/** A match that somebody plays here: the referee's questions, and everything the audience sees too. */
export function Table({ page, line, session, seated, again }: Props): VNode {
  const { seat, match: id } = seated;
  const match = useJson<MatchPageShape>(`/api/matches/${encodeURIComponent(id)}`);
  const watch = useWatch(id, page, true);
  const [turned, setTurned] = useState(false);
  const [pointed, setPointed] = useState<Spot>();
  const [cursor, setCursor] = useState<Spot>();
  /** Where a hint leads, until something else is done. */
  const [hinted, setHinted] = useState<Spot>();
  const middle = useRef<HTMLDivElement>(null);
  const [painting, setPainting] = useState(true);
  const own = useOwnView(page, session, seat, watch?.chronicle);
  const hand = useHand(page, seat, session.question, own.view, (text) => line.move(text));
  const last = (watch?.chronicle.steps.length ?? 1) - 1;
  const over = session.stage === "over";
  useTelling(watch?.chronicle, last, !over);

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
    middle.current?.querySelector<HTMLElement>('.board [tabindex="0"]')?.focus({ preventScroll: true });
    middle.current?.scrollIntoView({ block: "nearest" });
  }, [there]);

  const hint = useHint(page, own.raw, session, seated, (move) => {
    line.hinted();
    toast(say.value(PLAY.hinted, { move: page.writeShort(move, seat) }));
    setHinted(page.spotOf(move, seat, own.view));
  });

  useKeys({
    b: () => announce(page.read(own.view, say.value), "assertive"),
    h: hint,
    Enter: () => hand.send(),
    "Ctrl+Z": () => hand.undo(),
  });

  const below = turned ? opponentOf(seat) : seat;
  const lastMade = watch?.chronicle.steps[last]?.made;
  const scene = useMemo(
    () => ({
      side: below,
      allowed: hand.ask?.legal,
      draft: hand.draft,
      last: lastMade?.move === undefined ? undefined : { seat: lastMade.seat, move: lastMade.move },
      shown: new Set(page.layers.filter(({ on }) => on).map(({ id }) => id)),
    }),
    [below, hand.ask, hand.draft, lastMade, page],
  );

  function takeKey(event: KeyboardEvent): boolean {
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
          view={own.view}
          previous={own.before}
          scene={scene}
          animate
          reserve={RESERVE}
          label={say.value(PLAY.boardLabel)}
          seat={seat}
          cursor={hinted}
          painting={painting && hand.ask !== undefined}
          {...(hand.ask && { onTap: hand.tap })}
          {...(hand.ask && page.hand.drag && { onDrag: hand.drag })}
          onHover={setPointed}
          onCursor={(spot) => {
            setHinted(undefined);
            setCursor(spot);
          }}
          onKey={takeKey}
        />
        {strip(below)}
        <ActionBar
          page={page}
          session={session}
          hand={hand}
          at={pointed ?? hinted ?? cursor}
          standing={watch?.chronicle.steps[last]?.score}
          painting={painting}
          setPainting={setPainting}
          hint={hint}
          turn={() => setTurned((before) => !before)}
          resign={() => line.resign()}
          again={again}
        />
      </div>
      <div class="right">{watch && <PlayDetails chronicle={watch.chronicle} seat={seat} live={!over} />}</div>
    </>
  );
}

/** What a house bot would do in this seat. */
function useHint(
  page: GamePage,
  view: unknown,
  { question }: Session,
  { seat }: Seated,
  tell: (move: unknown) => void,
): () => void {
  const asked = useRef(0);
  return () => {
    if (!question || view === undefined) return;
    const legal = question.legal?.flatMap((text) => {
      const read = page.rules.readMove(text);
      return read.ok ? [read.value] : [];
    });
    const number = ++asked.current;
    void page.hinter().then((bot) => {
      if (number !== asked.current) return;
      tell(bot.choose({ seat, view, legal, random: seededRandom(question.ply) }));
    });
  };
}
