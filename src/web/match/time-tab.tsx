import type { VNode } from "preact";
import { useMemo } from "preact/hooks";
import { Chart } from "../charts/chart.tsx";
import { say } from "../shell/settings.ts";
import { matchWords } from "../words/match.ts";
import { sayUsed, timeOf } from "./facts.tsx";
import type { Chronicle } from "./model/chronicle.ts";
import { measureCurves, timeCurves } from "./model/curves.ts";

interface Props {
  readonly chronicle: Chronicle;
  readonly ply: number;
}

export function TimeTab({ chronicle, ply }: Props): VNode {
  const { steps, names } = chronicle;
  const { xs, values } = useMemo(() => timeCurves(steps), [steps, steps.length]);
  const [first, second] = [timeOf(chronicle, 0), timeOf(chronicle, 1)];
  const sentence = say.value(matchWords.timeSentence, {
    0: names[0],
    1: names[1],
    used0: sayUsed(first.used),
    used1: sayUsed(second.used),
    moves0: first.moves,
    moves1: second.moves,
  });
  return (
    <div class="pad">
      <Chart
        sentence={sentence}
        across={say.value(matchWords.ply)}
        xs={xs}
        lines={[
          { name: names[0], values: values[0], seat: 0 },
          { name: `${names[1]}\u200a`, values: values[1], seat: 1 },
        ]}
        at={ply}
        bars
        decimals={3}
        height={260}
      />
    </div>
  );
}

/** The game's own measure, of states where they are known. */
export function MeasureTab({ chronicle, ply }: Props): VNode | null {
  const { steps, page } = chronicle;
  const { measure } = page;
  const { xs, values } = useMemo(
    () =>
      measure && chronicle.whole
        ? measureCurves(steps, (index) => measure.of(chronicle.state(index)))
        : { xs: [], values: [[], []] as const },
    [steps, steps.length, chronicle],
  );
  if (!measure) return null;
  const name = say.value(measure.name);
  return (
    <div class="pad">
      <Chart
        sentence={say.value(matchWords.measureSentence, { name })}
        across={say.value(matchWords.ply)}
        xs={xs}
        lines={[
          { name: say.value(page.seatNames[0]), values: values[0], seat: 0 },
          { name: say.value(page.seatNames[1]), values: values[1], seat: 1 },
        ]}
        at={ply}
        height={260}
      />
    </div>
  );
}
