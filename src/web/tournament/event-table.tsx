import type { VNode } from "preact";
import type { EventRow, EventStandings } from "../../api/tournaments.ts";
import { NONE, writeNumber, writeSigned } from "../shell/numbers.ts";
import { Pager, usePages } from "../shell/pager.tsx";
import { say } from "../shell/settings.ts";
import { Wdl } from "../standings/wdl-bar.tsx";
import { tournamentWords as words } from "../words/tournament.ts";
import { type CrossCell, crossCells, type Sign } from "./cross.ts";
import { EventPlayer, useEventMatches } from "./event-player.tsx";
import { writePoints } from "./ruling.ts";
import { shortNames } from "./short-names.ts";

const SIGNS = { win: "○", draw: "△", loss: "×" } as const;

const ROWS = 25;

/** Places and points, with the crosstable at the right. */
export function EventTable({ standings }: { readonly standings: EventStandings }): VNode {
  const { rows } = standings;
  const slice = usePages(rows.length, ROWS);
  const { from, to } = slice;
  const cross = crossCells(standings, from, to);
  const names = rows.map(({ name }) => name);
  const headings = shortNames(names);
  const columns = {
    rated: rows.some(({ rating }) => rating !== null) && !cross.signs,
    byes: rows.some((row) => row.byes > 0),
    faults: rows.some((row) => faultsOf(row) > 0),
  };
  return (
    <section class="panel event-table" aria-labelledby="table-title">
      <header>
        <h2 id="table-title">{say.value(words.table)}</h2>
        <span class="small muted">{say.value(cross.signs ? words.signs : words.shares)}</span>
      </header>
      <div class="scroll-x" role="group" tabIndex={0} aria-label={say.value(words.table)}>
        <table>
          <thead>
            <tr>
              <th scope="col" class="num">
                {say.value(words.place)}
              </th>
              <th scope="col" class="name">
                {say.value(words.bot)}
              </th>
              <NumberHeadings columns={columns} />
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
                <td class="num muted">{writeNumber(row.rank)}</td>
                <th scope="row" class="name">
                  <EventPlayer name={row.name} />
                </th>
                <RowNumbers row={row} columns={columns} />
                {cross.rows[index]?.map((cell, column) => (
                  <Cell key={column} cell={cell} row={row.name} column={names[column] ?? ""} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Pager slice={slice} count={rows.length} label={say.value(words.table)} />
    </section>
  );
}

/** Optional columns that this event needs. */
interface Columns {
  readonly rated: boolean;
  readonly byes: boolean;
  readonly faults: boolean;
}

function NumberHeadings({ columns }: { readonly columns: Columns }): VNode {
  const head = (name: "points" | "wdl" | "byes" | "faults" | "rating"): VNode => (
    <th scope="col" class="num">
      {say.value(words[name])}
    </th>
  );
  return (
    <>
      {head("points")}
      {head("wdl")}
      {columns.byes && head("byes")}
      {columns.faults && head("faults")}
      {columns.rated && head("rating")}
    </>
  );
}

function RowNumbers({ row, columns }: { readonly row: EventRow; readonly columns: Columns }): VNode {
  return (
    <>
      <td class="num">
        <b>{writePoints(row.points)}</b>
      </td>
      <td class="num nowrap">
        <Wdl {...row} />
      </td>
      {columns.byes && <td class="num">{writeNumber(row.byes)}</td>}
      {columns.faults && (
        <td class="num">
          <Faults row={row} />
        </td>
      )}
      {columns.rated && (
        <td class="num nowrap">
          {row.rating === null ? NONE : writeSigned(row.rating)}
          {row.rating !== null && row.ratingError !== null && (
            <span class="muted small"> ±{writeNumber(row.ratingError)}</span>
          )}
        </td>
      )}
    </>
  );
}

function Faults({ row }: { readonly row: EventRow }): VNode {
  const hrefOf = useEventMatches();
  const count = writeNumber(faultsOf(row));
  if (faultsOf(row) === 0) return <span class="muted">0</span>;
  return (
    <a
      class="flag"
      href={hrefOf({ guilty: row.name })}
      aria-label={say.value(words.faultsOf, { count, name: row.name })}
    >
      {count}
    </a>
  );
}

function faultsOf({ faults }: EventRow): number {
  return Object.values(faults).reduce((sum, count) => sum + count, 0);
}

interface CellProps {
  readonly cell: CrossCell;
  readonly row: string;
  readonly column: string;
}

/** A row's result against a column, linked to their games. */
function Cell({ cell, row, column }: CellProps): VNode {
  const hrefOf = useEventMatches();
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
          <a href={href} title={say.value(words.cell, { row, column })}>
            {cell.signs.map((signs, seat) => (
              <span key={seat} class="signs">
                {signs.length === 0 ? (
                  <span class="muted">·</span>
                ) : (
                  signs.map((sign, index) => <SignMark key={index} sign={sign} />)
                )}
              </span>
            ))}
          </a>
        </td>
      );
    case "share":
      return (
        <td class="x heat" style={cell.heat.ground === undefined ? {} : { background: cell.heat.ground }}>
          <a
            href={href}
            title={`${row} – ${column}: ${cell.tally.join("–")}`}
            aria-label={say.value(words.cellResult, { row, column, result: cell.tally.join("–") })}
          >
            {cell.heat.strong ? <b>{cell.heat.percent}</b> : cell.heat.percent}
          </a>
        </td>
      );
  }
}

function SignMark({ sign }: { readonly sign: Sign }): VNode {
  return (
    <span class={`sign ${sign}`}>
      <span aria-hidden="true">{SIGNS[sign]}</span>
      <span class="vh">{say.value(words[sign])} </span>
    </span>
  );
}
