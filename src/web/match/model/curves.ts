import type { Limits } from "../../../core/events.ts";
import type { Seat } from "../../../core/seats.ts";
import type { Step } from "./step.ts";

const MAX_POINTS = 800;

/** Every so many of a long list, and its last. */
function thin<T>(items: readonly T[], most = MAX_POINTS): readonly T[] {
  const stride = Math.max(1, Math.ceil(items.length / most));
  return stride === 1 ? items : items.filter((_, at) => at % stride === 0 || at === items.length - 1);
}

export interface Curves {
  readonly xs: readonly number[];
  readonly values: readonly [readonly (number | null)[], readonly (number | null)[]];
}

/** Scores over the generations: where nature moves, what stands between is nobody's lasting. `first` is where they begin. */
export function scoreCurves(steps: readonly Step[], first = 0): Curves {
  let generation = first;
  const points = steps.flatMap((step) => {
    if (step.index > 0 && (step.played ?? step.ruling)) return [];
    if (step.index > 0) generation++;
    return [{ x: generation, score: step.score }];
  });
  const shown = thin(points);
  return {
    xs: shown.map(({ x }) => x),
    values: [shown.map(({ score }) => score[0]), shown.map(({ score }) => score[1])],
  };
}

export interface TimeCurves extends Curves {
  /** The answer that ended the match, or the time until its deadline. */
  readonly fault: readonly (number | null)[];
}

/** Seconds used for each move; the other seat has none there. What ended the match by a fault stands apart. */
export function timeCurves(steps: readonly Step[]): TimeCurves {
  const made = thin(steps.filter((step) => (step.played ?? step.ruling) !== undefined));
  const of = (seat: Seat): readonly (number | null)[] =>
    made.map((step) => (step.played?.seat === seat ? step.played.ms / 1000 : null));
  return {
    xs: made.map(({ ply }) => ply),
    values: [of(0), of(1)],
    fault: made.map(({ ruling }) => (ruling ? ruling.ms / 1000 : null)),
  };
}

/** Bars of a few milliseconds would vanish under a limit of minutes: the line is drawn where they are of its size. */
const MAX_LIMIT_RATIO = 20;

/** Seconds that a move may take, where one number says it and it fits above the bars. */
export function limitLine(limits: Limits | undefined, steps: readonly Step[]): number | undefined {
  const ruled = steps.at(-1)?.ruling;
  const { limitMs, startMs = 0 } = ruled?.fault.reason?.values ?? {};
  if (typeof limitMs === "number") return (limitMs + Number(startMs)) / 1000;
  if (limits?.moveMs === undefined || limits.bank) return undefined;
  const slowest = steps.reduce(
    (most, { played, ruling: end }) => Math.max(most, played?.ms ?? end?.ms ?? 0),
    0,
  );
  return ruled?.fault.kind === "timeout" || slowest * MAX_LIMIT_RATIO >= limits.moveMs
    ? limits.moveMs / 1000
    : undefined;
}

/** Any measure of a state, by ply. */
export function measureCurves(
  steps: readonly Step[],
  of: (index: number) => readonly [number, number],
): Curves {
  const shown = thin(
    steps.filter(({ ruling }) => !ruling),
    400,
  );
  const values = shown.map(({ index }) => of(index));
  return { xs: shown.map(({ ply }) => ply), values: [values.map(([a]) => a), values.map(([, b]) => b)] };
}
