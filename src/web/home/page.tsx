import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { MatchListShape, MatchShape } from "../../api/match.ts";
import { GAME_LIST } from "../../games/list.ts";
import { Featured, LiveTile } from "../match/view/live-boards.tsx";
import { MatchTable } from "../matches/match-table.tsx";
import { apiUrl } from "../../api/client.ts";
import { type Fetched, useApi } from "../net/api.ts";
import type { Lobby } from "../net/feed.ts";
import { useLobby } from "../net/use-lobby.ts";
import { gameName } from "../shell/game-name.ts";
import { ButtonLink, SmallLink } from "../shell/links.tsx";
import { writeNumber } from "../shell/numbers.ts";
import { Panel } from "../shell/panel.tsx";
import { navigate, route, withQuery } from "../shell/router.ts";
import { matchesHref } from "../shell/search.ts";
import type { PageProps } from "../shell/route-match.ts";
import { say } from "../shell/settings.ts";
import { EmptyState, Loaded, Loading } from "../shell/placeholders.tsx";
import { homeWords } from "./words.ts";
import { ConnectPanel } from "./connect-panel.tsx";
import { StandingsPreview } from "./standings-preview.tsx";
import { useFeatured } from "./use-featured.ts";
import { WaitingStrip } from "./waiting.tsx";

export const title = homeWords.title;

const NO_MATCHES: readonly MatchShape[] = [];
const DEBOUNCE_MS = 1000;
const TILES = 6;
const MAX_VERDICTS = 5;

export function Page({ title }: PageProps): VNode {
  const requestedGame = route.value.query.get("game");
  const game = GAME_LIST.find(({ id }) => id === requestedGame)?.id ?? null;

  const status = useApi(apiUrl("/api/status"));
  // Matches that ended by a disconnection are left out: guests who disconnect would fill the list.
  const limit = Math.max(MAX_VERDICTS, TILES + 1);
  const done = useApi(apiUrl("/api/matches", { query: { status: "done", not: "disconnected", limit, game } }));
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
        <GameFilter {...(lobby && { live: lobby.live })} chosen={game} />
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

/** Filters by game through the address. */
function GameFilter({
  live,
  chosen,
}: {
  readonly live?: readonly MatchShape[];
  readonly chosen: string | null;
}): VNode {
  const choices = [{ id: null, name: homeWords.all }, ...GAME_LIST];
  return (
    <div class="seg scroll-x" role="group" aria-label={say.value(homeWords.filter)}>
      {choices.map(({ id, name }) => (
        <button
          key={id ?? ""}
          type="button"
          aria-pressed={id === chosen}
          onClick={() => navigate(withQuery({ game: id }), { replace: true })}
        >
          {say.value(name)}
          <span class="count">
            {live ? writeNumber(live.filter(({ game }) => id === null || game === id).length) : "–"}
          </span>
        </button>
      ))}
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
  return (
    <EmptyState
      title={game === null ? say.value(homeWords.noneLive) : say.value(homeWords.noneLiveOf, { game: gameName(game) })}
      hint={say.value(homeWords.noneLiveHint)}
      action={<ButtonLink href={game === null ? "/connect" : `/connect/${game}`} text={homeWords.connectAction} />}
    />
  );
}

/** The latest verdicts with their reasons. */
function Verdicts({ done, game }: { readonly done: Fetched<MatchListShape>; readonly game: string | null }): VNode {
  return (
    <Panel
      id="verdicts-title"
      title={say.value(homeWords.verdicts)}
      class="verdicts"
      aside={<SmallLink href={matchesHref({ game })} text={homeWords.allMatches} />}
    >
      <Loaded answer={done} rows={MAX_VERDICTS}>
        {({ matches }) =>
          matches.length > 0 ? (
            <MatchTable matches={matches.slice(0, MAX_VERDICTS)} mixed rolling />
          ) : (
            <EmptyState title={say.value(homeWords.noVerdicts)} hint={say.value(homeWords.noVerdictsHint)} />
          )
        }
      </Loaded>
    </Panel>
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
