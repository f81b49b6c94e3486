import type { VNode } from "preact";
import { useMemo } from "preact/hooks";
import { SEATS, type Seat } from "../../../core/seats.ts";
import type { ScorePanel } from "../../../games/definition.ts";
import { Chart } from "../../charts/chart.tsx";
import { writeNumber } from "../../shell/numbers.ts";
import { say } from "../../shell/settings.ts";
import { matchWords } from "../words.ts";
import { sayUsed, timeOf } from "./facts.tsx";
import { scoreCurves } from "../model/curves.ts";
import { generationAt } from "../model/scene.ts";
import { SeatMark } from "../../board/seat-mark.tsx";
import { Panel } from "../../shell/panel.tsx";
import type { MatchViewModel } from "./use-match.ts";

type AnyScorePanel = ScorePanel<unknown, unknown>;
/** A name, and its value for each seat. */
type Row = readonly [string, (seat: Seat) => string];

interface Props {
  readonly panel: AnyScorePanel;
  readonly shown: MatchViewModel;
}

/** Chart of the score and a table of both sides, beside a zoomable board. */
export function ScoreSide({ panel, shown }: Props): VNode {
  const { index, generation = 0 } = shown;
  const { chronicle } = shown.watch;
  const { steps } = chronicle;
  // A chronicle that starts at a keyframe begins in the middle of the match.
  const first = generationAt(chronicle, 0) ?? 0;
  const { xs, values } = useMemo(() => scoreCurves(steps, first), [steps, Math.floor(steps.length / 3)]);
  const score = steps[index]?.score ?? [0, 0];
  const name = (seat: Seat): string => say.value(matchWords.seat, { seat });
  return (
    <>
      <Panel
        id="score"
        title={say.value(panel.texts.overTime)}
        aside={
          <>
            {SEATS.map((seat) => (
              <span class="row small key" key={seat}>
                <i class={`dash s${seat}`} aria-hidden="true" />
                {name(seat)}
              </span>
            ))}
          </>
        }
      >
        <div class="pad">
          <Chart
            sentence={say.value(panel.texts.sentence, {
              0: writeNumber(score[0]),
              1: writeNumber(score[1]),
              generation: writeNumber(generation),
            })}
            across={say.value(matchWords.generation)}
            xs={xs}
            lines={SEATS.map((seat) => ({ name: name(seat), values: values[seat], seat }))}
            at={generation}
          />
        </div>
      </Panel>
      <section class="panel" aria-label={say.value(matchWords.thisMatch)}>
        <SideTable panel={panel} shown={shown} />
      </section>
    </>
  );
}

function SideTable({ panel, shown: { watch, index, tallies } }: Props): VNode {
  const { chronicle } = watch;
  const { steps } = chronicle;
  const sums = useMemo(() => {
    const moves = panel.moveSums.map((): [number, number] => [0, 0]);
    const peak: [number, number] = [0, 0];
    for (const { played, score } of steps) {
      if (played?.move !== undefined)
        for (const [at, sum] of moves.entries()) sum[played.seat] += panel.moveSums[at]?.of(played.move) ?? 0;
      for (const seat of SEATS) peak[seat] = Math.max(peak[seat], score[seat]);
    }
    return { moves, peak };
  }, [steps, steps.length]);
  const now = steps[index]?.score ?? [0, 0];
  const times = SEATS.map((seat) => timeOf(chronicle, seat));
  const mean = (seat: Seat): string => {
    const { moves = 0, used = 0 } = times[seat] ?? {};
    return moves === 0 ? "–" : sayUsed(used / moves);
  };
  // Sums of a chronicle that starts at a keyframe would be too small.
  const sum = (value: number): string => (chronicle.startsAtKeyframe ? "–" : writeNumber(value));
  const rows: readonly Row[] = [
    [say.value(panel.texts.now), (seat) => writeNumber(now[seat])],
    ...panel.moveSums.map(({ name }, at): Row => [say.value(name), (seat) => sum(sums.moves[at]?.[seat] ?? 0)]),
    ...panel.tickSums.flatMap(({ name }, at): readonly Row[] => {
      const sums = tallies?.[at];
      return sums ? [[say.value(name), (seat) => writeNumber(sums[seat])]] : [];
    }),
    [say.value(matchWords.peak), (seat) => sum(sums.peak[seat])],
    [say.value(matchWords.movesMade), (seat) => sum(times[seat]?.moves ?? 0)],
    [say.value(matchWords.meanReply), mean],
  ];
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{say.value(matchWords.thisMatch)}</th>
          {SEATS.map((seat) => (
            <th scope="col" class="num" key={seat}>
              <SeatMark seat={seat} /> {say.value(matchWords.seat, { seat })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <td>{name}</td>
            {SEATS.map((seat) => (
              <td class="num" key={seat}>
                {value(seat)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ShareProps {
  readonly panel: AnyScorePanel;
  readonly score: readonly [number, number];
}

/** Each seat's share of the score. */
export function ShareBar({ panel, score: [a, b] }: ShareProps): VNode {
  const share = a + b === 0 ? 50 : (a / (a + b)) * 100;
  const label = say.value(panel.texts.share, { 0: Math.round(share), 1: 100 - Math.round(share) });
  return (
    <div class="share" role="img" aria-label={label}>
      <i style={{ width: `${share.toFixed(1)}%` }} />
      <b style={{ width: `${(100 - share).toFixed(1)}%` }} />
    </div>
  );
}
