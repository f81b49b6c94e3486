import type { VNode } from "preact";
import { useState } from "preact/hooks";
import type { RowShape, StandingsShape } from "../../api/standings.ts";
import { GAME_LIST } from "../../games/list.ts";
import { useJson } from "../net/api.ts";
import { useRefresh } from "../net/use-refresh.ts";
import { favouriteGame } from "../shell/nav-items.ts";
import { NONE, writeNumber, writeProbability, writeRating } from "../shell/numbers.ts";
import { store } from "../shell/preference.ts";
import { botHref } from "../shell/search.ts";
import { say } from "../shell/settings.ts";
import { EmptyState, Loaded } from "../shell/placeholders.tsx";
import { TabPanel, Tabs } from "../shell/tabs.tsx";
import { homeWords } from "./words.ts";
import { Panel } from "../shell/panel.tsx";

const ROWS = 10;
const REFRESH_MS = 30_000;

export function StandingsPreview(): VNode {
  const [game, setGame] = useState(favouriteGame);
  const table = useJson<StandingsShape>(`/api/standings/${encodeURIComponent(game)}`);
  useRefresh(table.reload, REFRESH_MS);
  return (
    <Panel
      id="glance-title"
      title={say.value(homeWords.standings)}
      class="glance"
      aside={
        <a class="link small" href={`/g/${game}`}>
          {say.value(homeWords.fullTable)}
        </a>
      }
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
      <table>
        <thead>
          <tr>
            <th class="num" scope="col">
              {say.value(homeWords.place)}
            </th>
            <th scope="col">{say.value(homeWords.bot)}</th>
            <th class="num" scope="col">
              {say.value(homeWords.rating)}
            </th>
            <th scope="col">
              <span class="vh">{say.value(homeWords.error)}</span>
            </th>
            <th scope="col">{say.value(homeWords.interval)}</th>
          </tr>
        </thead>
        <tbody>
          {rated.map((row) => (
            <PreviewRow key={row.name} game={game} row={row} ends={ends} />
          ))}
        </tbody>
      </table>
      <p class="small muted foot">
        {aboveProbability === NONE || rated.length < 2 || rated[1]?.provisional !== false
          ? say.value(homeWords.orderUnknown)
          : say.value(homeWords.order, { share: aboveProbability })}
      </p>
    </>
  );
}

interface RowProps {
  readonly game: string;
  readonly row: RowShape;
  readonly ends: readonly [number, number];
}

function PreviewRow({
  game,
  row: { rank, name, kind, rating, ratingError, provisional },
  ends: [low, high],
}: RowProps): VNode {
  const percentOf = (value: number): number => (100 * (value - low)) / (high - low);
  const middle = rating ?? low;
  const error = ratingError ?? 0;
  return (
    <tr>
      <td class="num muted place">{rank === null || provisional ? NONE : writeNumber(rank)}</td>
      <td class="name">
        <span class="row">
          <a class="clip" href={botHref(game, name)}>
            <bdi>{name}</bdi>
          </a>
          {provisional && <span class="house">{say.value(homeWords.provisional)}</span>}
          {kind === "house" && <span class="house">{say.value(homeWords.house)}</span>}
        </span>
      </td>
      <td class="num">
        <b>{writeRating(rating)}</b>
      </td>
      <td class="muted tiny error">{ratingError === null ? "" : `±${Math.round(error)}`}</td>
      <td class="interval">
        <div class="ival" aria-hidden="true">
          <i
            style={{
              left: `${percentOf(middle - error)}%`,
              width: `${percentOf(middle + error) - percentOf(middle - error)}%`,
            }}
          />
          <b style={{ left: `${percentOf(middle)}%` }} />
        </div>
        <span class="vh">
          {writeRating(middle - error)}–{writeRating(middle + error)}
        </span>
      </td>
    </tr>
  );
}

/** Common axis of all bars: from the lowest end to the highest. */
function axisOf(rows: readonly RowShape[]): readonly [number, number] {
  const ends = rows.flatMap(({ rating, ratingError }) =>
    rating === null ? [] : [rating - (ratingError ?? 0), rating + (ratingError ?? 0)],
  );
  const low = Math.min(...ends);
  const high = Math.max(...ends);
  return high > low ? [low, high] : [low - 1, high + 1];
}
