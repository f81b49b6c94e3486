import type { VNode } from "preact";
import { useMemo } from "preact/hooks";
import type { PairStanding, TestStanding } from "../../api/event-standings.ts";
import { writeWhole } from "../../tournament/view/numbers.ts";
import { PAIR_KINDS, type PairFact, pairFacts } from "../../tournament/view/pairs.ts";
import { stateWords, viewTest } from "../../tournament/view/sequential-test.ts";
import { WORDS } from "../../tournament/view/words.ts";
import { LineChart } from "../charts/line-chart.tsx";
import type { PlotLevel, PlotLine } from "../charts/line-plot.ts";
import { writeNumber } from "../shell/numbers.ts";
import { Panel } from "../shell/panel.tsx";
import { lang, say } from "../shell/settings.ts";
import { Facts } from "../shell/table.tsx";
import { UnknownValue } from "../standings/values.tsx";
import { Sentence } from "./event-player.tsx";

const HEIGHT = 180;

/** Chart of the log-likelihood ratio between its bounds. */
export function SprtPanel({ test }: { readonly test: TestStanding }): VNode {
  const { llr, lower, upper, state } = test;
  const pairs = test.pairs.join();
  const { view, lines, levels, xs } = useMemo(() => {
    const view = viewTest(say.value, test);
    const line: PlotLine = {
      name: say.value(WORDS.llr),
      values: view.points.map(([, value]) => value),
      token: "ink",
      width: 1.8,
      end: view.llr,
      dot: true,
      strong: true,
    };
    const levels: readonly PlotLevel[] = [
      { value: upper, name: view.accept.H1, token: "s0", wash: { token: "s0-wash", side: "above" } },
      { value: 0, token: "ink-3", dashed: true },
      { value: lower, name: view.accept.H0, token: "s1", wash: { token: "s1-wash", side: "below" } },
    ];
    return { view, lines: [line], levels, xs: view.points.map(([pair]) => pair) };
  }, [llr, pairs, state, lang.value]);
  return (
    <Panel
      id="sprt-title"
      title={<Sentence sentence={view.title} />}
      class="sprt-panel"
      aside={<span class="small muted">{view.hypotheses}</span>}
    >
      <LineChart
        sentence={view.spoken}
        across={say.value(WORDS.pairCount)}
        xs={xs}
        writeX={(x) => (Number.isInteger(x) ? writeNumber(x) : "")}
        lines={lines}
        levels={levels}
        xRange={[0, view.end]}
        yRange={view.range}
        height={HEIGHT}
        decimals={2}
      />
    </Panel>
  );
}

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
        <Facts
          facts={pairFacts(say.value, stats, test).map(({ label, value }) => [label, <PairValue value={value} />])}
        />
        <PairBars counts={stats.counts} />
      </div>
    </Panel>
  );
}

function PairValue({ value }: Pick<PairFact, "value">): VNode {
  if (!value) return <UnknownValue />;
  return (
    <>
      <b>{value.strong}</b>
      {value.rest}
    </>
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
