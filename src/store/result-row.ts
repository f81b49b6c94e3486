import type { SandboxLevel } from "../core/sandbox.ts";
import type { Seat } from "../core/seats.ts";
import type { Verdict } from "../core/verdict.ts";
import { BY_CODES } from "./by-codes.ts";
import type { StoredMatch, StoredResult } from "./stored.ts";

export const RESULT_COLUMNS = [
  "slot",
  "attempt",
  "match",
  "winner",
  "by",
  "guilty",
  "score0",
  "score1",
  "moves",
  "ms",
  "started_ms",
  "worker",
  "detail",
] as const;

export type ResultRow = [
  slot: number,
  attempt: number,
  match: string,
  winner: Seat | null,
  by: number,
  guilty: Seat | null,
  score0: number,
  score1: number,
  moves: number,
  ms: number,
  startedMs: number,
  worker: number,
  detail: string | null,
];

/** A result with columns of its slot. */
export type MatchRow = [...ResultRow, seat0: number, seat1: number, pairing: number, stage: number];

/** Unusual parts of a result, stored as JSON. */
interface Detail {
  /** Set for faults and void matches. */
  readonly verdict?: Verdict;
  /** The reason given by the rules. */
  readonly ending?: Pick<Verdict, "why" | "reason">;
  readonly bug?: string;
  readonly sandbox?: SandboxLevel;
  /** Set where a program changed its name. */
  readonly names?: readonly [string, string];
  /** Set where it is not in our ISO format. */
  readonly startedAt?: string;
}

export function writeResultRow(
  result: StoredResult,
  worker: number,
  names: readonly [string | undefined, string | undefined],
): ResultRow {
  const { slot, attempt, match, verdict, moves, ms, startedAt, sandbox, bug } = result;
  const { winner, by, fault, score, why, reason } = verdict;
  const startedMs = Date.parse(startedAt);
  const usualTime = !Number.isNaN(startedMs) && new Date(startedMs).toISOString() === startedAt;
  const usualNames = names[0] === result.names[0] && names[1] === result.names[1];
  const detail: Detail = {
    ...(by !== "rules" && { verdict }),
    ...(by === "rules" && reason && { ending: { ...(why !== undefined && { why }), reason } }),
    ...(bug === undefined ? {} : { bug }),
    ...(sandbox === undefined ? {} : { sandbox }),
    ...(usualNames ? {} : { names: result.names }),
    ...(usualTime ? {} : { startedAt }),
  };
  return [
    slot,
    attempt,
    match,
    winner,
    BY_CODES[by],
    fault?.seat ?? null,
    score[0],
    score[1],
    moves,
    ms,
    usualTime ? startedMs : 0,
    worker,
    Object.keys(detail).length === 0 ? null : JSON.stringify(detail),
  ];
}

export function readMatchRow(
  row: MatchRow,
  workerOf: (number: number) => string,
  nameOf: (player: number) => string,
): StoredMatch {
  const [slot, attempt, match, winner, , , score0, score1, moves, ms, startedMs, worker, text] = row;
  const [seat0, seat1, pairing, stage] = row.slice(-4) as [number, number, number, number];
  const detail = text === null ? {} : (JSON.parse(text) as Detail);
  return {
    slot,
    attempt,
    match,
    names: detail.names ?? [nameOf(seat0), nameOf(seat1)],
    verdict: detail.verdict ?? { winner, by: "rules", score: [score0, score1], fault: null, ...detail.ending },
    moves,
    ms,
    startedAt: detail.startedAt ?? new Date(startedMs).toISOString(),
    worker: workerOf(worker),
    ...(detail.bug === undefined ? {} : { bug: detail.bug }),
    ...(detail.sandbox === undefined ? {} : { sandbox: detail.sandbox }),
    seats: [seat0, seat1],
    pairing,
    stage,
  };
}
