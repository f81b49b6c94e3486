import type { VNode } from "preact";
import type { MatchPageShape } from "../../api/match.ts";
import type { GamePage } from "../../games/page.ts";
import { useJson } from "../net/api.ts";
import { Link, route } from "../shell/router.ts";
import { say } from "../shell/settings.ts";
import { EmptyState, Failure, Loading } from "../shell/placeholders.tsx";
import { matchWords } from "../words/match.ts";
import { EmbedLayout, MatchLayout, WideLayout } from "./layouts.tsx";
import type { Watch } from "./model/watch.ts";
import { useGamePage } from "./use-game-page.ts";
import { useReloadAtEnd, useMatch } from "./use-match.ts";
import { useWatch } from "./use-watch.ts";
import { WithoutRecord } from "./without-record.tsx";

const NOT_FOUND = 404;

/** One match, live or over, in one view. */
export function Page({ params }: { readonly params: Record<string, string> }): VNode {
  return (
    <div class="page">
      <Asked params={params} />
    </div>
  );
}

function Asked({ params }: { readonly params: Record<string, string> }): VNode {
  const { id = "", ply } = params;
  const asked = useJson<MatchPageShape>(`/api/matches/${encodeURIComponent(id)}`);
  const { page, failed } = useGamePage(asked.value?.game);
  if (asked.value?.recorded === false) return <WithoutRecord match={asked.value} />;
  if (asked.value && page) return <Watched match={asked.value} page={page} ply={ply} again={asked.reload} />;
  if (asked.state === "failed" && asked.status === NOT_FOUND) return <NoMatch />;
  if (asked.state === "failed" || failed)
    return (
      <Failure
        what={asked.why === undefined || asked.why === "" ? say.value(matchWords.failed) : asked.why}
        good={say.value(matchWords.failedGood)}
        again={asked.reload}
      />
    );
  return <Waiting />;
}

function NoMatch(): VNode {
  return (
    <EmptyState
      title={say.value(matchWords.noMatch)}
      hint={say.value(matchWords.noMatchHint)}
      action={
        <Link class="btn" href="/">
          {say.value(matchWords.nowPlaying)}
        </Link>
      }
    />
  );
}

/** In the shape of what comes. */
function Waiting(): VNode {
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
  readonly page: GamePage;
  readonly ply: string | undefined;
  readonly again: () => void;
}

function Watched({ match, page, ply, again }: Props): VNode {
  const watch = useWatch(match.id, page, match.status === "live", ply === undefined);
  useReloadAtEnd(match.status === "live" && watch?.chronicle.verdict !== undefined, again);
  if (watch && watch.chronicle.steps.length > 0)
    return <MatchView match={match} page={page} ply={ply} watch={watch} />;
  if (watch?.failed !== undefined)
    return (
      <Failure
        what={say.value(matchWords.failed)}
        good={`${watch.failed}. ${say.value(matchWords.failedGood)}`}
        again={watch.retry}
      />
    );
  return <Waiting />;
}

function MatchView({ match, page, ply, watch }: Omit<Props, "again"> & { readonly watch: Watch }): VNode {
  const shown = useMatch(match, page, watch, ply);
  const embed = route.value.query.get("embed") === "1";
  if (page.large) return <WideLayout shown={shown} embed={embed} />;
  return embed ? <EmbedLayout shown={shown} /> : <MatchLayout shown={shown} />;
}
