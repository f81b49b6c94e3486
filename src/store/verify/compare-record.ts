import { commonReason } from "../../core/common-reasons.ts";
import type { Reason } from "../../core/reason.ts";
import type { Seat } from "../../core/seats.ts";
import type { By, Verdict } from "../../core/verdict.ts";
import type { MatchRecord } from "../../referee/record.ts";
import { verifyReason } from "./reasons.ts";

/** A result as the table of its event counts it. */
export interface CountedResult {
  readonly match: string;
  readonly names: readonly [string, string];
  readonly winner: Seat | null;
  readonly by: By;
  readonly guilty: Seat | null;
  readonly score: readonly [number, number];
  readonly ms: number;
  readonly startedAt: string;
}

/** What the event says about the match of a slot. */
export interface ExpectedMatch {
  readonly game: string;
  readonly seed: string;
}

/** Where a stored result differs from its record. */
export function compareRecord(
  result: CountedResult,
  { opened, events }: MatchRecord,
  expected: ExpectedMatch,
): readonly Reason[] {
  const closed = events.at(-1);
  if (closed?.type !== "closed") return [verifyReason("verify.unclosed")];
  const found: Reason[] = [];
  const { match, game, seed, startedAt } = opened;
  if (match !== result.match) found.push(verifyReason("verify.match", { stored: result.match, recorded: match }));
  if (game !== expected.game) found.push(verifyReason("verify.game", { stored: expected.game, recorded: game }));
  if (seed !== expected.seed) found.push(verifyReason("verify.seed", { stored: expected.seed, recorded: seed }));
  const names = namesIn({ opened, events });
  if (names.join("\n") !== result.names.join("\n"))
    found.push(verifyReason("verify.players", { stored: joinNames(result.names), recorded: joinNames(names) }));
  if (startedAt !== result.startedAt)
    found.push(verifyReason("verify.time", { stored: result.startedAt, recorded: startedAt }));
  if (closed.ms !== result.ms)
    found.push(verifyReason("verify.duration", { storedMs: result.ms, recordedMs: closed.ms }));
  return [...found, ...compareVerdict(result, closed.verdict)];
}

export function compareVerdict(
  { winner, by, score, guilty }: Pick<CountedResult, "winner" | "by" | "score" | "guilty">,
  verdict: Verdict,
): readonly Reason[] {
  const found: Reason[] = [];
  if (winner !== verdict.winner)
    found.push(verifyReason("verify.winner", { stored: winnerReason(winner), recorded: winnerReason(verdict.winner) }));
  if (by !== verdict.by) found.push(verifyReason("verify.by", { stored: by, recorded: verdict.by }));
  if (score.join() !== verdict.score.join())
    found.push(verifyReason("verify.score", { stored: scoreReason(score), recorded: scoreReason(verdict.score) }));
  const recorded = verdict.fault?.seat ?? null;
  if (guilty !== recorded)
    found.push(verifyReason("verify.fault", { stored: faultReason(guilty), recorded: faultReason(recorded) }));
  return found;
}

function namesIn({ opened, events }: MatchRecord): [string, string] {
  const names: [string, string] = [opened.players[0].name, opened.players[1].name];
  for (const event of events) if (event.type === "named") names[event.seat] = event.name;
  return names;
}

const joinNames = (names: readonly [string, string]): string => names.join(" - ");

const winnerReason = (seat: Seat | null): Reason =>
  seat === null ? commonReason("audit.draw") : commonReason("audit.won", { seat });

const scoreReason = ([first, second]: Verdict["score"]): Reason => commonReason("audit.score-pair", { first, second });

const faultReason = (seat: Seat | null): Reason =>
  seat === null ? verifyReason("verify.fault-none") : verifyReason("verify.fault-of", { seat });
