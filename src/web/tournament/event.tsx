import type { VNode } from "preact";
import { useEffect } from "preact/hooks";
import type { EventStandings, TournamentPageShape } from "../../api/tournaments.ts";
import { useJson } from "../net/api.ts";
import { useRefresh } from "../net/use-refresh.ts";
import { Icon } from "../shell/icons.tsx";
import { writeNumber } from "../shell/numbers.ts";
import { Link } from "../shell/router.ts";
import { lang, say } from "../shell/settings.ts";
import { EmptyState, Failure, Loading } from "../shell/placeholders.tsx";
import { setTitle } from "../shell/title.ts";
import { formatWords, tournamentWords as words } from "../words/tournament.ts";
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
import { rulingOf, writePoints } from "./ruling.ts";
import { RulingPanel } from "./ruling-panel.tsx";
import { SprtPanel } from "./sprt-panel.tsx";
import { StateMark } from "./state-mark.tsx";

const RUNNING_MS = 3000;
/** A stopped event may be resumed. */
const STOPPED_MS = 15_000;

export function EventPage({ id }: { readonly id: string }): VNode {
  const path = `/api/tournaments/${encodeURIComponent(id)}`;
  const { value, state, status, why, reload } = useJson<TournamentPageShape>(path);
  const name = value?.name ?? id;
  useEffect(() => setTitle(name), [name]);
  useRefresh(reload, value?.over ? undefined : value?.running ? RUNNING_MS : STOPPED_MS);
  return (
    <div class="page tournaments">
      <div class="row wrap head">
        <Link class="link small" href="/t">
          {say.value(words.title)}
        </Link>
        <h1>
          <bdi>{name}</bdi>
        </h1>
        {value && (
          <>
            <StateMark {...value} />
            <span class="small muted grow sub">{factsOf(value.standings)}</span>
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
            <Link class="btn" href="/t">
              {say.value(words.all)}
            </Link>
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

function factsOf({ game, format, games, pointsFor, pointsByPairing, seed, stage }: EventStandings): string {
  const points = pointsFor.map(writePoints).join("/");
  return [
    nameGame(game),
    say.value(formatWords(format)),
    games === "endless"
      ? say.value(words.endless)
      : say.value(format === "sprt" ? words.gamesMost : words.gamesEach, { games: writeNumber(games) }),
    say.value(pointsByPairing ? words.pointsPairing : words.pointsFor, { points }),
    ...(stage !== null && stage > 1 ? [say.value(words.stage, { stage })] : []),
    ...(seed === null ? [] : [say.value(words.seed, { seed })]),
  ].join(" · ");
}

function Event({ page }: { readonly page: TournamentPageShape }): VNode {
  const { standings } = page;
  const { format, decisions, rows, sprt, pairStats, workers } = standings;
  const ruling = rulingOf(standings);
  const knockout = format === "knockout";
  const test = sprt && (
    <div class="pair-row">
      <SprtPanel test={sprt} />
      {pairStats && <PairsPanel stats={pairStats} test={sprt} />}
    </div>
  );
  return (
    <>
      <ProgressPanel page={page} />
      {format === "sprt" && test}
      <div class="event-grid">
        <div class="stack">
          {knockout && <BracketPanel decisions={decisions} players={rows.length} />}
          <EventTable standings={standings} />
          {pairStats && !sprt && pairStats.pairs > 0 && <PairsPanel stats={pairStats} test={null} />}
        </div>
        <div class="stack">
          {ruling && <RulingPanel ruling={ruling} knockout={knockout} />}
          <AwaitedPanel awaited={page.awaited} />
          <NextPanel page={page} />
          {!knockout && (format === "gat" || decisions.length > 0) && <FinalPanel standings={standings} />}
          <LatestPanel page={page} />
          {workers.length > 0 && (
            <section class="panel" aria-labelledby="workers-title">
              <header>
                <h2 id="workers-title">{say.value(words.workers)}</h2>
              </header>
              <ul class="inside small">
                {workers.map(({ worker, why }) => (
                  <li key={worker}>
                    <b>
                      <bdi>{worker}</bdi>
                    </b>
                    : <span lang="en">{why}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <FilesPanel />
        </div>
      </div>
      {format !== "sprt" && test}
    </>
  );
}
