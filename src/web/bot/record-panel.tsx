import type { ComponentChildren, VNode } from "preact";
import type { BotPageShape } from "../../api/standings.ts";
import { Age } from "../shell/age.tsx";
import { writeDifference } from "../../tournament/view/numbers.ts";
import { writeNumber, writeProbability, writeRatingInterval } from "../shell/numbers.ts";
import { say } from "../shell/settings.ts";
import { measureOf, type RatingKind } from "../standings/measure.ts";
import { UnknownValue } from "../standings/table.tsx";
import { Wdl, WdlBar } from "../standings/wdl-bar.tsx";
import { botWords as words } from "./words.ts";
import { Panel } from "../shell/panel.tsx";

export function RecordPanel({ page: { row, firstSeen, lastSeen } }: { readonly page: BotPageShape }): VNode {
  const interval = (kind: RatingKind): ComponentChildren => {
    const measure = measureOf(row, kind);
    return measure ? writeRatingInterval(measure.value, measure.error) : <UnknownValue />;
  };
  return (
    <Panel
      id="record-title"
      title={say.value(words.record)}
      class="record"
      aside={
        <>
          {row.played === 0 ? (
            <span class="chip">{say.value(words.rankUnrated)}</span>
          ) : (
            row.provisional && <span class="chip">{say.value(words.provisional)}</span>
          )}
        </>
      }
    >
      <dl class="facts">
        <dt>{say.value(words.rank)}</dt>
        <dd>{row.rank === null || row.provisional ? <UnknownValue /> : <b>{writeNumber(row.rank)}</b>}</dd>
        <dt>{say.value(words.rating)}</dt>
        <dd>
          <b>{interval("bradley-terry")}</b>
        </dd>
        <dt>{say.value(words.above)}</dt>
        <dd>{row.above === null ? <UnknownValue /> : writeProbability(row.above)}</dd>
        <dt>{say.value(words.glicko)}</dt>
        <dd>{interval("glicko")}</dd>
        <dt>{say.value(words.elo)}</dt>
        <dd>{interval("elo")}</dd>
        <dt>{say.value(words.played)}</dt>
        <dd>{writeNumber(row.played)}</dd>
        <dt>{say.value(words.results)}</dt>
        <dd class="results">
          {row.played > 0 ? (
            <>
              <WdlBar {...row} />
              <Wdl {...row} />
            </>
          ) : (
            <UnknownValue />
          )}
        </dd>
        <dt>{say.value(words.points)}</dt>
        <dd>{writeNumber(row.points, Number.isInteger(row.points) ? 0 : 1)}</dd>
        <dt>{say.value(words.spread)}</dt>
        <dd>{writeDifference(row.spread)}</dd>
        <dt>{say.value(words.unrated)}</dt>
        <dd>{writeNumber(row.unrated)}</dd>
        <dt>{say.value(words.firstSeen)}</dt>
        <dd>
          <Age at={firstSeen} />
        </dd>
        <dt>{say.value(words.lastSeen)}</dt>
        <dd>
          <Age at={lastSeen} />
        </dd>
      </dl>
    </Panel>
  );
}
