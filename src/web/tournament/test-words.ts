import type { LocalizedText } from "../../core/lang.ts";
import type { EventSprt } from "../../api/tournaments.ts";
import { tournamentWords as words } from "../words/tournament.ts";

/** The chip beside the test. */
export function stateWords(state: EventSprt["state"]): LocalizedText {
  return state === "H0" ? words.decidedH0 : state === "H1" ? words.decidedH1 : words.undecided;
}

/** What was found, once something was. */
export function verdictWords(state: EventSprt["state"]): LocalizedText | null {
  return state === "H0" ? words.h0 : state === "H1" ? words.h1 : null;
}

/** Nearer to the middle than this a course says nothing about its end. */
const MIN_PROGRESS = 0.25;

/** After how many pairs it ends if it goes on as it went, two digits of it; null = nobody can tell. */
export function expectPairs({ llr, lower, upper, state, pairs }: EventSprt): number | null {
  const count = pairs.reduce((sum, kind) => sum + kind, 0);
  if (state !== "running" || count === 0 || !Number.isFinite(llr) || Math.abs(llr) < MIN_PROGRESS)
    return null;
  const expected = count * ((llr > 0 ? upper : lower) / llr);
  if (!Number.isFinite(expected) || expected <= count) return null;
  const power = 10 ** Math.max(0, Math.floor(Math.log10(expected)) - 1);
  return Math.round(expected / power) * power;
}

/** How far the axis of pairs goes: some way beyond a test that still runs. */
export function endOfAxis({ state, pairs }: EventSprt): number {
  const count = pairs.reduce((sum, kind) => sum + kind, 0);
  return Math.max(4, Math.ceil(count * (state === "running" ? 1.6 : 1.12)));
}

/** From nothing to the present value; without its course there is only the end. */
export function coursePoints({ course, llr, pairs }: EventSprt): readonly (readonly [number, number])[] {
  const count = pairs.reduce((sum, kind) => sum + kind, 0);
  if (course.length === 0) return count === 0 ? [[0, 0]] : [[count, llr]];
  return [[0, 0], ...course];
}
