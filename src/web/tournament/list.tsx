import type { VNode } from "preact";
import { useRef } from "preact/hooks";
import type { TournamentShape } from "../../api/tournaments.ts";
import { WORDS } from "../../tournament/view/words.ts";
import { apiUrl } from "../../api/client.ts";
import { useApi } from "../net/api.ts";
import { useRefresh } from "../net/use-refresh.ts";
import { Age } from "../shell/age.tsx";
import { CopyButton } from "../shell/copy.tsx";
import { gameName } from "../shell/game-name.ts";
import { writeNumber } from "../shell/numbers.ts";
import { say } from "../shell/settings.ts";
import { type Column, ScrollBox, Table } from "../shell/table.tsx";
import { EmptyState, Loaded } from "../shell/placeholders.tsx";
import type { PageProps } from "../shell/route-match.ts";
import { tournamentWords as words } from "./words.ts";
import { ProgressBar } from "./progress.tsx";
import { Panel } from "../shell/panel.tsx";

const RUNNING_MS = 4000;
const QUIET_MS = 15_000;
const COMMAND = "shinpan tournament FILE --data DIR";

export const title = words.title;

export function nameGame(game: string | null): string {
  return game === null ? say.value(words.anyGame) : gameName(game);
}

/** All tournaments. */
export function Page({ title }: PageProps): VNode {
  const list = useApi(apiUrl("/api/tournaments"));
  const running = list.value?.tournaments.some((event) => event.running);
  useRefresh(list.reload, running ? RUNNING_MS : QUIET_MS);
  return (
    <div class="page tournaments">
      <div class="row wrap head">
        <h1>{title}</h1>
      </div>
      <section class="panel events" aria-label={title}>
        <Loaded answer={list} rows={4}>
          {({ tournaments }) =>
            tournaments.length > 0 ? (
              <ScrollBox label={title}>
                <Table columns={COLUMNS} rows={tournaments} keyOf={({ id }) => id} />
              </ScrollBox>
            ) : (
              <EmptyState title={say.value(words.none)} hint={say.value(words.noneHint)} />
            )
          }
        </Loaded>
      </section>
      <CreatePanel />
    </div>
  );
}

const COLUMNS: readonly Column<TournamentShape>[] = [
  {
    head: words.event,
    cellClass: "name",
    rowHead: true,
    cell: ({ id, name }) => (
      <a class="clip" href={`/t/${encodeURIComponent(id)}`}>
        <bdi>{name}</bdi>
      </a>
    ),
  },
  { head: words.game, cellClass: "nowrap", cell: ({ game }) => nameGame(game) },
  { head: words.format, cellClass: "nowrap", cell: ({ formatName }) => say.value(formatName) },
  { head: words.players, class: "num", cell: ({ players }) => writeNumber(players) },
  {
    head: words.progress,
    cellClass: "bar-cell",
    cell: (event) => (
      <div class="row">
        <ProgressBar {...event} />
        <span class="small muted nowrap" aria-hidden="true">
          {say.value(words.ofPlanned, { played: writeNumber(event.played), planned: writeNumber(event.planned) })}
        </span>
      </div>
    ),
  },
  { head: words.state, cell: (event) => <StateMark {...event} /> },
  { head: words.begun, class: "num", cellClass: "muted nowrap", cell: ({ begunAt }) => <Age at={begunAt} /> },
];

export function StateMark({ over, running }: Pick<TournamentShape, "over" | "running">): VNode {
  if (running) return <span class="live">{say.value(words.running)}</span>;
  return (
    <span class="chip" title={over ? undefined : say.value(words.stoppedHint)}>
      {say.value(over ? WORDS.finished : words.stopped)}
    </span>
  );
}

function CreatePanel(): VNode {
  const command = useRef<HTMLElement>(null);
  return (
    <Panel id="make-title" title={say.value(words.make)} class="make">
      <div class="inside">
        <div class="row command">
          <code class="mono grow" ref={command}>
            {COMMAND}
          </code>
          <CopyButton text={COMMAND} what={say.value(words.command)} from={() => command.current} />
        </div>
        <p class="small muted">{say.value(words.makeHint)}</p>
      </div>
    </Panel>
  );
}
