import type { VNode } from "preact";
import { useEffect } from "preact/hooks";
import type { TournamentPageShape } from "../../api/tournaments.ts";
import { eventFacts } from "../../tournament/view/overview.ts";
import { apiUrl } from "../../api/client.ts";
import { useApi } from "../net/api.ts";
import { useRefresh } from "../net/use-refresh.ts";
import { Icon } from "../shell/icons.tsx";
import { ButtonLink, SmallLink } from "../shell/links.tsx";
import { lang, say } from "../shell/settings.ts";
import { EmptyState, Loaded } from "../shell/placeholders.tsx";
import type { PageProps } from "../shell/route-match.ts";
import { setTitle } from "../shell/title.ts";
import { tournamentWords as words } from "./words.ts";
import { BracketPanel, FinalPanel } from "./brackets.tsx";
import { EventId } from "./event-player.tsx";
import { EventTable } from "./event-table.tsx";
import { nameGame, StateMark } from "./list.tsx";
import { PairsPanel, SprtPanel } from "./pair-panels.tsx";
import { ProgressPanel } from "./progress.tsx";
import { AwaitedPanel, FilesPanel, LatestPanel, NextPanel, SummaryPanel, WorkersPanel } from "./side-panels.tsx";

const RUNNING_MS = 3000;
/** A stopped event may be resumed. */
const STOPPED_MS = 15_000;

/** One tournament. */
export function Page({ params: { id = "" } }: PageProps): VNode {
  const path = apiUrl("/api/tournaments/:id", { params: { id } });
  const answer = useApi(path);
  const { value, reload } = answer;
  const name = value?.name ?? id;
  useEffect(() => setTitle(name), [name]);
  useRefresh(reload, value?.over ? undefined : value?.running ? RUNNING_MS : STOPPED_MS);
  const unknown = (
    <EmptyState
      title={say.value(words.unknown, { id })}
      hint={say.value(words.unknownHint)}
      action={<ButtonLink href="/t" text={words.all} />}
    />
  );
  return (
    <div class="page tournaments">
      <div class="row wrap head">
        <SmallLink href="/t" text={words.title} />
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
            <a
              class="btn"
              href={apiUrl("/api/tournaments/:id", { params: { id }, query: { format: "html", lang: lang.value } })}
              download={`${id}.html`}
            >
              {say.value(words.asHtml)}
            </a>
          </>
        )}
      </div>
      <Loaded answer={answer} rows={8} unknown={unknown}>
        {(page) => (
          <EventId.Provider value={id}>
            <Event page={page} />
          </EventId.Provider>
        )}
      </Loaded>
    </div>
  );
}

function Event({ page }: { readonly page: TournamentPageShape }): VNode {
  const { standings } = page;
  const { sprt, pairStats } = standings;
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
          <BracketPanel standings={standings} />
          <EventTable standings={standings} />
          {pairStats && !sprt && pairStats.pairs > 0 && <PairsPanel stats={pairStats} test={null} />}
        </div>
        <div class="stack">
          <SummaryPanel page={page} />
          <AwaitedPanel page={page} />
          <NextPanel page={page} />
          <FinalPanel standings={standings} />
          <LatestPanel page={page} />
          <WorkersPanel page={page} />
          <FilesPanel />
        </div>
      </div>
    </>
  );
}
