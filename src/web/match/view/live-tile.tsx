import type { VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { MatchShape } from "../../../api/match.ts";
import { SEATS, type Seat } from "../../../core/seats.ts";
import type { AnyGameDefinition } from "../../../games/definition.ts";
import { Board } from "../../board/board.tsx";
import { SeatMark } from "../../board/seat-mark.tsx";
import { writeNumber, writeResult } from "../../shell/numbers.ts";
import { say } from "../../shell/settings.ts";
import { matchWords } from "../words.ts";
import { gameName } from "../../shell/game-name.ts";
import { sceneAt, toMove } from "../model/scene.ts";
import type { Watch } from "../model/watch.ts";
import { useGamePage } from "../../board/use-game-page.ts";
import { useReplayLoop } from "./use-watch.ts";

const NO_LAYERS: ReadonlySet<string> = new Set();

/** Board, names and scores as one link. */
export function LiveTile({ match }: { readonly match: MatchShape }): VNode {
  const { page } = useGamePage(match.game);
  const box = useRef<HTMLAnchorElement>(null);
  const visible = useOnScreen(box);
  return (
    <a class="tile" href={`/m/${encodeURIComponent(match.id)}`} ref={box}>
      {page && visible ? <VisibleTile match={match} page={page} /> : <OffscreenTile match={match} />}
    </a>
  );
}

export function sayTile(match: MatchShape): string {
  const values = {
    game: gameName(match.game),
    0: match.players[0],
    1: match.players[1],
    score0: writeNumber(match.score[0]),
    score1: writeNumber(match.score[1]),
    ply: writeNumber(match.moves),
    result: writeResult(match.winner, match.by),
  };
  return say.value(match.status === "live" ? matchWords.tileLive : matchWords.tileDone, values);
}

/** Tiles off screen neither follow nor draw their match. */
function useOnScreen(box: { current: HTMLElement | null }): boolean {
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    const target = box.current;
    if (!target) return;
    const observer = new IntersectionObserver(
      (entries) => setVisible(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: "80px" },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, []);
  return visible;
}

function VisibleTile({ match, page }: { readonly match: MatchShape; readonly page: AnyGameDefinition }): VNode {
  const { watch, index } = useReplayLoop(match, page);
  if (!watch || watch.chronicle.steps.length === 0) return <OffscreenTile match={match} />;
  const { chronicle } = watch;
  const view = chronicle.view(index);
  const scene = {
    ...sceneAt(chronicle, { index, side: 0, lens: undefined, shown: NO_LAYERS, allowed: false }),
    tile: true,
  };
  return (
    <>
      <Board page={page} view={view} previous={scene.before} scene={scene} label={gameName(match.game)} />
      <Lines match={match} watch={watch} index={index} view={view} />
    </>
  );
}

function OffscreenTile({ match }: { readonly match: MatchShape }): VNode {
  return (
    <>
      <div class="square" />
      <Lines match={match} />
    </>
  );
}

interface LinesProps {
  readonly match: MatchShape;
  readonly watch?: Watch;
  readonly index?: number;
  readonly view?: unknown;
}

function Lines({ match, watch, index = 0, view }: LinesProps): VNode {
  const step = watch?.chronicle.steps[index];
  const seatsToMove = watch ? toMove(watch.chronicle, index) : [];
  const score = step?.score ?? match.score;
  const ticks = watch?.chronicle.page.ticks;
  const generation = ticks?.continuous && view !== undefined ? ticks.generationOf(view) : undefined;
  return (
    <>
      <span class="tile-players">
        {SEATS.map((seat) => (
          <span class={`tile-player${seatsToMove.includes(seat) ? " on" : ""}`} key={seat}>
            <SeatMark seat={seat} size={11} />
            <span class="clip">
              <bdi>{shownName(match, watch, seat)}</bdi>
            </span>
            <b>{writeNumber(score[seat])}</b>
          </span>
        ))}
      </span>
      <span class="tile-foot">
        <span>
          {gameName(match.game)}
          {match.status === "live" ? (
            <span class="vh">, {say.value(matchWords.live)}</span>
          ) : (
            ` · ${say.value(matchWords.replay)}`
          )}
        </span>
        <span>
          {generation === undefined
            ? say.value(matchWords.movePly, { ply: writeNumber(step?.ply ?? match.moves) })
            : say.value(matchWords.gen, { generation: writeNumber(generation) })}
        </span>
      </span>
    </>
  );
}

/** A program may send its name only after the match has started. */
function shownName(match: MatchShape, watch: Watch | undefined, seat: Seat): string {
  const sentName = watch?.chronicle.names[seat];
  return sentName === undefined || sentName === "" ? match.players[seat] : sentName;
}
