import type { VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { MatchShape } from "../../../api/match.ts";
import { SEATS } from "../../../core/seats.ts";
import type { AnyGameDefinition } from "../../../games/definition.ts";
import { Board } from "../../board/board.tsx";
import { SeatMark } from "../../board/seat-mark.tsx";
import { useGamePage } from "../../board/use-game-page.ts";
import { gameName } from "../../shell/game-name.ts";
import { writeNumber, writeResult } from "../../shell/numbers.ts";
import { say } from "../../shell/settings.ts";
import { sceneAt, toMove } from "../model/scene.ts";
import { matchWords } from "../words.ts";
import { sayEvent } from "./head.tsx";
import { SeatStrip } from "./seat-strip.tsx";
import { stepMs, useStepAnimation } from "./use-cursor.ts";
import { useWatch, type Watch } from "./use-watch.ts";

const FEATURED_DRAW_MS = 50;
const TILE_DRAW_MS = 250;
/** Pause at the end of a replay before it restarts. */
const END_PAUSE_MS = 6000;
const NO_LAYERS: ReadonlySet<string> = new Set();

interface BoardProps {
  readonly match: MatchShape;
  readonly page: AnyGameDefinition;
}

/** The match that the home page shows large; a finished match replays in a loop. */
export function Featured({ match }: { readonly match: MatchShape }): VNode {
  const { page } = useGamePage(match.game);
  const live = match.status === "live";
  return (
    <div class="featured">
      {page ? <FeaturedBoard key={match.id} match={match} page={page} /> : <FeaturedSkeleton />}
      <div class="foot">
        <span class={live ? "live" : "chip"}>{say.value(live ? matchWords.live : matchWords.replay)}</span>
        <span>
          {gameName(match.game)} · {sayEvent(match)}
        </span>
        <span class="grow" />
        <span>
          {live
            ? `${sayPly(match.moves)} · ${say.value(matchWords.watchingCount, { count: writeNumber(match.watching) })}`
            : writeResult(match.winner, match.by)}
        </span>
      </div>
    </div>
  );
}

/** Same size as the loaded match, so that the page does not jump. */
function FeaturedSkeleton(): VNode {
  return (
    <>
      <div class="strip" />
      <div class="square" />
      <div class="strip" />
    </>
  );
}

function FeaturedBoard({ match, page }: BoardProps): VNode {
  const { watch, index } = useReplayLoop(match, page, FEATURED_DRAW_MS);
  const animate = useStepAnimation(index);
  if (!watch || watch.chronicle.steps.length === 0) return <FeaturedSkeleton />;
  const { chronicle } = watch;
  const view = chronicle.view(index);
  const scene = sceneAt(chronicle, { index, side: 0, lens: undefined, shown: NO_LAYERS, allowed: false });
  const strip = { match, watch, index, view };
  return (
    <>
      <SeatStrip {...strip} seat={1} />
      <a href={`/m/${encodeURIComponent(match.id)}`} aria-label={describeMatch(match)}>
        <Board
          page={page}
          view={view}
          previous={scene.before}
          scene={page.zoomable ? { ...scene, tile: true } : scene}
          decorative
          animate={animate}
          label={sayPosition(chronicle.steps[index]?.ply ?? 0, page.ticks?.generationOf(view))}
        />
      </a>
      <SeatStrip {...strip} seat={0} />
    </>
  );
}

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

function VisibleTile({ match, page }: BoardProps): VNode {
  const { watch, index } = useReplayLoop(match, page, TILE_DRAW_MS);
  if (!watch || watch.chronicle.steps.length === 0) return <OffscreenTile match={match} />;
  const { chronicle } = watch;
  const view = chronicle.view(index);
  const options = { index, side: 0, lens: undefined, shown: NO_LAYERS, allowed: false } as const;
  const scene = { ...sceneAt(chronicle, options), tile: true };
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
  const names = watch?.chronicle.names ?? ["", ""];
  const ticks = watch?.chronicle.page.ticks;
  const generation = ticks?.continuous && view !== undefined ? ticks.generationOf(view) : undefined;
  return (
    <>
      <span class="tile-players">
        {SEATS.map((seat) => (
          <span class={`tile-player${seatsToMove.includes(seat) ? " on" : ""}`} key={seat}>
            <SeatMark seat={seat} size={11} />
            <span class="clip">
              {/* A program may send its name only after the match has started. */}
              <bdi>{names[seat] || match.players[seat]}</bdi>
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
        <span>{sayPosition(step?.ply ?? match.moves, generation)}</span>
      </span>
    </>
  );
}

/** Watches a match for a small board; a finished match replays in a loop. */
function useReplayLoop(
  match: MatchShape,
  page: AnyGameDefinition,
  drawMs: number,
): { readonly watch: Watch | undefined; readonly index: number } {
  const live = match.status === "live";
  const watch = useWatch(match.id, page, live, { drawMs });
  // A match that was live starts its replay at the end, so that the result stays visible for END_PAUSE_MS.
  const [replayIndex, setReplayIndex] = useState(live ? Infinity : 0);
  const last = Math.max(0, (watch?.chronicle.steps.length ?? 1) - 1);
  const replaying = !live && watch?.ready === true;
  useEffect(() => {
    if (!replaying) return;
    const atEnd = replayIndex >= last;
    const stride = page.ticks?.continuous ? Math.max(1, Math.round(last / 240)) : 1;
    const timer = setTimeout(
      () => setReplayIndex(atEnd ? 0 : Math.min(last, replayIndex + stride)),
      atEnd ? END_PAUSE_MS : Math.max(drawMs, stepMs(1, page.ticks?.continuous === true)),
    );
    return () => clearTimeout(timer);
  }, [replaying, replayIndex, last]);
  return { watch, index: replaying ? Math.min(replayIndex, last) : last };
}

function describeMatch(match: MatchShape): string {
  return say.value(match.status === "live" ? matchWords.tileLive : matchWords.tileDone, {
    game: gameName(match.game),
    0: match.players[0],
    1: match.players[1],
    score0: writeNumber(match.score[0]),
    score1: writeNumber(match.score[1]),
    ply: writeNumber(match.moves),
    result: writeResult(match.winner, match.by),
  });
}

function sayPosition(ply: number, generation: number | undefined): string {
  return generation === undefined ? sayPly(ply) : say.value(matchWords.gen, { generation: writeNumber(generation) });
}

function sayPly(ply: number): string {
  return say.value(matchWords.movePly, { ply: writeNumber(ply) });
}
