import type { ComponentChildren, VNode } from "preact";
import type { RestShape } from "../../api/bots.ts";
import type { BotPageShape } from "../../api/standings.ts";
import { writeDifference } from "../../tournament/view/numbers.ts";
import { VerdictChip } from "../matches/verdict-chip.tsx";
import { Age } from "../shell/age.tsx";
import { wordsFor } from "../shell/by-words.ts";
import {
  writeDuration,
  writeExactDate,
  writeNumber,
  writePercent,
  writeProbability,
  writeRatingInterval,
  writeTime,
} from "../shell/numbers.ts";
import { Panel } from "../shell/panel.tsx";
import { Reason } from "../shell/reason.tsx";
import { matchesHref } from "../shell/search.ts";
import { lang, say } from "../shell/settings.ts";
import { Facts, Table } from "../shell/table.tsx";
import { measureOf, type RatingKind } from "../standings/measure.ts";
import { UnknownValue, Wdl, WdlBar } from "../standings/values.tsx";
import { botWords as words } from "./words.ts";

interface Props {
  readonly page: BotPageShape;
}

export function RecordPanel({ page: { row, firstSeen, lastSeen } }: Props): VNode {
  const interval = (kind: RatingKind): ComponentChildren => {
    const measure = measureOf(row, kind);
    return measure ? writeRatingInterval(measure.value, measure.error) : <UnknownValue />;
  };
  const note = row.played === 0 ? words.rankUnrated : row.provisional ? words.provisional : undefined;
  const results = (
    <>
      <WdlBar {...row} />
      <Wdl {...row} />
    </>
  );
  return (
    <Panel
      id="record-title"
      title={say.value(words.record)}
      class="record"
      aside={note && <span class="chip">{say.value(note)}</span>}
    >
      <Facts
        facts={[
          [words.rank, row.rank === null || row.provisional ? <UnknownValue /> : <b>{writeNumber(row.rank)}</b>],
          [words.rating, <b>{interval("bradley-terry")}</b>],
          [words.above, row.above === null ? <UnknownValue /> : writeProbability(row.above)],
          [words.glicko, interval("glicko")],
          [words.elo, interval("elo")],
          [words.played, writeNumber(row.played)],
          [words.results, row.played > 0 ? results : <UnknownValue />, "results"],
          [words.points, writeNumber(row.points, Number.isInteger(row.points) ? 0 : 1)],
          [words.spread, writeDifference(row.spread)],
          [words.unrated, writeNumber(row.unrated)],
          [words.firstSeen, <Age at={firstSeen} />],
          [words.lastSeen, <Age at={lastSeen} />],
        ]}
      />
    </Panel>
  );
}

/** Faults by kind, linked to their matches; `chosen` is the kind whose matches are listed. */
export function FaultsPanel({ page: { game, row }, chosen }: Props & { readonly chosen: string | null }): VNode {
  const kinds = Object.entries(row.faults)
    .filter(([, count]) => count > 0)
    .sort(([, a], [, b]) => b - a);
  return (
    <section class="panel faults" id="faults" aria-labelledby="faults-title">
      <header>
        <h2 id="faults-title">{say.value(words.faults)}</h2>
      </header>
      {kinds.length === 0 ? (
        <p class="note small muted">{say.value(words.noFaults)}</p>
      ) : (
        <Table
          rows={kinds}
          keyOf={([kind]) => kind}
          rowProps={([kind]) => ({ class: kind === chosen ? "chosen" : "" })}
          columns={[
            { head: words.kind, rowHead: true, cell: ([kind]) => <VerdictChip by={kind} /> },
            {
              head: words.count,
              class: "num",
              cell: ([kind, count]) => (
                <a
                  class="link"
                  href={matchesHref({ game, guilty: row.name, by: kind })}
                  aria-label={`${writeNumber(count)}, ${say.value(words.showFaults, { kind: wordsFor(kind) })}`}
                >
                  {writeNumber(count)}
                </a>
              ),
            },
            {
              head: words.ofGames,
              class: "num",
              cellClass: "muted",
              cell: ([, count]) => writePercent(row.played > 0 ? count / row.played : null, 1),
            },
          ]}
        />
      )}
    </section>
  );
}

/** Reply times in the latest matches. */
export function SpeedPanel({ page: { replies } }: Props): VNode {
  const { moves, median, p95, worst } = replies;
  return (
    <Panel id="speed-title" title={say.value(words.speed)}>
      {moves === 0 ? (
        <p class="note small muted">{say.value(words.noSpeed)}</p>
      ) : (
        <Facts
          facts={[
            [words.median, writeDuration(median, lang.value)],
            [words.p95, writeDuration(p95, lang.value)],
            [words.worst, writeDuration(worst, lang.value)],
            [words.moves, writeNumber(moves)],
          ]}
        />
      )}
    </Panel>
  );
}

/** Notice that a program is paused in the league, with reason and end. */
export function RestNote({ game, rest }: { readonly game: string; readonly rest: RestShape }): VNode {
  const { failures, match, by, why, reason, until } = rest;
  return (
    <section class="panel rest" aria-labelledby="rest-title" role="status">
      <h2 id="rest-title">
        {say.value(words.rests)}{" "}
        <time dateTime={until} title={writeExactDate(until, lang.value)}>
          {writeTime(until)}
        </time>
      </h2>
      <p>{say.value(words.restWhy, { failures })}</p>
      <p>
        {say.value(words.restLast)} <VerdictChip by={by} />{" "}
        {why !== null && <Reason game={game} why={why} reason={reason} />}{" "}
        <a class="link" href={`/m/${encodeURIComponent(match)}#verdict`}>
          {say.value(words.restMatch)}
        </a>
      </p>
    </section>
  );
}
