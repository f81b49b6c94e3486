import type { VNode } from "preact";
import { useRef } from "preact/hooks";
import type { TournamentListShape, TournamentShape } from "../../api/tournaments.ts";
import { useJson } from "../net/api.ts";
import { useRefresh } from "../net/use-refresh.ts";
import { Age } from "../shell/age.tsx";
import { CopyButton } from "../shell/copy.tsx";
import { gameName } from "../shell/game-name.ts";
import { writeNumber } from "../shell/numbers.ts";
import { say } from "../shell/settings.ts";
import { EmptyState, Loaded } from "../shell/placeholders.tsx";
import type { PageProps } from "../shell/route-match.ts";
import { tournamentWords as words } from "./words.ts";
import { ProgressBar } from "./progress-bar.tsx";
import { StateMark } from "./state-mark.tsx";
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
  const list = useJson<TournamentListShape>("/api/tournaments");
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
              <EventTable events={tournaments} />
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

function EventTable({ events }: { readonly events: readonly TournamentShape[] }): VNode {
  const columns = ["event", "game", "format", "players", "progress", "state", "begun"] as const;
  return (
    <div class="scroll-x" role="group" tabIndex={0} aria-label={say.value(words.title)}>
      <table>
        <thead>
          <tr>
            {columns.map((head) => (
              <th key={head} scope="col" class={head === "players" || head === "begun" ? "num" : ""}>
                {say.value(words[head])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <tr key={event.id}>
              <th scope="row" class="name">
                <a class="clip" href={`/t/${encodeURIComponent(event.id)}`}>
                  <bdi>{event.name}</bdi>
                </a>
              </th>
              <td class="nowrap">{nameGame(event.game)}</td>
              <td class="nowrap">{say.value(event.formatName)}</td>
              <td class="num">{writeNumber(event.players)}</td>
              <td class="bar-cell">
                <div class="row">
                  <ProgressBar {...event} />
                  <span class="small muted nowrap" aria-hidden="true">
                    {say.value(words.ofPlanned, {
                      played: writeNumber(event.played),
                      planned: writeNumber(event.planned),
                    })}
                  </span>
                </div>
              </td>
              <td>
                <StateMark {...event} />
              </td>
              <td class="num muted nowrap">
                <Age at={event.begunAt} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
