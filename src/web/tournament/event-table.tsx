import type { VNode } from "preact";
import type { EventRow, EventStandings } from "../../api/tournaments.ts";
import { NONE, writeNumber, writeSigned } from "../shell/numbers.ts";
import { say } from "../shell/settings.ts";
import { Wdl } from "../standings/wdl-bar.tsx";
import { tournamentWords as words } from "../words/tournament.ts";
import { type CrossCell, crossCells, type Sign } from "./cross.ts";
import { writePoints } from "./ruling.ts";
import { shortNames } from "./short-names.ts";

const SIGNS = { win: "○", draw: "△", loss: "×" } as const;

/** The table of an event with the crosstable inside it. */
export function EventTable({ standings }: { readonly standings: EventStandings }): VNode {
  const { rows } = standings;
  const cross = crossCells(standings);
  const heads = shortNames(rows.map(({ name }) => name));
  const rated = rows.some(({ rating }) => rating !== null) && cross?.signs !== true;
  const byes = rows.some((row) => row.byes > 0);
  const faults = rows.some((row) => faultsOf(row) > 0);
  return (
    <section class="panel event-table" aria-labelledby="table-title">
      <header>
        <h2 id="table-title">{say.value(words.table)}</h2>
        {cross && <span class="small muted">{say.value(cross.signs ? words.signs : words.shares)}</span>}
      </header>
      <div class="scroll-x" role="group" tabIndex={0} aria-label={say.value(words.table)}>
        <table>
          <thead>
            <tr>
              <th scope="col" class="num">
                {say.value(words.place)}
              </th>
              <th scope="col">{say.value(words.bot)}</th>
              {cross &&
                rows.map(({ name }, index) => (
                  <th scope="col" class="x" key={name} title={name}>
                    <bdi aria-hidden="true">{heads[index]}</bdi>
                    <bdi class="vh">{name}</bdi>
                  </th>
                ))}
              <th scope="col" class="num">
                {say.value(words.wdl)}
              </th>
              {byes && (
                <th scope="col" class="num">
                  {say.value(words.byes)}
                </th>
              )}
              {faults && (
                <th scope="col" class="num">
                  {say.value(words.faults)}
                </th>
              )}
              {rated && (
                <th scope="col" class="num">
                  {say.value(words.rating)}
                </th>
              )}
              <th scope="col" class="num">
                {say.value(words.points)}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={row.name}>
                <td class="num muted">{writeNumber(row.rank)}</td>
                <th scope="row" class="name">
                  <bdi class="clip" title={row.name}>
                    {row.name}
                  </bdi>
                </th>
                {cross?.rows[index]?.map((cell, column) => (
                  <Cell key={column} cell={cell} />
                ))}
                <td class="num nowrap">
                  <Wdl {...row} />
                </td>
                {byes && <td class="num">{writeNumber(row.byes)}</td>}
                {faults && (
                  <td class="num">
                    {faultsOf(row) > 0 ? (
                      <span class="flag">{writeNumber(faultsOf(row))}</span>
                    ) : (
                      <span class="muted">0</span>
                    )}
                  </td>
                )}
                {rated && (
                  <td class="num nowrap">
                    {row.rating === null ? NONE : writeSigned(row.rating)}
                    {row.rating !== null && row.ratingError !== null && (
                      <span class="muted small"> ±{writeNumber(row.ratingError)}</span>
                    )}
                  </td>
                )}
                <td class="num">
                  <b>{writePoints(row.points)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function faultsOf({ faults }: EventRow): number {
  return Object.values(faults).reduce((sum, count) => sum + count, 0);
}

function Cell({ cell }: { readonly cell: CrossCell }): VNode {
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
          {cell.signs.map((signs, seat) => (
            <span key={seat} class="signs">
              {signs.length === 0 ? (
                <span class="muted">·</span>
              ) : (
                signs.map((sign, index) => <SignMark key={index} sign={sign} />)
              )}
            </span>
          ))}
        </td>
      );
    case "share":
      return (
        <td
          class="x heat"
          style={cell.heat.ground === undefined ? {} : { background: cell.heat.ground }}
          title={cell.tally.join("–")}
        >
          {cell.heat.strong ? <b>{cell.heat.percent}</b> : cell.heat.percent}
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
