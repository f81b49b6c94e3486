import type { Limits } from "../../../core/events.ts";
import type { Seat } from "../../../core/seats.ts";
import type { NotesByMove } from "../../../referee/notes-by-move.ts";
import type { Step } from "./step.ts";

const MAX_POINTS = 800;

/** Every n-th item of a long list, and its last. */
export function sample<T>(items: readonly T[], maxPoints = MAX_POINTS): readonly T[] {
  const stride = Math.max(1, Math.ceil(items.length / maxPoints));
  return stride === 1 ? items : items.filter((_, at) => at % stride === 0 || at === items.length - 1);
}

export interface Curves {
  readonly xs: readonly number[];
  readonly values: readonly [readonly (number | null)[], readonly (number | null)[]];
}

/** Scores after each tick; scores between ticks are skipped. `first` is the generation of the first step. */
export function scoreCurves(steps: readonly Step[], first = 0): Curves {
  let generation = first;
  const points = steps.flatMap((step) => {
    if (step.index > 0 && (step.played ?? step.ruling)) return [];
    if (step.index > 0) generation++;
    return [{ x: generation, score: step.score }];
  });
  const shown = sample(points);
  return {
    xs: shown.map(({ x }) => x),
    values: [shown.map(({ score }) => score[0]), shown.map(({ score }) => score[1])],
  };
}

export interface TimeCurves extends Curves {
  /** Time of the answer that ended the match, or until its deadline. */
  readonly fault: readonly (number | null)[];
}

/** Seconds used for each move, null for the other seat; a fault has its own series. */
export function timeCurves(steps: readonly Step[]): TimeCurves {
  const answered = sample(steps.filter((step) => (step.played ?? step.ruling) !== undefined));
  const secondsOf = (seat: Seat): readonly (number | null)[] =>
    answered.map((step) => (step.played?.seat === seat ? step.played.ms / 1000 : null));
  return {
    xs: answered.map(({ ply }) => ply),
    values: [secondsOf(0), secondsOf(1)],
    fault: answered.map(({ ruling }) => (ruling ? ruling.ms / 1000 : null)),
  };
}

/** The limit line is hidden above this multiple of the slowest move: the bars would be too small to see. */
const MAX_LIMIT_RATIO = 20;

/** Limit per move in seconds; undefined when there is no single limit or it is far above the bars. */
export function limitLine(limits: Limits | undefined, steps: readonly Step[]): number | undefined {
  const ruled = steps.at(-1)?.ruling;
  const { limitMs, startMs = 0 } = ruled?.fault.reason?.values ?? {};
  if (typeof limitMs === "number") return (limitMs + Number(startMs)) / 1000;
  if (limits?.moveMs === undefined || limits.bank) return undefined;
  const slowest = steps.reduce((most, { played, ruling: end }) => Math.max(most, played?.ms ?? end?.ms ?? 0), 0);
  return ruled?.fault.kind === "timeout" || slowest * MAX_LIMIT_RATIO >= limits.moveMs
    ? limits.moveMs / 1000
    : undefined;
}

/** The scores that the players gave with their moves, null where a player gave none. */
export function scoresGiven(steps: readonly Step[], notes: NotesByMove): Curves {
  const points = steps.flatMap(({ index, ply }) => {
    const scores: [number | null, number | null] = [null, null];
    for (const { seat, note } of notes.at(index, steps.length - 1))
      if (note.note === "thought" && note.score !== undefined) scores[seat] = note.score;
    return scores.some((score) => score !== null) ? [{ ply, scores }] : [];
  });
  const shown = sample(points);
  return {
    xs: shown.map(({ ply }) => ply),
    values: [shown.map(({ scores }) => scores[0]), shown.map(({ scores }) => scores[1])],
  };
}

export function measureCurves(steps: readonly Step[], measure: (index: number) => readonly [number, number]): Curves {
  const shown = sample(
    steps.filter(({ ruling }) => !ruling),
    400,
  );
  const values = shown.map(({ index }) => measure(index));
  return { xs: shown.map(({ ply }) => ply), values: [values.map(([a]) => a), values.map(([, b]) => b)] };
}
