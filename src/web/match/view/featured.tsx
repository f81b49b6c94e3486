import type { VNode } from "preact";
import type { MatchShape } from "../../../api/match.ts";
import type { AnyGameDefinition } from "../../../games/definition.ts";
import { Board } from "../../board/board.tsx";
import { writeNumber, writeResult } from "../../shell/numbers.ts";
import { say } from "../../shell/settings.ts";
import { matchWords } from "../words.ts";
import { sayEvent } from "./head.tsx";
import { gameName } from "../../shell/game-name.ts";
import { sayTile } from "./live-tile.tsx";
import { sceneAt } from "../model/scene.ts";
import type { Watch } from "../model/watch.ts";
import { SeatStrip } from "./seat-strip.tsx";
import { useGamePage } from "../../board/use-game-page.ts";
import { useStepAnimation } from "./use-step-animation.ts";
import { useReplayLoop } from "./use-watch.ts";

const REDRAW_MS = 50;
const NO_LAYERS: ReadonlySet<string> = new Set();

/** The match that the home page shows large; a finished match replays in a loop. */
export function Featured({ match }: { readonly match: MatchShape }): VNode {
  const { page } = useGamePage(match.game);
  return (
    <div class="featured">
      {page ? <FeaturedBoard key={match.id} match={match} page={page} /> : <FeaturedSkeleton />}
      <div class="foot">
        {match.status !== "live" ? (
          <span class="chip">{say.value(matchWords.replay)}</span>
        ) : (
          <span class="live">{say.value(matchWords.live)}</span>
        )}
        <span>
          {gameName(match.game)} · {sayEvent(match)}
        </span>
        <span class="grow" />
        <span>
          {match.status === "live"
            ? `${say.value(matchWords.movePly, { ply: writeNumber(match.moves) })} · ${say.value(matchWords.watchingCount, { count: writeNumber(match.watching) })}`
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

function FeaturedBoard({ match, page }: { readonly match: MatchShape; readonly page: AnyGameDefinition }): VNode {
  const { watch, index } = useReplayLoop(match, page, REDRAW_MS);
  const animate = useStepAnimation(index);
  if (!watch || watch.chronicle.steps.length === 0) return <FeaturedSkeleton />;
  const { chronicle } = watch;
  const view = chronicle.view(index);
  const scene = sceneAt(chronicle, { index, side: 0, lens: undefined, shown: NO_LAYERS, allowed: false });
  const strip = { match, watch, index, view };
  return (
    <>
      <SeatStrip {...strip} seat={1} />
      <a href={`/m/${encodeURIComponent(match.id)}`} aria-label={sayTile(match)}>
        <Board
          page={page}
          view={view}
          previous={scene.before}
          scene={page.zoomable ? { ...scene, tile: true } : scene}
          decorative
          animate={animate}
          label={describePosition(watch, index, view)}
        />
      </a>
      <SeatStrip {...strip} seat={0} />
    </>
  );
}

function describePosition({ chronicle }: Watch, index: number, view: unknown): string {
  const generation = chronicle.page.ticks?.generationOf(view);
  return generation === undefined
    ? say.value(matchWords.movePly, { ply: writeNumber(chronicle.steps[index]?.ply ?? 0) })
    : say.value(matchWords.gen, { generation: writeNumber(generation) });
}
