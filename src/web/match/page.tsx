import type { VNode } from "preact";
import type { MatchPageShape } from "../../api/match.ts";
import type { AnyGameDefinition } from "../../games/definition.ts";
import { useJson } from "../net/api.ts";
import { route } from "../shell/router.ts";
import type { PageProps } from "../shell/route-match.ts";
import { say } from "../shell/settings.ts";
import { EmptyState, Failure, Loading } from "../shell/placeholders.tsx";
import { matchWords } from "./words.ts";
import { EmbedLayout, MatchLayout, WideLayout } from "./view/layouts.tsx";
import type { Watch } from "./model/watch.ts";
import { useGamePage } from "../board/use-game-page.ts";
import { useReloadAtEnd, useMatch } from "./view/use-match.ts";
import { useWatch } from "./view/use-watch.ts";
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
  const response = useJson<MatchPageShape>(`/api/matches/${encodeURIComponent(id)}`);
  const { page, failed } = useGamePage(response.value?.game);
  if (response.value?.recorded === false) return <WithoutRecord match={response.value} />;
  if (response.value && page) return <Watched match={response.value} page={page} ply={ply} reload={response.reload} />;
  if (response.state === "failed" && response.status === NOT_FOUND) return <NoMatch />;
  if (response.state === "failed" || failed)
    return (
      <Failure
        what={response.why ?? matchWords.failed}
        good={say.value(matchWords.failedGood)}
        again={response.reload}
      />
    );
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

interface Props {
  readonly match: MatchPageShape;
  readonly page: AnyGameDefinition;
  readonly ply: string | undefined;
  readonly reload: () => void;
}

function Watched({ match, page, ply, reload }: Props): VNode {
  const watch = useWatch(match.id, page, match.status === "live", { endFirst: ply === undefined });
  useReloadAtEnd(match.status === "live" && watch?.chronicle.verdict !== undefined, reload);
  if (watch && watch.chronicle.steps.length > 0) return <MatchView match={match} page={page} ply={ply} watch={watch} />;
  if (watch?.failed !== undefined)
    return (
      <Failure
        what={matchWords.failed}
        good={`${say.value(watch.failed)} ${say.value(matchWords.failedGood)}`}
        again={watch.retry}
      />
    );
  return <MatchSkeleton />;
}

function MatchView({ match, page, ply, watch }: Omit<Props, "reload"> & { readonly watch: Watch }): VNode {
  const shown = useMatch(match, page, watch, ply);
  const embed = route.value.query.get("embed") === "1";
  if (page.zoomable) return <WideLayout shown={shown} embed={embed} />;
  return embed ? <EmbedLayout shown={shown} /> : <MatchLayout shown={shown} />;
}
