import type { VNode } from "preact";
import { writeWhole } from "../../tournament/view/numbers.ts";
import { PAIR_KINDS, pairFacts } from "../../tournament/view/pairs.ts";
import { stateWords } from "../../tournament/view/sequential-test.ts";
import type { PairStanding, TestStanding } from "../../api/event-standings.ts";
import { WORDS } from "../../tournament/view/words.ts";
import { say } from "../shell/settings.ts";
import { UnknownValue } from "../standings/table.tsx";
import { Sentence } from "./sentence.tsx";
import { Panel } from "../shell/panel.tsx";

interface Props {
  readonly stats: PairStanding;
  readonly test: TestStanding | null;
}

/** Statistics of game pairs between two players. */
export function PairsPanel({ stats, test }: Props): VNode {
  return (
    <Panel
      id="pairs-title"
      title={say.value(WORDS.pairs)}
      aside={
        <>
          <span class="small muted">
            <Sentence sentence={{ text: WORDS.fromSide, names: { a: stats.players[0] }, values: {} }} />
          </span>
          {test && (
            <span class={test.state === "running" ? "chip" : "chip shu"}>{say.value(stateWords(test.state))}</span>
          )}
        </>
      }
    >
      <div class="pair-facts">
        <dl class="facts">
          {pairFacts(say.value, stats, test).map(({ label, value }) => (
            <>
              <dt>{label}</dt>
              <dd>
                {value ? <b>{value.strong}</b> : <UnknownValue />}
                {value?.rest}
              </dd>
            </>
          ))}
        </dl>
        <PairBars counts={stats.counts} />
      </div>
    </Panel>
  );
}

function PairBars({ counts }: { readonly counts: PairStanding["counts"] }): VNode {
  const maxCount = Math.max(1, ...counts);
  return (
    <div class="pair-bars">
      <div class="label" id="pair-points">
        {say.value(WORDS.pairPoints)}
      </div>
      <ol aria-labelledby="pair-points">
        {counts.map((count, kind) => (
          <li key={kind}>
            <span class="column" aria-hidden="true">
              <i style={{ height: `${(100 * count) / maxCount}%` }} />
            </span>
            <b>{writeWhole(count)}</b>
            <span class="tiny muted">{PAIR_KINDS[kind]}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
