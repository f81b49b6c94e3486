import type { LocalizedText } from "../../core/lang.ts";
import type { EventSprt } from "../../api/tournaments.ts";
import { tournamentWords as words } from "../words/tournament.ts";

export function stateWords(state: EventSprt["state"]): LocalizedText {
  return state === "H0" ? words.decidedH0 : state === "H1" ? words.decidedH1 : words.undecided;
}

export function verdictWords(state: EventSprt["state"]): LocalizedText | null {
  return state === "H0" ? words.h0 : state === "H1" ? words.h1 : null;
}

/** A smaller ratio gives no useful estimate. */
const MIN_PROGRESS = 0.25;

/** Pairs until the end at the current rate, rounded to two digits; null = unknown. */
export function expectPairs({ llr, lower, upper, state, pairs }: EventSprt): number | null {
  const count = pairs.reduce((sum, kind) => sum + kind, 0);
  if (state !== "running" || count === 0 || !Number.isFinite(llr) || Math.abs(llr) < MIN_PROGRESS)
    return null;
  const expected = count * ((llr > 0 ? upper : lower) / llr);
  if (!Number.isFinite(expected) || expected <= count) return null;
  const power = 10 ** Math.max(0, Math.floor(Math.log10(expected)) - 1);
  return Math.round(expected / power) * power;
}

/** End of the pair axis, with room for a running test. */
export function endOfAxis({ state, pairs }: EventSprt): number {
  const count = pairs.reduce((sum, kind) => sum + kind, 0);
  return Math.max(4, Math.ceil(count * (state === "running" ? 1.6 : 1.12)));
}

/** From zero to the current value; only the end when the course is missing. */
export function coursePoints({ course, llr, pairs }: EventSprt): readonly (readonly [number, number])[] {
  const count = pairs.reduce((sum, kind) => sum + kind, 0);
  if (course.length === 0) return count === 0 ? [[0, 0]] : [[count, llr]];
  return [[0, 0], ...course];
}
