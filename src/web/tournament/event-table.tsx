import type { VNode } from "preact";
import { type CrossCell, crossCells, SIGNS } from "../../tournament/view/crosstable.ts";
import { countFaults, UNKNOWN, writeDifference, writePoints, writeWhole } from "../../tournament/view/numbers.ts";
import type { Row, Standings } from "../../api/event-standings.ts";
import { HEADINGS, RATING, WORDS } from "../../tournament/view/words.ts";
import { Pager, usePages } from "../shell/pager.tsx";
import { say } from "../shell/settings.ts";
import { ScrollBox } from "../shell/table.tsx";
import { heatOf } from "../standings/heat.ts";
import { Wdl } from "../standings/values.tsx";
import { tournamentWords as words } from "./words.ts";
import { EventPlayer, useEventMatches } from "./event-player.tsx";
import { shortNames } from "./short-names.ts";
import { Panel } from "../shell/panel.tsx";

const ROWS = 25;

/** Places and points, with the crosstable at the right. */
export function EventTable({ standings }: { readonly standings: Standings }): VNode {
  const { rows } = standings;
  const slice = usePages(rows.length, ROWS);
  const { from, to } = slice;
  const cross = crossCells(standings, from, to);
  const names = rows.map(({ name }) => name);
  const headings = shortNames(names);
  const columns = columnsOf(standings, cross.signs);
  return (
    <Panel
      id="table-title"
      title={say.value(WORDS.table)}
      class="event-table"
      aside={<span class="small muted">{say.value(cross.signs ? WORDS.signs : WORDS.shares)}</span>}
    >
      <ScrollBox label={say.value(WORDS.table)}>
        <table>
          <thead>
            <tr>
              <th scope="col" class="num">
                {say.value(HEADINGS.place)}
              </th>
              <th scope="col" class="name">
                {say.value(HEADINGS.bot)}
              </th>
              {columns.map((column) => (
                <th scope="col" class="num" key={column}>
                  {say.value(column === "rating" ? RATING : HEADINGS[column])}
                </th>
              ))}
              {rows.map(({ name }, index) => (
                <th scope="col" class="x" key={name} title={name}>
                  <bdi aria-hidden="true">{headings[index]}</bdi>
                  <bdi class="vh">{name}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(from, to).map((row, index) => (
              <tr key={row.name}>
                <td class="num muted">{writeWhole(row.rank)}</td>
                <th scope="row" class="name">
                  <EventPlayer name={row.name} />
                </th>
                {columns.map((column) => (
                  <td class="num nowrap" key={column}>
                    <NumberCell row={row} column={column} />
                  </td>
                ))}
                {cross.rows[index]?.map((cell, column) => (
                  <Cell key={column} cell={cell} row={row.name} column={names[column] ?? ""} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <Pager slice={slice} count={rows.length} label={say.value(WORDS.table)} />
    </Panel>
  );
}

type Column = "rating" | "points" | "wdl" | "byes" | "faults" | "voids";

/** The columns that this event needs; the value that decides the rank is next to the names. */
function columnsOf({ rows, summary }: Standings, signs: boolean): readonly Column[] {
  const columns: Column[] = ["points", "wdl"];
  if (rows.some(({ byes }) => byes > 0)) columns.push("byes");
  if (rows.some(({ faults }) => countFaults(faults) > 0)) columns.push("faults");
  if (rows.some(({ voids }) => voids > 0)) columns.push("voids");
  if (summary.rankedBy === "rating") return ["rating", ...columns];
  return signs || rows.every(({ rating }) => rating === null) ? columns : [...columns, "rating"];
}

function NumberCell({ row, column }: { readonly row: Row; readonly column: Column }): VNode {
  switch (column) {
    case "rating":
      if (row.rating === null) return <>{UNKNOWN}</>;
      return (
        <>
          {writeDifference(row.rating)}
          {row.ratingError !== null && <span class="muted small"> ±{writeWhole(row.ratingError)}</span>}
        </>
      );
    case "points":
      return <b>{writePoints(row.points)}</b>;
    case "wdl":
      return <Wdl {...row} />;
    case "byes":
      return <>{writeWhole(row.byes)}</>;
    case "voids":
      return <>{writeWhole(row.voids)}</>;
    case "faults":
      return <Faults row={row} />;
  }
}

function Faults({ row: { name, faults } }: { readonly row: Row }): VNode {
  const hrefOf = useEventMatches();
  const count = writeWhole(countFaults(faults));
  if (count === "0") return <span class="muted">0</span>;
  return (
    <a class="flag" href={hrefOf({ guilty: name })} aria-label={say.value(words.faultsOf, { count, name })}>
      {count}
    </a>
  );
}

/** A row's result against a column, linked to their games. */
function Cell({ cell, ...names }: { readonly cell: CrossCell; readonly row: string; readonly column: string }): VNode {
  const hrefOf = useEventMatches();
  const { row, column } = names;
  const href = hrefOf({ player: row, opponent: column });
  switch (cell.kind) {
    case "self":
      return (
        <td class="x self">
          <span class="vh">{say.value(words.self)}</span>
        </td>
      );
    case "never":
      return (
        <td class="x muted">
          <span aria-hidden="true">··</span>
          <span class="vh">{say.value(words.never)}</span>
        </td>
      );
    case "signs":
      return (
        <td class="x">
          <a href={href} title={say.value(words.cell, names)}>
            {cell.signs.map((signs, seat) => (
              <span key={seat} class="signs">
                {signs.length === 0 && <span class="muted">·</span>}
                {signs.map((sign, index) => (
                  <span key={index} class={`sign ${sign}`}>
                    <span aria-hidden="true">{SIGNS[sign]}</span>
                    <span class="vh">{say.value(words[sign])} </span>
                  </span>
                ))}
              </span>
            ))}
          </a>
        </td>
      );
    case "share": {
      const heat = heatOf(cell.lead);
      const result = cell.tally.join("–");
      return (
        <td class="x heat" style={heat === undefined ? {} : { background: heat }}>
          <a
            href={href}
            title={`${row} – ${column}: ${result}`}
            aria-label={say.value(words.cellResult, { ...names, result })}
          >
            {cell.lead >= 0 ? <b>{cell.percent}</b> : cell.percent}
          </a>
        </td>
      );
    }
  }
}
