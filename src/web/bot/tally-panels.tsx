import type { VNode } from "preact";
import type { BotPageShape, RowShape } from "../../api/standings.ts";
import type { LocalizedText } from "../../core/lang.ts";
import { scoreOf } from "../../tournament/view/numbers.ts";
import { NameLink } from "../shell/links.tsx";
import { writeNumber, writePercent } from "../shell/numbers.ts";
import { Panel } from "../shell/panel.tsx";
import { EmptyState } from "../shell/placeholders.tsx";
import { withQuery } from "../shell/router.ts";
import { botHref } from "../shell/search.ts";
import { say } from "../shell/settings.ts";
import { ScrollBox, Table } from "../shell/table.tsx";
import { KindTag, UnknownValue, useSeatNames, Wdl, WdlBar } from "../standings/values.tsx";
import { standingsWords } from "../standings/words.ts";
import { botWords as words } from "./words.ts";

interface TallyRow {
  readonly id: string;
  readonly name: VNode;
  readonly tally: RowShape["perSeat"][0];
  /** Link of the number of games. */
  readonly link?: { readonly href: string; readonly label: string };
  readonly chosen?: boolean;
}

/** Games, results and score of each row; `by` is the heading of the first column. */
function TallyTable({ by, rows }: { readonly by: LocalizedText; readonly rows: readonly TallyRow[] }): VNode {
  return (
    <Table
      class="narrow-cells"
      rows={rows}
      keyOf={({ id }) => id}
      rowProps={({ chosen = false }) => ({ class: chosen ? "chosen" : "" })}
      columns={[
        { head: by, cellClass: "name", rowHead: true, cell: ({ name }) => <span class="row">{name}</span> },
        { head: words.games, class: "num", cell: (row) => <Played {...row} /> },
        {
          head: words.results,
          spoken: true,
          cellClass: "bar-cell",
          cell: ({ tally }) => tally.played > 0 && <WdlBar {...tally} />,
        },
        {
          head: standingsWords.wdl,
          class: "num",
          cellClass: "nowrap",
          cell: ({ tally }) => (tally.played > 0 ? <Wdl {...tally} /> : <UnknownValue />),
        },
        {
          head: words.score,
          class: "num",
          cell: ({ tally }) => (tally.played > 0 ? writePercent(scoreOf(tally)) : <UnknownValue />),
        },
      ]}
    />
  );
}

function Played({ tally, link }: TallyRow): VNode {
  const played = writeNumber(tally.played);
  if (!link) return <>{played}</>;
  return (
    <a class="link" href={link.href} aria-label={`${played}, ${link.label}`}>
      {played}
    </a>
  );
}

/** Results by opponent; the number of games links to the matches. */
export function OpponentsPanel({
  page: { game, opponents },
  chosen,
}: {
  readonly page: BotPageShape;
  readonly chosen: string | null;
}): VNode {
  const rows = opponents.map(({ name, kind, ...tally }) => ({
    id: name,
    name: (
      <>
        <NameLink href={botHref(game, name)} name={name} />
        <KindTag kind={kind} />
      </>
    ),
    tally,
    link: {
      href: withQuery({ opponent: name === chosen ? null : name }),
      label: say.value(words.showMatches, { name }),
    },
    chosen: name === chosen,
  }));
  return (
    <Panel id="opponents-title" title={say.value(words.opponents)} class="opponents">
      {rows.length === 0 ? (
        <EmptyState title={say.value(words.noOpponents)} />
      ) : (
        <ScrollBox label={say.value(words.opponents)}>
          <TallyTable by={words.opponent} rows={rows} />
        </ScrollBox>
      )}
    </Panel>
  );
}

export function SeatsPanel({ page: { game, row } }: { readonly page: BotPageShape }): VNode {
  const rows = useSeatNames(game).map((name, seat) => ({
    id: String(seat),
    name: (
      <>
        <span class={`seat s${seat}`} aria-hidden="true" />
        {say.value(name)}
      </>
    ),
    tally: row.perSeat[seat === 0 ? 0 : 1],
  }));
  return (
    <Panel id="seats-title" title={say.value(words.perSeat)}>
      <TallyTable by={words.seat} rows={rows} />
    </Panel>
  );
}
