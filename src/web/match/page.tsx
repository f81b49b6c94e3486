import type { VNode } from "preact";
import { apiUrl } from "../../api/client.ts";
import { useApi } from "../net/api.ts";
import type { PageProps } from "../shell/route-match.ts";
import { say } from "../shell/settings.ts";
import { EmptyState, Failure, Loading } from "../shell/placeholders.tsx";
import { matchWords } from "./words.ts";
import { WatchedMatch } from "./view/layouts.tsx";
import { useGamePage } from "../board/use-game-page.ts";
import { WithoutRecord } from "./view/without-record.tsx";

const NOT_FOUND = 404;

/** One match, live or finished. */
export function Page({ params }: PageProps): VNode {
  return (
    <div class="page">
      <LoadedMatch params={params} />
    </div>
  );
}

function LoadedMatch({ params }: Pick<PageProps, "params">): VNode {
  const { id = "", ply } = params;
  const response = useApi(apiUrl("/api/matches/:id", { params: { id } }));
  const { page, failed } = useGamePage(response.value?.game);
  const { value: match, state, status, why, reload } = response;
  if (match?.recorded === false) return <WithoutRecord match={match} />;
  if (match && page)
    return <WatchedMatch match={match} page={page} ply={ply} reload={reload} skeleton={<MatchSkeleton />} />;
  if (state === "failed" && status === NOT_FOUND) return <NoMatch />;
  if (state === "failed" || failed)
    return <Failure what={why ?? matchWords.failed} good={say.value(matchWords.failedGood)} again={reload} />;
  return <MatchSkeleton />;
}

function NoMatch(): VNode {
  return (
    <EmptyState
      title={say.value(matchWords.noMatch)}
      hint={say.value(matchWords.noMatchHint)}
      action={
        <a class="btn" href="/">
          {say.value(matchWords.nowPlaying)}
        </a>
      }
    />
  );
}

function MatchSkeleton(): VNode {
  return (
    <div class="m" aria-busy="true">
      <h1 class="vh">{say.value(matchWords.match)}</h1>
      <div class="left">
        <Loading rows={5} />
      </div>
      <div class="mid">
        <Loading board />
      </div>
      <div class="right">
        <Loading rows={8} />
      </div>
    </div>
  );
}
