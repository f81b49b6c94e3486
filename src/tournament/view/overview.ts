import type { FormatMessage } from "../../core/lang.ts";
import { writePoints, writeWhole } from "./numbers.ts";
import { plainSentence } from "./sentence.ts";
import type { Standings } from "../../api/event-standings.ts";
import { WORDS } from "./words.ts";

/** One line about an event: format, games, points, stage and seed. */
export function eventFacts(
  say: FormatMessage,
  { summary, pointsFor, pointsByPairing, stage, seed, sandboxes }: Standings,
): readonly string[] {
  const points = pointsFor.map(writePoints).join(" / ");
  return [
    say(summary.format),
    plainSentence(say, summary.games),
    say(pointsByPairing ? WORDS.pointsByPairing : WORDS.points, { points }),
    ...(stage !== null && stage > 1 ? [say(WORDS.stage, { stage })] : []),
    ...(seed === null ? [] : [say(WORDS.seed, { seed })]),
    ...sandboxFacts(say, sandboxes),
  ];
}

/** How many games were played at which level of the sandbox. */
export function sandboxFacts(say: FormatMessage, sandboxes: Standings["sandboxes"]): readonly string[] {
  return sandboxes.map(({ level, games }) => say(WORDS.sandbox, { level, count: writeWhole(games) }));
}

export interface GameCounts {
  readonly planned: number;
  readonly played: number;
  readonly void: number;
}

export interface ProgressView {
  readonly left: number;
  /** Follows the number of games played. */
  readonly text: string;
  /** For screen readers. */
  readonly spoken: string;
}

export function describeProgress(say: FormatMessage, { planned, played, void: voids }: GameCounts): ProgressView {
  const left = Math.max(0, planned - played - voids);
  const notes = [
    say(WORDS.playedOf, { planned: writeWhole(planned) }),
    ...(left > 0 ? [say(WORDS.toCome, { count: writeWhole(left) })] : []),
    ...(voids > 0 ? [say(WORDS.voids, { count: writeWhole(voids) })] : []),
  ];
  return {
    left,
    text: notes.join(" · "),
    spoken: say(WORDS.spokenProgress, { played: writeWhole(played), planned: writeWhole(planned) }),
  };
}
