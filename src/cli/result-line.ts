import type { SandboxLevel } from "../core/sandbox.ts";
import { type Verdict, whyOf } from "../core/verdict.ts";
import type { GameEntry } from "../games/entry.ts";
import type { StreamLineOf } from "../tournament/stream-lines.ts";

interface FinishedMatch {
  readonly match: string;
  readonly names: readonly [string, string];
  readonly verdict: Verdict;
  readonly moves: number;
  readonly ms: number;
  readonly sandbox?: SandboxLevel;
}

/** The JSON line of a match, alone or in an event. */
export function resultLine(
  { rules }: GameEntry,
  finished: FinishedMatch,
  record: string | null,
): StreamLineOf<"result"> {
  const { match, names: players, verdict, moves, ms, sandbox } = finished;
  const { winner, by, fault, score } = verdict;
  const result = { match, game: rules.id, players, winner, by, fault, score, moves, ms, record };
  const counted = verdict.countedFor && { countedFor: verdict.countedFor };
  return { type: "result", ...result, ...whyOf(verdict), ...counted, ...(sandbox && { sandbox }) };
}
