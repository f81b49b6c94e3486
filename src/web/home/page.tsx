import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { StatusShape } from "../../api/games.ts";
import type { MatchListShape, MatchShape } from "../../api/match.ts";
import { GAME_LIST } from "../../games/list.ts";
import { Featured, LiveTile } from "../match/view/live-boards.tsx";
import { useJson } from "../net/api.ts";
import { writeNumber } from "../shell/numbers.ts";
import { route } from "../shell/router.ts";
import type { PageProps } from "../shell/route-match.ts";
import { say } from "../shell/settings.ts";
import { EmptyState, Loading } from "../shell/placeholders.tsx";
import { homeWords } from "./words.ts";
import { ConnectPanel } from "./connect-panel.tsx";
import { GameFilter } from "./filter.tsx";
import { StandingsPreview } from "./standings-preview.tsx";
import type { Lobby } from "../net/feed.ts";
import { useLobby } from "../net/use-lobby.ts";
import { useFeatured } from "./use-featured.ts";
import { MAX_VERDICTS, Verdicts } from "./verdicts.tsx";
import { WaitingStrip } from "./waiting.tsx";

export const title = homeWords.title;

const NO_MATCHES: readonly MatchShape[] = [];
const DEBOUNCE_MS = 1000;
const TILES = 6;

export function Page({ title }: PageProps): VNode {
  const requestedGame = route.value.query.get("game");
  const game = GAME_LIST.find(({ id }) => id === requestedGame)?.id ?? null;

  const status = useJson<StatusShape>("/api/status");
  const gameFilter = game === null ? "" : `&game=${game}`;
  // Matches that ended by a disconnection are left out: guests who disconnect would fill the list.
  const done = useJson<MatchListShape>(
    `/api/matches?status=done&not=disconnected&limit=${Math.max(MAX_VERDICTS, TILES + 1)}${gameFilter}`,
  );
  const reloadSoon = useDebounced(done.reload);

  const lobby = useLobby((match, { live }) => {
    selection.moved(match, live);
    if (match.status === "done") reloadSoon();
  });
  const selection = useFeatured(lobby?.live ?? NO_MATCHES, game);
  const idle = lobby !== undefined && selection.tiles.length === 0 && selection.featured?.status !== "live";
  const replays = idle ? (done.value?.matches ?? NO_MATCHES) : NO_MATCHES;
  const featured = selection.featured ?? replays[0];
  const tiles = idle ? replays.filter(({ id }) => id !== featured?.id).slice(0, TILES) : selection.tiles;

  return (
    <div class="page home">
      <div class="row wrap head">
        <h1>{title}</h1>
        <GameFilter live={lobby?.live} chosen={game} />
        <span class="grow" />
        <Counts lobby={lobby} />
      </div>
      <WaitingStrip waiting={lobby?.waiting ?? []} />
      <div class="top">
        <section class="stage" aria-label={say.value(homeWords.featured)}>
          {featured ? (
            <Featured key={featured.id} match={featured} />
          ) : lobby && done.value ? (
            <NothingLive game={game} />
          ) : (
            <FeaturedSkeleton />
          )}
        </section>
        <section class="tiles" aria-label={say.value(idle ? homeWords.replays : homeWords.tiles)}>
          {tiles.map((match) => (
            <LiveTile key={match.id} match={match} />
          ))}
          {!lobby && Array.from({ length: TILES }, (_, index) => <TileSkeleton key={index} />)}
        </section>
        <StandingsPreview />
      </div>
      <div class="below">
        <Verdicts done={done} game={game} />
        <ConnectPanel status={status} />
      </div>
    </div>
  );
}

/** Same size as the loaded match: two strips, a board, a line. */
function FeaturedSkeleton(): VNode {
  return (
    <div class="featured">
      <div class="strip" />
      <Loading board />
      <div class="strip" />
      <div class="foot" />
    </div>
  );
}

function TileSkeleton(): VNode {
  return (
    <div class="tile">
      <Loading board />
      <div class="tile-bones" />
    </div>
  );
}

function Counts({ lobby }: { readonly lobby: Lobby | undefined }): VNode {
  const { connected, judgedToday, voidToday } = lobby?.counts ?? { connected: 0, judgedToday: 0, voidToday: 0 };
  const showCount = (count: number): VNode => <b>{lobby ? writeNumber(count) : "–"}</b>;
  return (
    <span class={lobby ? "small muted stat" : "small muted stat unknown"}>
      {showCount(connected)} {say.value(connected === 1 ? homeWords.connectedOne : homeWords.connected)} ·{" "}
      {showCount(judgedToday)} {say.value(judgedToday === 1 ? homeWords.judgedOne : homeWords.judged)} ·{" "}
      {showCount(voidToday)} {say.value(homeWords.voided)}
    </span>
  );
}

function NothingLive({ game }: { readonly game: string | null }): VNode {
  const page = GAME_LIST.find(({ id }) => id === game);
  return (
    <EmptyState
      title={page ? say.value(homeWords.noneLiveOf, { game: say.value(page.name) }) : say.value(homeWords.noneLive)}
      hint={say.value(homeWords.noneLiveHint)}
      action={
        <a class="btn" href={game === null ? "/connect" : `/connect/${game}`}>
          {say.value(homeWords.connectAction)}
        </a>
      }
    />
  );
}

/** Many matches may end at once; the list is fetched once. */
function useDebounced(run: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      run();
    }, DEBOUNCE_MS);
  };
}
