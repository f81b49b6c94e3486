import type { VNode } from "preact";
import { useMemo } from "preact/hooks";
import { BY_LABELS } from "../../../core/by-labels.ts";
import type { Fault } from "../../../core/fault.ts";
import { SEATS } from "../../../core/seats.ts";
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
  const limitName = limit !== undefined && say.value(matchWords.timeLimit, { limit: formatLimit(limit * 1000) });
  return (
    <div class="pad">
      <Chart
        sentence={describeTimes(chronicle).join(" ")}
        across={say.value(matchWords.ply)}
        xs={xs}
        lines={[
          { name: names[0], values: values[0], seat: 0 },
          { name: `${names[1]}\u200a`, values: values[1], seat: 1 },
          ...(ruled ? [{ name: nameFault(ruled.fault), values: fault, token: "shu-fill" }] : []),
        ]}
        limit={limitName ? { value: limit, name: limitName } : undefined}
        at={ply}
        bars
        decimals={3}
        height={260}
      />
    </div>
  );
}

/** Sentences for the time used, for the limit and for an answer that came too late. */
function describeTimes(chronicle: Chronicle): readonly string[] {
  const { opened, steps, names } = chronicle;
  const [{ used: used0, moves: moves0 }, { used: used1, moves: moves1 }] = [timeOf(chronicle, 0), timeOf(chronicle, 1)];
  const used = { used0: sayUsed(used0), used1: sayUsed(used1), moves0, moves1 };
  const sentences = [say.value(matchWords.timeSentence, { 0: names[0], 1: names[1], ...used })];
  if (opened) sentences.push(say.value(matchWords.timeLimits, { limits: sayLimits(opened.limits) }));
  const ruled = steps.at(-1)?.ruling;
  if (ruled?.fault.kind === "timeout")
    sentences.push(say.value(matchWords.timeOverdue, { name: names[ruled.fault.seat], limit: sayUsed(ruled.ms) }));
  return sentences;
}

function nameFault({ kind, seat }: Fault): string {
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
        lines={SEATS.map((seat) => ({ name: say.value(page.text.seatNames[seat]), values: values[seat], seat }))}
        at={ply}
        height={260}
      />
    </div>
  );
}
