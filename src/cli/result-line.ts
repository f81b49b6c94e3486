import { type Verdict, whyOf } from "../core/verdict.ts";
import type { GameEntry } from "../games/entry.ts";

interface Result {
  readonly match: string;
  readonly names: readonly [string, string];
  readonly verdict: Verdict;
  readonly moves: number;
  readonly ms: number;
}

/** The JSON line of a match, alone or in an event. */
export function resultLine({ rules }: GameEntry, result: Result, record: string | null): object {
  const { match, names, verdict, moves, ms } = result;
  const { winner, by, fault, score } = verdict;
  return {
    type: "result",
    match,
    game: rules.id,
    players: names,
    winner,
    by,
    fault,
    score,
    moves,
    ms,
    record,
    ...whyOf(verdict),
  };
}
