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

/** The table of an event: places and points, then the crosstable at its right. */
export function EventTable({ standings }: { readonly standings: EventStandings }): VNode {
  const { rows } = standings;
  const slice = usePages(rows.length, ROWS);
  const { from, to } = slice;
  const cross = crossCells(standings, from, to);
  const names = rows.map(({ name }) => name);
  const heads = shortNames(names);
  const shows = {
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
              <Numbers shows={shows} />
              {rows.map(({ name }, index) => (
                <th scope="col" class="x" key={name} title={name}>
                  <bdi aria-hidden="true">{heads[index]}</bdi>
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
                <RowNumbers row={row} shows={shows} />
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

/** Which columns this event has a use for. */
interface Columns {
  readonly rated: boolean;
  readonly byes: boolean;
  readonly faults: boolean;
}

function Numbers({ shows }: { readonly shows: Columns }): VNode {
  const head = (name: "points" | "wdl" | "byes" | "faults" | "rating"): VNode => (
    <th scope="col" class="num">
      {say.value(words[name])}
    </th>
  );
  return (
    <>
      {head("points")}
      {head("wdl")}
      {shows.byes && head("byes")}
      {shows.faults && head("faults")}
      {shows.rated && head("rating")}
    </>
  );
}

function RowNumbers({ row, shows }: { readonly row: EventRow; readonly shows: Columns }): VNode {
  return (
    <>
      <td class="num">
        <b>{writePoints(row.points)}</b>
      </td>
      <td class="num nowrap">
        <Wdl {...row} />
      </td>
      {shows.byes && <td class="num">{writeNumber(row.byes)}</td>}
      {shows.faults && (
        <td class="num">
          <Faults row={row} />
        </td>
      )}
      {shows.rated && (
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

/** What a row got against a column; leads to their games. */
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
