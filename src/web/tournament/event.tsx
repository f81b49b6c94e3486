import type { VNode } from "preact";
import { useEffect } from "preact/hooks";
import type { TournamentPageShape } from "../../api/tournaments.ts";
import { viewBracket } from "../../tournament/view/bracket.ts";
import { eventFacts } from "../../tournament/view/overview.ts";
import { WORDS } from "../../tournament/view/words.ts";
import { useJson } from "../net/api.ts";
import { useRefresh } from "../net/use-refresh.ts";
import { Icon } from "../shell/icons.tsx";
import { lang, say } from "../shell/settings.ts";
import { EmptyState, Failure, Loading } from "../shell/placeholders.tsx";
import type { PageProps } from "../shell/route-match.ts";
import { setTitle } from "../shell/title.ts";
import { tournamentWords as words } from "./words.ts";
import { AwaitedPanel } from "./awaited-panel.tsx";
import { BracketPanel } from "./bracket-panel.tsx";
import { EventId } from "./event-player.tsx";
import { EventTable } from "./event-table.tsx";
import { FilesPanel } from "./files-panel.tsx";
import { FinalPanel } from "./final-panel.tsx";
import { nameGame } from "./list.tsx";
import { LatestPanel, NextPanel } from "./now-next.tsx";
import { PairsPanel } from "./pairs-panel.tsx";
import { ProgressPanel } from "./progress-panel.tsx";
import { SprtPanel } from "./sprt-panel.tsx";
import { StateMark } from "./state-mark.tsx";
import { SummaryPanel } from "./summary-panel.tsx";
import { Panel } from "../shell/panel.tsx";

const RUNNING_MS = 3000;
/** A stopped event may be resumed. */
const STOPPED_MS = 15_000;

/** One tournament. */
export function Page({ params: { id = "" } }: PageProps): VNode {
  const path = `/api/tournaments/${encodeURIComponent(id)}`;
  const { value, state, status, why, reload } = useJson<TournamentPageShape>(path);
  const name = value?.name ?? id;
  useEffect(() => setTitle(name), [name]);
  useRefresh(reload, value?.over ? undefined : value?.running ? RUNNING_MS : STOPPED_MS);
  return (
    <div class="page tournaments">
      <div class="row wrap head">
        <a class="link small" href="/t">
          {say.value(words.title)}
        </a>
        <h1>
          <bdi>{name}</bdi>
        </h1>
        {value && (
          <>
            <StateMark {...value} />
            <span class="small muted grow sub">
              {[nameGame(value.game), ...eventFacts(say.value, value.standings)].join(" · ")}
            </span>
            <a class="btn" href={path} download={`${id}.json`} title={say.value(words.jsonTitle)}>
              <Icon name="download" size={14} />
              {say.value(words.json)}
            </a>
            <a class="btn" href={`${path}?format=html&lang=${lang.value}`} download={`${id}.html`}>
              {say.value(words.asHtml)}
            </a>
          </>
        )}
      </div>
      {value ? (
        <EventId.Provider value={id}>
          <Event page={value} />
        </EventId.Provider>
      ) : status === 404 || status === 400 ? (
        <EmptyState
          title={say.value(words.unknown, { id })}
          hint={say.value(words.unknownHint)}
          action={
            <a class="btn" href="/t">
              {say.value(words.all)}
            </a>
          }
        />
      ) : state === "failed" ? (
        <Failure what={why} again={reload} />
      ) : (
        <Loading rows={8} />
      )}
    </div>
  );
}

function Event({ page }: { readonly page: TournamentPageShape }): VNode {
  const { standings } = page;
  const { sprt, pairStats, workers, summary } = standings;
  const bracket = viewBracket(standings);
  const finalTie = summary.drawing === "final" ? bracket?.rounds[0]?.ties[0] : undefined;
  return (
    <>
      <ProgressPanel page={page} />
      {sprt && (
        <div class="pair-row">
          <SprtPanel test={sprt} />
          {pairStats && <PairsPanel stats={pairStats} test={sprt} />}
        </div>
      )}
      <div class="event-grid">
        <div class="stack">
          {bracket && summary.drawing === "bracket" && <BracketPanel view={bracket} />}
          <EventTable standings={standings} />
          {pairStats && !sprt && pairStats.pairs > 0 && <PairsPanel stats={pairStats} test={null} />}
        </div>
        <div class="stack">
          <SummaryPanel summary={summary} />
          <AwaitedPanel awaited={page.awaited} />
          <NextPanel page={page} />
          {finalTie && <FinalPanel standings={standings} tie={finalTie} />}
          <LatestPanel page={page} />
          {workers.length > 0 && (
            <Panel id="workers-title" title={say.value(WORDS.workers)}>
              <ul class="inside small">
                {workers.map(({ worker, text }) => (
                  <li key={worker}>
                    <b>
                      <bdi>{worker}</bdi>
                    </b>
                    : <span>{say.value(text)}</span>
                  </li>
                ))}
              </ul>
            </Panel>
          )}
          <FilesPanel />
        </div>
      </div>
    </>
  );
}
