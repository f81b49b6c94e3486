import type { VNode } from "preact";
import { useRef, useState } from "preact/hooks";
import type { StandingsShape } from "../../api/standings.ts";
import { type CrossTally, shareOf } from "../../tournament/view/crosstable.ts";
import { NONE, writeNumber } from "../shell/numbers.ts";
import { navigate, withQuery } from "../shell/router.ts";
import type { PageSlice } from "../shell/page-slice.ts";
import { botHref } from "../shell/search.ts";
import { say } from "../shell/settings.ts";
import { ScrollBox } from "../shell/table.tsx";
import { standingsWords as words } from "./words.ts";
import { type MatchFilter, queryOf } from "./filter.ts";
import { heatOf } from "./heat.ts";
import { Panel } from "../shell/panel.tsx";

type Place = readonly [row: number, column: number];

const STEPS: Readonly<Record<string, Place>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

interface Props {
  readonly table: StandingsShape;
  readonly filter: MatchFilter;
  /** The rows of the table beside it. */
  readonly slice: PageSlice;
}

/** Some rows against all columns. The table is one Tab stop; arrow keys move between cells. */
export function Crosstable({ table: { game, rows, crosstable }, filter, slice }: Props): VNode {
  const columns = rows.slice(0, crosstable.length);
  const from = Math.min(slice.from, Math.max(0, columns.length - 1));
  const shown = columns.slice(from, slice.to);
  const grid = useRef<HTMLTableElement>(null);
  const [chosenStop, setStop] = useState<Place>();
  const linked = ([row, column]: Place): boolean =>
    row >= from && row < from + shown.length && shareOf(crosstable[row]?.[column] ?? [0, 0, 0]) !== null;
  const stop = chosenStop && linked(chosenStop) ? chosenStop : firstLinked();
  const moveFocus = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    // Skips cells without a link.
    for (let [row, column] = [stop[0] + step[0], stop[1] + step[1]]; ; row += step[0], column += step[1]) {
      if (row < 0 || column < 0 || row >= columns.length || column >= columns.length) return;
      const link = grid.current?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`);
      if (link) return link.focus();
    }
  };
  function firstLinked(): Place {
    for (let row = from; row < from + shown.length; row++) {
      const column = columns.findIndex((_, at) => linked([row, at]));
      if (column >= 0) return [row, column];
    }
    return [0, 0];
  }
  return (
    <Panel
      id="crosstable-title"
      title={say.value(words.crosstable)}
      class="crosstable"
      aside={
        <span class="small muted">
          {say.value(words.shares)}
          {shown.length < columns.length && `, ${say.value(words.rows, { from: from + 1, to: from + shown.length })}`}
        </span>
      }
    >
      <ScrollBox label={say.value(words.crosstable)}>
        <table ref={grid} onKeyDown={moveFocus}>
          <Head names={columns.map(({ name }) => name)} />
          <tbody>
            {shown.map(({ name }, at) => (
              <tr key={name} class={filter.bot === name ? "chosen" : ""}>
                <th scope="row" title={name}>
                  <a class="clip" href={botHref(game, name)}>
                    {columns.length > 1 && <span class="muted">{writeNumber(from + at + 1)} </span>}
                    <bdi>{name}</bdi>
                  </a>
                </th>
                {columns.map((other, column) => (
                  <Cell
                    key={other.name}
                    names={[name, other.name]}
                    tally={crosstable[from + at]?.[column] ?? null}
                    cell={[from + at, column]}
                    stop={stop[0] === from + at && stop[1] === column}
                    onStop={setStop}
                    filter={filter}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </Panel>
  );
}

function Head({ names }: { readonly names: readonly string[] }): VNode {
  return (
    <thead>
      <tr>
        <th scope="col">
          <span class="vh">{say.value(words.bot)}</span>
        </th>
        {names.map((name, index) => (
          <th scope="col" key={name} title={name}>
            <span aria-hidden="true">{index + 1}</span>
            <bdi class="vh">{`${writeNumber(index + 1)}, ${name}`}</bdi>
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface CellProps {
  readonly names: readonly [string, string];
  readonly tally: CrossTally | null;
  readonly cell: Place;
  readonly stop: boolean;
  readonly onStop: (cell: Place) => void;
  readonly filter: MatchFilter;
}

function Cell({ names: [row, column], tally, cell, stop, onStop, filter }: CellProps): VNode {
  const share = tally && shareOf(tally);
  if (!tally || !share) {
    const self = row === column;
    return (
      <td class={self ? "self" : "muted"}>
        <span aria-hidden="true">{self ? "" : NONE}</span>
        <span class="vh">{say.value(self ? words.self : words.never)}</span>
      </td>
    );
  }
  const { percent, lead } = share;
  const ground = heatOf(lead);
  const [wins, draws, losses] = tally;
  const chosen = filter.bot === row && filter.opponent === column;
  const href = withQuery(queryOf(filter, chosen ? { bot: null } : { bot: row, opponent: column }));
  const label = say.value(words.cell, { row, column, percent, wins, draws, losses });
  return (
    <td>
      <a
        class={`${lead >= 0 ? "strong" : ""}${chosen ? " on" : ""}`}
        href={href}
        data-cell={cell.join(" ")}
        tabIndex={stop ? 0 : -1}
        aria-label={label}
        aria-current={chosen ? "true" : undefined}
        title={`${row} – ${column}: ${wins}–${draws}–${losses}`}
        style={ground === undefined ? {} : { background: ground }}
        onFocus={() => onStop(cell)}
        onClick={(event: MouseEvent) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          // Replaces the history entry: only the list below changes.
          navigate(href, { replace: true });
        }}
      >
        {percent}
      </a>
    </td>
  );
}
