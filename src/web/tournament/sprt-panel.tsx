import type { VNode } from "preact";
import { useMemo } from "preact/hooks";
import type { EventSprt } from "../../api/tournaments.ts";
import { LineChart } from "../charts/line-chart.tsx";
import type { PlotLevel, PlotLine } from "../charts/line-props.ts";
import { writeNumber } from "../shell/numbers.ts";
import { lang, say } from "../shell/settings.ts";
import { tournamentWords as words } from "../words/tournament.ts";
import { writeExactly } from "./ruling.ts";
import { Sentence } from "./sentence.tsx";
import { endOfAxis, coursePoints } from "./test-words.ts";

const HEIGHT = 180;

/** Chart of the log-likelihood ratio between its bounds. */
export function SprtPanel({ test }: { readonly test: EventSprt }): VNode {
  const { players, model, elo0, elo1, alpha, beta, llr, lower, upper, pairs, state } = test;
  const count = pairs.reduce((sum, kind) => sum + kind, 0);
  const [xs, lines, levels, range] = useMemo(() => chartOf(test), [llr, count, state, lang.value]);
  const names = { a: players[0], b: players[1] };
  return (
    <section class="panel sprt-panel" aria-labelledby="sprt-title">
      <header>
        <h2 id="sprt-title">
          <Sentence sentence={words.against} names={names} numbers={{}} />
        </h2>
        <span class="small muted">
          {say.value(words.hypotheses, {
            model: say.value(words[model]),
            elo0: writeExactly(elo0),
            elo1: writeExactly(elo1),
            errors: alpha === beta ? `α = β = ${alpha}` : `α = ${alpha} · β = ${beta}`,
          })}
        </span>
      </header>
      <LineChart
        sentence={say.value(words.llrSentence, {
          llr: writeNumber(llr, 2),
          lower: writeNumber(lower, 2),
          upper: writeNumber(upper, 2),
          pairs: writeNumber(count),
        })}
        across={say.value(words.pairs)}
        xs={xs}
        writeX={(x) => (Number.isInteger(x) ? writeNumber(x) : "")}
        lines={lines}
        levels={levels}
        xRange={[0, endOfAxis(test)]}
        yRange={range}
        height={HEIGHT}
        decimals={2}
      />
    </section>
  );
}

function chartOf(
  test: EventSprt,
): readonly [readonly number[], readonly PlotLine[], readonly PlotLevel[], readonly [number, number]] {
  const { lower, upper, llr } = test;
  const points = coursePoints(test);
  const values = points.map(([, value]) => value);
  return [
    points.map(([pair]) => pair),
    [
      {
        name: say.value(words.llr),
        values,
        token: "ink",
        width: 1.8,
        end: writeNumber(llr, 2),
        dot: true,
        strong: true,
      },
    ],
    [
      {
        value: upper,
        name: say.value(words.acceptH1),
        token: "s0",
        wash: { token: "s0-wash", side: "above" },
      },
      { value: 0, token: "ink-3", dashed: true },
      {
        value: lower,
        name: say.value(words.acceptH0),
        token: "s1",
        wash: { token: "s1-wash", side: "below" },
      },
    ],
    [Math.min(lower * 1.2, ...values), Math.max(upper * 1.2, ...values)],
  ];
}
