import type { ComponentProps, VNode } from "preact";
import type { RowShape, StandingsShape } from "../../api/standings.ts";
import { scoreOf, writeDifference } from "../../tournament/view/numbers.ts";
import { wordsFor } from "../shell/by-words.ts";
import { NameLink } from "../shell/links.tsx";
import { NONE, writeNumber, writeProbability, writeRating } from "../shell/numbers.ts";
import type { PageSlice } from "../shell/page-slice.ts";
import { botHref, matchesHref } from "../shell/search.ts";
import { say } from "../shell/settings.ts";
import { type Column, ScrollBox, TableHead, TableRow } from "../shell/table.tsx";
import { type Axis, axisOf, barOf } from "./axis.ts";
import { type GroupedRow, type Measure, type RatingKind, ROW_GROUPS } from "./measure.ts";
import { KindTag, UnknownValue, useSeatNames, Wdl, WdlBar } from "./values.tsx";
import { GROUP_WORDS, standingsWords as words, VALUE_WORDS } from "./words.ts";

interface Props {
  readonly table: StandingsShape;
  readonly grouped: readonly GroupedRow[];
  readonly slice: PageSlice;
  readonly kind: RatingKind;
  /** The bot whose line and matches are shown. */
  readonly chosen: string | null;
  readonly onChoose: (name: string | null) => void;
  readonly onHover: (name: string | null) => void;
}

/** Ranks with their confidence intervals. */
export function StandingsTable({ table, grouped, slice, kind, chosen, onChoose, onHover }: Props): VNode {
  const shown = grouped.slice(slice.from, slice.to);
  const columns = useColumns(table.game, kind, axisOf(grouped.map(({ measure }) => measure)));
  const rowProps = (name: string): ComponentProps<"tr"> => ({
    class: name === chosen ? "chosen" : "",
    "aria-current": name === chosen ? "true" : undefined,
    onClick: ({ target }) => {
      if (target instanceof Element && !target.closest("a")) onChoose(name === chosen ? null : name);
    },
    onMouseEnter: () => onHover(name),
    onMouseLeave: () => onHover(null),
    onFocusIn: () => onHover(name),
    onFocusOut: () => onHover(null),
  });
  return (
    <ScrollBox label={say.value(words.title)}>
      <table class="ranking">
        <TableHead columns={columns} />
        {ROW_GROUPS.map((group) => {
          const rows = shown.filter((each) => each.group === group);
          if (rows.length === 0) return null;
          return (
            <tbody key={group} data-group={group}>
              {group !== "ranked" && (
                <tr class="group">
                  <th scope="rowgroup" colSpan={12}>
                    <span>{say.value(GROUP_WORDS[group], { games: table.rankedAfter })}</span>
                  </th>
                </tr>
              )}
              {rows.map((each) => (
                <TableRow key={each.row.name} columns={columns} row={each} {...rowProps(each.row.name)} />
              ))}
            </tbody>
          );
        })}
      </table>
    </ScrollBox>
  );
}

function useColumns(game: string, kind: RatingKind, axis: Axis | null): readonly Column<GroupedRow>[] {
  const seats = useSeatNames(game);
  const none = <span class="muted">{NONE}</span>;
  return [
    {
      head: <abbr title={say.value(words.placeFull)}>{say.value(words.place)}</abbr>,
      class: "num",
      cellClass: "muted",
      cell: ({ rank }) => (rank === null ? NONE : writeNumber(rank)),
    },
    {
      head: words.bot,
      cellClass: "name",
      rowHead: true,
      cell: ({ row }) => (
        <span class="row">
          <NameLink href={botHref(game, row.name)} name={row.name} />
          <KindTag kind={row.kind} />
        </span>
      ),
    },
    { head: VALUE_WORDS[kind], class: "num", cell: ({ measure }) => <Value measure={measure} kind={kind} /> },
    {
      head: words.error,
      spoken: true,
      cellClass: "muted small error",
      cell: ({ measure }) => (measure?.error === null || !measure ? "" : `±${writeNumber(measure.error)}`),
    },
    {
      head: <AxisHead axis={axis} />,
      class: "iv",
      cell: ({ measure }) => measure && axis && <Interval axis={axis} measure={measure} />,
    },
    { head: words.played, class: "num", cell: ({ row }) => writeNumber(row.played || row.unrated) },
    {
      head: words.results,
      spoken: true,
      cellClass: "bar-cell",
      cell: ({ row }) => row.played > 0 && <WdlBar {...row} />,
    },
    { head: words.wdl, class: "num", cell: ({ row }) => (row.played > 0 ? <Wdl {...row} /> : none) },
    ...seats.map((seat, index): Column<GroupedRow> => ({
      head: { ...words.seatShare, values: { seat } },
      class: "num",
      cell: ({ row }) => <Share share={scoreOf(row.perSeat[index === 0 ? 0 : 1])} />,
    })),
    { head: words.faults, class: "num", cell: ({ row }) => (row.played > 0 ? <Faults game={game} row={row} /> : none) },
    {
      head: words.above,
      title: say.value(words.aboveTitle),
      class: "num",
      cellClass: "muted",
      cell: ({ row }) => (kind === "bradley-terry" && row.above !== null ? writeProbability(row.above) : ""),
    },
  ];
}

function AxisHead({ axis }: { readonly axis: Axis | null }): VNode {
  return (
    <>
      <span class="vh">{say.value(words.interval)}</span>
      {axis && (
        <span class="row between" aria-hidden="true">
          {[axis.low, (axis.low + axis.high) / 2, axis.high].map((value) => (
            <span key={value}>{writeRating(value)}</span>
          ))}
        </span>
      )}
    </>
  );
}

function Value({ measure, kind }: { readonly measure: Measure | null; readonly kind: RatingKind }): VNode {
  if (!measure) return <UnknownValue />;
  const { value } = measure;
  if (kind === "points") return <b>{writeNumber(value, Number.isInteger(value) ? 0 : 1)}</b>;
  return <b>{kind === "spread" || kind === "elo" ? writeDifference(value) : writeRating(value)}</b>;
}

function Share({ share }: { readonly share: number | null }): VNode {
  return share === null ? <UnknownValue /> : <>{writeNumber(100 * share)}</>;
}

function Interval({ axis, measure }: { readonly axis: Axis; readonly measure: Measure }): VNode {
  const { left, width, tick } = barOf(axis, measure);
  const { value, error } = measure;
  return (
    <>
      <div class="ival" aria-hidden="true">
        {error !== null && <i style={{ left: `${left}%`, width: `${width}%` }} />}
        <b style={{ left: `${tick}%` }} />
      </div>
      {error !== null && (
        <span class="vh">
          {say.value(words.intervalFrom, { low: writeRating(value - error), high: writeRating(value + error) })}
        </span>
      )}
    </>
  );
}

function Faults({ game, row: { name, faults } }: { readonly game: string; readonly row: RowShape }): VNode {
  const kinds = Object.entries(faults).filter(([, count]) => count > 0);
  const count = kinds.reduce((sum, [, each]) => sum + each, 0);
  if (count === 0) return <span class="muted">0</span>;
  const title = kinds.map(([kind, each]) => `${say.value(wordsFor(kind))} ${writeNumber(each)}`).join(", ");
  return (
    <a class="flag" href={matchesHref({ game, guilty: name })} title={title}>
      {writeNumber(count)}
    </a>
  );
}
