import type { VNode } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { GameListing } from "../../games/entry.ts";
import { GAME_LIST } from "../../games/list.ts";
import { apiUrl } from "../../api/client.ts";
import { useApi } from "../net/api.ts";
import { useRefresh } from "../net/use-refresh.ts";
import { Icon } from "../shell/icons.tsx";
import { ButtonLink } from "../shell/links.tsx";
import { writeNumber } from "../shell/numbers.ts";
import { Pager, usePages } from "../shell/pager.tsx";
import { readStored, store } from "../shell/preference.ts";
import { navigate, route, withQuery } from "../shell/router.ts";
import type { PageProps } from "../shell/route-match.ts";
import { say } from "../shell/settings.ts";
import { EmptyState, Loaded } from "../shell/placeholders.tsx";
import { setTitle } from "../shell/title.ts";
import { KIND_WORDS, standingsWords as words } from "./words.ts";
import { Crosstable } from "./crosstable.tsx";
import { queryOf, readFilter } from "./filter.ts";
import { Choice } from "../shell/choice.tsx";
import { Matches } from "./matches.tsx";
import { groupRows, RATING_KINDS, type RatingKind, readRatingKind } from "./measure.ts";
import { RatingPanel } from "./rating-chart.tsx";
import { StandingsTable } from "./table.tsx";
import { Panel } from "../shell/panel.tsx";

export const title = words.title;

const REFRESH_MS = 30_000;
const MATCHES = 6;
const ROWS = 25;
const CHART_HEIGHT = 196;

export function Page({ params, title }: PageProps): VNode {
  const game = params["game"] ?? "";
  const entry = GAME_LIST.find(({ id }) => id === game);
  const [kind, setKind] = useState<RatingKind>(() => readRatingKind(readStored("rating")));
  const name = entry && say.value(entry.name);
  useEffect(() => {
    if (name !== undefined) setTitle(say.value(words.titleOf, { game: name }));
    if (entry) store("standings", entry.id);
  }, [name, entry]);
  return (
    <div class="page standings">
      <div class="row wrap head">
        <h1>{title}</h1>
        <nav class="seg scroll-x" aria-label={say.value(words.games)}>
          {GAME_LIST.map(({ id, name: each }) => (
            <a key={id} href={`/g/${id}`} aria-current={id === game ? "page" : undefined}>
              {say.value(each)}
            </a>
          ))}
        </nav>
        <span class="grow" />
        {entry && (
          <>
            <Choice
              label={say.value(words.kind)}
              value={kind}
              large
              options={RATING_KINDS.map((each) => [each, say.value(KIND_WORDS[each])])}
              onChoose={(chosen) => {
                const next = readRatingKind(chosen);
                setKind(next);
                store("rating", next);
              }}
            />
            <a
              class="btn"
              href={apiUrl("/api/standings/:game", { params: { game }, query: { format: "csv" } })}
              download
              title={say.value(words.csvTitle)}
            >
              <Icon name="download" size={14} />
              {say.value(words.csv)}
            </a>
          </>
        )}
      </div>
      {entry ? (
        <Standings game={entry} kind={kind} />
      ) : (
        <EmptyState title={say.value(words.noGame, { game })} hint={say.value(words.noGameHint)} />
      )}
    </div>
  );
}

function Standings({
  game: { id: game, name },
  kind,
}: {
  readonly game: GameListing;
  readonly kind: RatingKind;
}): VNode {
  const table = useApi(apiUrl("/api/standings/:game", { params: { game } }));
  const { reload, value } = table;
  const [hovered, setHovered] = useState<string | null>(null);
  const { query } = route.value;
  const filter = useMemo(() => readFilter(query), [query]);
  useRefresh(reload, REFRESH_MS);
  const rated = value?.rows.some(({ rating }) => rating !== null) ?? true;
  const grouped = useMemo(() => groupRows(value?.rows ?? [], kind), [value, kind]);
  const slice = usePages(grouped.length, ROWS);
  return (
    <>
      <div class={rated ? "upper" : "upper alone"}>
        <Panel
          id="league-title"
          title={sayPlayed(value?.played)}
          class="league"
          aside={
            <>
              {value && value.void > 0 && (
                <span class="small muted voids">{say.value(words.voids, { count: writeNumber(value.void) })}</span>
              )}
              <Legend />
            </>
          }
        >
          <Loaded answer={table} rows={10}>
            {(standings) =>
              standings.rows.length > 0 ? (
                <>
                  <StandingsTable
                    table={standings}
                    grouped={grouped}
                    slice={slice}
                    kind={kind}
                    chosen={filter.bot}
                    onChoose={(bot) => navigate(withQuery({ ...queryOf(filter, { bot }) }), { replace: true })}
                    onHover={setHovered}
                  />
                  <Pager slice={slice} count={grouped.length} label={say.value(words.title)} />
                </>
              ) : (
                <EmptyState
                  title={say.value(words.empty, { game: name })}
                  hint={say.value(words.emptyHint)}
                  action={<ButtonLink href={`/connect/${game}`} text={words.connect} />}
                />
              )
            }
          </Loaded>
        </Panel>
        {rated &&
          (value ? <Crosstable table={value} filter={filter} slice={slice} /> : <div class="panel crosstable" />)}
      </div>
      <div class="lower">
        {value ? (
          <RatingPanel history={value.history} chosen={filter.bot} hovered={hovered} height={CHART_HEIGHT} />
        ) : (
          <div class="panel rating-panel" />
        )}
        <Matches game={game} filter={filter} bots={value?.rows.map((row) => row.name) ?? []} limit={MATCHES} />
      </div>
    </>
  );
}

function sayPlayed(played: number | undefined): string {
  if (played === undefined) return say.value(words.leagueBare);
  return played === 1 ? say.value(words.leagueOne) : say.value(words.league, { count: writeNumber(played) });
}

function Legend(): VNode {
  return (
    <span class="small muted legend row">
      <svg width="44" height="10" aria-hidden="true">
        <rect y="1" width="44" height="8" rx="2" />
        <path d="M22 0v10" />
      </svg>
      {say.value(words.legend)}
    </span>
  );
}
