import type { VNode } from "preact";
import type { RowShape, StandingsShape } from "../../api/standings.ts";
import { scoreOf, writeDifference } from "../../tournament/view/numbers.ts";
import { NEEDS_GAMES, NONE, writeNumber, writeProbability, writeRating } from "../shell/numbers.ts";
import type { PageSlice } from "../shell/page-slice.ts";
import { botHref, matchesHref } from "../shell/search.ts";
import { say } from "../shell/settings.ts";
import { standingsWords as words, VALUE_WORDS } from "./words.ts";
import { wordsFor } from "../shell/by-words.ts";
import { type Axis, axisOf, barOf } from "./axis.ts";
import { KindTag } from "./kind-tag.tsx";
import { type GroupedRow, type Measure, type RatingKind, type RowGroup } from "./measure.ts";
import { useSeatNames } from "./use-seat-names.ts";
import { Wdl, WdlBar } from "./wdl-bar.tsx";

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

const GROUPS: readonly RowGroup[] = ["ranked", "provisional", "unrated"];
const GROUP_WORDS = { provisional: words.provisional, unrated: words.unrated } as const;

/** Ranks with their confidence intervals. */
export function StandingsTable({ table, grouped, slice, kind, chosen, onChoose, onHover }: Props): VNode {
  const shown = grouped.slice(slice.from, slice.to);
  const axis = axisOf(grouped.map(({ measure }) => measure));
  const row = (each: GroupedRow): VNode => (
    <Row
      key={each.row.name}
      {...each}
      game={table.game}
      kind={kind}
      axis={axis}
      chosen={each.row.name === chosen}
      onChoose={onChoose}
      onHover={onHover}
    />
  );
  const part = (group: RowGroup): VNode | null => {
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
        {rows.map(row)}
      </tbody>
    );
  };
  return (
    <div class="scroll-x" role="group" tabIndex={0} aria-label={say.value(words.title)}>
      <table class="ranking">
        <Head game={table.game} kind={kind} axis={axis} />
        {GROUPS.map(part)}
      </table>
    </div>
  );
}

function Head({
  game,
  kind,
  axis,
}: {
  readonly game: string;
  readonly kind: RatingKind;
  readonly axis: Axis | null;
}): VNode {
  const seats = useSeatNames(game);
  const format = say.value;
  return (
    <thead>
      <tr>
        <th class="num" scope="col">
          <abbr title={format(words.placeFull)}>{format(words.place)}</abbr>
        </th>
        <th scope="col">{format(words.bot)}</th>
        <th class="num" scope="col">
          {format(VALUE_WORDS[kind])}
        </th>
        <th scope="col">
          <span class="vh">{format(words.error)}</span>
        </th>
        <th class="iv" scope="col">
          <span class="vh">{format(words.interval)}</span>
          {axis && (
            <span class="row between" aria-hidden="true">
              <span>{writeRating(axis.low)}</span>
              <span>{writeRating((axis.low + axis.high) / 2)}</span>
              <span>{writeRating(axis.high)}</span>
            </span>
          )}
        </th>
        <th class="num" scope="col">
          {format(words.played)}
        </th>
        <th scope="col">
          <span class="vh">{format(words.results)}</span>
        </th>
        <th class="num" scope="col">
          {format(words.wdl)}
        </th>
        {seats.map((seat, index) => (
          <th class="num" scope="col" key={index}>
            {format(words.seatShare, { seat: format(seat) })}
          </th>
        ))}
        <th class="num" scope="col">
          {format(words.faults)}
        </th>
        <th class="num" scope="col" title={format(words.aboveTitle)}>
          {format(words.above)}
        </th>
      </tr>
    </thead>
  );
}

interface RowProps extends GroupedRow {
  readonly game: string;
  readonly kind: RatingKind;
  readonly axis: Axis | null;
  readonly chosen: boolean;
  readonly onChoose: (name: string | null) => void;
  readonly onHover: (name: string | null) => void;
}

function Row({ row, rank, measure, game, kind, axis, chosen, onChoose, onHover }: RowProps): VNode {
  const { name, played, unrated } = row;
  const choose = (event: MouseEvent): void => {
    if (event.target instanceof Element && !event.target.closest("a")) onChoose(chosen ? null : name);
  };
  return (
    <tr
      class={chosen ? "chosen" : ""}
      aria-current={chosen ? "true" : undefined}
      onClick={choose}
      onMouseEnter={() => onHover(name)}
      onMouseLeave={() => onHover(null)}
      onFocusIn={() => onHover(name)}
      onFocusOut={() => onHover(null)}
    >
      <td class="num muted">{rank === null ? NONE : writeNumber(rank)}</td>
      <th class="name" scope="row">
        <span class="row">
          <a class="clip" href={botHref(game, name)} title={name}>
            <bdi>{name}</bdi>
          </a>
          <KindTag kind={row.kind} />
        </span>
      </th>
      <td class="num">
        <Value measure={measure} kind={kind} />
      </td>
      <td class="muted small error">{measure?.error === null || !measure ? "" : `±${writeNumber(measure.error)}`}</td>
      <td class="iv">{measure && axis && <Interval axis={axis} measure={measure} />}</td>
      <td class="num">{writeNumber(played === 0 ? unrated : played)}</td>
      <td class="bar-cell">{played > 0 && <WdlBar {...row} />}</td>
      <td class="num">{played > 0 ? <Wdl {...row} /> : <span class="muted">{NONE}</span>}</td>
      {row.perSeat.map((tally, seat) => (
        <td class="num" key={seat}>
          <Share share={scoreOf(tally)} />
        </td>
      ))}
      <td class="num">{played === 0 ? <span class="muted">{NONE}</span> : <Faults game={game} row={row} />}</td>
      <td class="num muted">{kind === "bradley-terry" && row.above !== null ? writeProbability(row.above) : ""}</td>
    </tr>
  );
}

function Value({ measure, kind }: { readonly measure: Measure | null; readonly kind: RatingKind }): VNode {
  if (!measure) return <UnknownValue />;
  const { value } = measure;
  const text =
    kind === "points"
      ? writeNumber(value, Number.isInteger(value) ? 0 : 1)
      : kind === "spread" || kind === "elo"
        ? writeDifference(value)
        : writeRating(value);
  return <b>{text}</b>;
}

/** A dash with its reason as title. */
export function UnknownValue(): VNode {
  const why = say.value(NEEDS_GAMES);
  return (
    <span class="muted" title={why}>
      <span aria-hidden="true">{NONE}</span>
      <span class="vh">{why}</span>
    </span>
  );
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
