import type { VNode } from "preact";
import { useMemo } from "preact/hooks";
import { viewTest } from "../../tournament/view/sequential-test.ts";
import type { TestStanding } from "../../api/event-standings.ts";
import { WORDS } from "../../tournament/view/words.ts";
import { LineChart } from "../charts/line-chart.tsx";
import type { PlotLevel, PlotLine } from "../charts/line-props.ts";
import { writeNumber } from "../shell/numbers.ts";
import { lang, say } from "../shell/settings.ts";
import { Sentence } from "./sentence.tsx";
import { Panel } from "../shell/panel.tsx";

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
      title={
        <>
          <Sentence sentence={view.title} />
        </>
      }
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
