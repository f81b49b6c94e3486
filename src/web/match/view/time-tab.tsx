import type { VNode } from "preact";
import { useMemo } from "preact/hooks";
import { BY_LABELS } from "../../../core/by-labels.ts";
import type { Fault } from "../../../core/fault.ts";
import { Chart } from "../../charts/chart.tsx";
import { say } from "../../shell/settings.ts";
import { matchWords } from "../words.ts";
import { formatLimit } from "./clock.tsx";
import { sayLimits, sayUsed, timeOf } from "./facts.tsx";
import type { Chronicle } from "../model/chronicle.ts";
import { limitLine, measureCurves, timeCurves } from "../model/curves.ts";

interface Props {
  readonly chronicle: Chronicle;
  readonly ply: number;
}

export function TimeTab({ chronicle, ply }: Props): VNode {
  const { steps, names, opened } = chronicle;
  const ruled = steps.at(-1)?.ruling;
  const limit = limitLine(opened?.limits, steps);
  const { xs, values, fault } = useMemo(() => timeCurves(steps), [steps, steps.length]);
  const first = timeOf(chronicle, 0);
  const second = timeOf(chronicle, 1);
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
        sentence={[sentence, ...sayRest(chronicle)].join(" ")}
        across={say.value(matchWords.ply)}
        xs={xs}
        lines={[
          { name: names[0], values: values[0], seat: 0 },
          { name: `${names[1]}\u200a`, values: values[1], seat: 1 },
          ...(ruled ? [{ name: sayFaultBar(ruled.fault), values: fault, token: "shu-fill" }] : []),
        ]}
        limit={
          limit === undefined
            ? undefined
            : { value: limit, name: say.value(matchWords.timeLimit, { limit: formatLimit(limit * 1000) }) }
        }
        at={ply}
        bars
        decimals={3}
        height={260}
      />
    </div>
  );
}

/** Sentences for the limit and for an answer that came too late. */
function sayRest({ opened, steps, names }: Chronicle): readonly string[] {
  const ruled = steps.at(-1)?.ruling;
  const limits = opened ? [say.value(matchWords.timeLimits, { limits: sayLimits(opened.limits) })] : [];
  if (ruled?.fault.kind !== "timeout") return limits;
  const values = { name: names[ruled.fault.seat], limit: sayUsed(ruled.ms) };
  return [...limits, say.value(matchWords.timeOverdue, values)];
}

function sayFaultBar({ kind, seat }: Fault): string {
  return say.value(matchWords.bySeat, { kind: say.value(BY_LABELS[kind]), seat });
}

/** Chart of the game's own measure; needs complete states. */
export function MeasureTab({ chronicle, ply }: Props): VNode | null {
  const { steps, page } = chronicle;
  const { measure } = page.stats;
  const { xs, values } = useMemo(
    () =>
      measure && chronicle.complete
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
          { name: say.value(page.text.seatNames[0]), values: values[0], seat: 0 },
          { name: say.value(page.text.seatNames[1]), values: values[1], seat: 1 },
        ]}
        at={ply}
        height={260}
      />
    </div>
  );
}
