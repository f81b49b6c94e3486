import type { VNode } from "preact";
import { useState } from "preact/hooks";
import type { RowShape } from "../../api/standings.ts";
import { GAME_LIST } from "../../games/list.ts";
import { apiUrl } from "../../api/client.ts";
import { useApi } from "../net/api.ts";
import { useRefresh } from "../net/use-refresh.ts";
import { favouriteGame } from "../shell/nav-items.ts";
import { SmallLink } from "../shell/links.tsx";
import { NONE, writeNumber, writeProbability, writeRating } from "../shell/numbers.ts";
import { store } from "../shell/preference.ts";
import { botHref } from "../shell/search.ts";
import { say } from "../shell/settings.ts";
import { EmptyState, Loaded } from "../shell/placeholders.tsx";
import { Table } from "../shell/table.tsx";
import { TabPanel, Tabs } from "../shell/tabs.tsx";
import { KindTag } from "../standings/values.tsx";
import { homeWords } from "./words.ts";
import { Panel } from "../shell/panel.tsx";

const ROWS = 10;
const REFRESH_MS = 30_000;

export function StandingsPreview(): VNode {
  const [game, setGame] = useState(favouriteGame);
  const table = useApi(apiUrl("/api/standings/:game", { params: { game } }));
  useRefresh(table.reload, REFRESH_MS);
  return (
    <Panel
      id="glance-title"
      title={say.value(homeWords.standings)}
      class="glance"
      aside={<SmallLink href={`/g/${game}`} text={homeWords.fullTable} />}
    >
      <Tabs
        tabs={GAME_LIST.map(({ id, name }) => ({ id, name: say.value(name) }))}
        chosen={game}
        onChoose={(id) => {
          setGame(id);
          store("standings", id);
        }}
        label={say.value(homeWords.standings)}
        panel="glance"
      />
      <TabPanel panel="glance" chosen={game}>
        <Loaded answer={table} rows={ROWS}>
          {({ rows }) => <PreviewTable game={game} rows={rows} />}
        </Loaded>
      </TabPanel>
    </Panel>
  );
}

function PreviewTable({ game, rows }: { readonly game: string; readonly rows: readonly RowShape[] }): VNode {
  const rated = rows.filter(({ rank, rating }) => rank !== null && rating !== null).slice(0, ROWS);
  if (rated.length === 0) {
    return <EmptyState title={say.value(homeWords.noStandings)} hint={say.value(homeWords.noStandingsHint)} />;
  }
  const ends = axisOf(rated);
  const aboveProbability = writeProbability(rated[0]?.above);
  return (
    <>
      <Table
        rows={rated}
        keyOf={({ name }) => name}
        columns={[
          {
            head: homeWords.place,
            class: "num",
            cellClass: "muted place",
            cell: ({ rank, provisional }) => (rank === null || provisional ? <NoPlace /> : writeNumber(rank)),
          },
          { head: homeWords.bot, cellClass: "name", cell: (row) => <Name game={game} row={row} /> },
          { head: homeWords.rating, class: "num", cell: ({ rating }) => <b>{writeRating(rating)}</b> },
          {
            head: homeWords.error,
            spoken: true,
            cellClass: "muted tiny error",
            cell: ({ ratingError }) => (ratingError === null ? "" : `±${Math.round(ratingError)}`),
          },
          { head: homeWords.interval, cellClass: "interval", cell: (row) => <Interval row={row} ends={ends} /> },
        ]}
      />
      <p class="small muted foot">
        {aboveProbability === NONE || rated.length < 2 || rated[1]?.provisional !== false
          ? say.value(homeWords.orderUnknown)
          : say.value(homeWords.order, { share: aboveProbability })}
      </p>
    </>
  );
}

/** The column is too narrow for another label beside the name. */
function NoPlace(): VNode {
  const title = say.value(homeWords.provisional);
  return (
    <span title={title}>
      <span aria-hidden="true">{NONE}</span>
      <span class="vh">{title}</span>
    </span>
  );
}

function Name({ game, row: { name, kind } }: { readonly game: string; readonly row: RowShape }): VNode {
  return (
    <span class="row">
      <a class="clip" href={botHref(game, name)}>
        <bdi>{name}</bdi>
      </a>
      <KindTag kind={kind} />
    </span>
  );
}

type Ends = readonly [low: number, high: number];

function Interval({ row, ends: [low, high] }: { readonly row: RowShape; readonly ends: Ends }): VNode {
  const percentOf = (value: number): number => (100 * (value - low)) / (high - low);
  const [from, to] = intervalOf(row);
  return (
    <>
      <div class="ival" aria-hidden="true">
        <i style={{ left: `${percentOf(from)}%`, width: `${percentOf(to) - percentOf(from)}%` }} />
        <b style={{ left: `${percentOf(row.rating ?? low)}%` }} />
      </div>
      <span class="vh">
        {writeRating(from)}–{writeRating(to)}
      </span>
    </>
  );
}

function intervalOf({ rating, ratingError }: RowShape): Ends {
  return [(rating ?? 0) - (ratingError ?? 0), (rating ?? 0) + (ratingError ?? 0)];
}

/** Common axis of all bars: from the lowest end to the highest. */
function axisOf(rows: readonly RowShape[]): Ends {
  const ends = rows.flatMap(intervalOf);
  const low = Math.min(...ends);
  const high = Math.max(...ends);
  return high > low ? [low, high] : [low - 1, high + 1];
}
