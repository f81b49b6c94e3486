import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { TournamentListShape, TournamentShape } from "../../api/tournaments.ts";
import { GAME_LIST } from "../../games/list.ts";
import { useJson } from "../net/api.ts";
import { useRefresh } from "../net/use-refresh.ts";
import { Age } from "../shell/age.tsx";
import { CopyButton } from "../shell/copy.tsx";
import { writeNumber } from "../shell/numbers.ts";
import { Link } from "../shell/router.ts";
import { say } from "../shell/settings.ts";
import { EmptyState, Failure, Loading } from "../shell/placeholders.tsx";
import { setTitle } from "../shell/title.ts";
import { tournamentWords as words } from "../words/tournament.ts";
import { ProgressBar } from "./progress-bar.tsx";
import { StateMark } from "./state-mark.tsx";

const RUNNING_MS = 4000;
const QUIET_MS = 15_000;
const COMMAND = "shinpan tournament FILE --data DIR";

export function nameGame(game: string | null): string {
  const page = GAME_LIST.find(({ id }) => id === game);
  return page ? say.value(page.name) : (game ?? say.value(words.anyGame));
}

export function EventList(): VNode {
  const list = useJson<TournamentListShape>("/api/tournaments");
  const { value, state, why, reload } = list;
  const title = say.value(words.title);
  useEffect(() => setTitle(title), [title]);
  useRefresh(reload, value?.tournaments.some(({ running }) => running) ? RUNNING_MS : QUIET_MS);
  return (
    <div class="page tournaments">
      <div class="row wrap head">
        <h1>{title}</h1>
      </div>
      <section class="panel events" aria-label={title}>
        {value && value.tournaments.length > 0 ? (
          <EventTable events={value.tournaments} />
        ) : value ? (
          <EmptyState title={say.value(words.none)} hint={say.value(words.noneHint)} />
        ) : state === "failed" ? (
          <Failure what={why} again={reload} />
        ) : (
          <Loading rows={4} />
        )}
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
                <Link class="clip" href={`/t/${encodeURIComponent(event.id)}`}>
                  <bdi>{event.name}</bdi>
                </Link>
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
    <section class="panel make" aria-labelledby="make-title">
      <header>
        <h2 id="make-title">{say.value(words.make)}</h2>
      </header>
      <div class="inside">
        <div class="row command">
          <code class="mono grow" ref={command}>
            {COMMAND}
          </code>
          <CopyButton text={COMMAND} what={say.value(words.command)} from={() => command.current} />
        </div>
        <p class="small muted">{say.value(words.makeHint)}</p>
      </div>
    </section>
  );
}
