import type { Reason } from "../../core/reason.ts";
import type { Seat } from "../../core/seats.ts";
import { type By, whyOf } from "../../core/verdict.ts";
import type { Database } from "../database.ts";
import { BY_CODES, BY_OF_CODE } from "../by-codes.ts";
import { kindOf } from "./bot-table.ts";
import { type ArenaReport, COUNTINGS, type Counting, SEAT_KINDS, type ArenaSeat } from "./stored.ts";

export interface ListedMatch {
  readonly number: number;
  readonly id: string;
  readonly game: string;
  readonly seats: readonly [ArenaSeat, ArenaSeat];
  /** Numbers of the bots, by seat. */
  readonly bots: readonly [number, number];
  readonly winner: Seat | null;
  readonly by: By;
  readonly guilty: Seat | null;
  readonly score: readonly [number, number];
  readonly moves: number;
  readonly ms: number;
  readonly startedMs: number;
  readonly endedMs: number;
  readonly training: boolean;
  readonly counting: Counting;
  readonly why: string | null;
  /** `why` as data; null for matches of earlier versions. */
  readonly reason: Reason | null;
  /** False after its record was deleted. */
  readonly hasRecord: boolean;
}

export interface MatchNumbers {
  readonly game: number;
  readonly bots: readonly [number, number];
  readonly dialects: readonly [number | null, number | null];
  readonly endedMs: number;
  readonly counting: Counting;
}

/** The values of a new row of the table `match`, by column. */
export function writeMatchRow(report: ArenaReport, numbers: MatchNumbers): Record<string, string | number | null> {
  const { id, seats, verdict, startedAt } = report;
  const { game, bots, dialects, endedMs, counting } = numbers;
  const { why, reason } = whyOf(verdict);
  return {
    id,
    game,
    seat0: bots[0],
    seat1: bots[1],
    kind0: SEAT_KINDS.indexOf(seats[0].kind),
    kind1: SEAT_KINDS.indexOf(seats[1].kind),
    dialect0: dialects[0],
    dialect1: dialects[1],
    winner: verdict.winner,
    by: BY_CODES[verdict.by],
    guilty: verdict.fault?.seat ?? null,
    score0: finite(verdict.score[0]),
    score1: finite(verdict.score[1]),
    moves: Math.round(finite(report.moves)),
    ms: finite(report.ms),
    started_ms: readTime(startedAt, endedMs),
    ended_ms: endedMs,
    training: report.training ? 1 : 0,
    rated: COUNTINGS.indexOf(counting),
    why: why ?? null,
    bug: report.bug ?? null,
    reason: reason ? JSON.stringify(reason) : null,
  };
}

/** Returns `otherwise` for an invalid time. */
export function readTime(text: string, otherwise: number): number {
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? otherwise : ms;
}

function finite(number: number): number {
  return Number.isFinite(number) ? number : 0;
}

/** Older files opened for reading have no reasons. */
export function selectMatches(db: Database): string {
  const reasons = db.prepare("SELECT 1 FROM pragma_table_info('match') WHERE name = 'reason'").get();
  return `
SELECT match.number, id, game.name, seat0, seat1, one.name, other.name, kind0, kind1, d0.name, d1.name, winner, by, guilty,
  score0, score1, moves, ms, started_ms, ended_ms, training, match.rated, why, ${reasons ? "reason" : "NULL"},
  EXISTS (SELECT 1 FROM record WHERE record.number = match.number)
FROM match
JOIN game ON game.number = match.game
JOIN bot AS one ON one.number = seat0
JOIN bot AS other ON other.number = seat1
LEFT JOIN dialect AS d0 ON d0.number = dialect0
LEFT JOIN dialect AS d1 ON d1.number = dialect1`;
}

export type MatchRow = [
  number: number,
  id: string,
  game: string,
  seat0: number,
  seat1: number,
  name0: string,
  name1: string,
  kind0: number,
  kind1: number,
  dialect0: string | null,
  dialect1: string | null,
  winner: Seat | null,
  by: number,
  guilty: Seat | null,
  score0: number,
  score1: number,
  moves: number,
  ms: number,
  startedMs: number,
  endedMs: number,
  training: number,
  rated: number,
  why: string | null,
  reason: string | null,
  hasRecord: number,
];

/** undefined = damaged. */
export function readMatchRow(row: MatchRow): ListedMatch | undefined {
  const [number, id, game, seat0, seat1, name0, name1, kind0, kind1, dialect0, dialect1, ...ending] = row;
  const [winner, code, guilty, score0, score1, moves, ms, startedMs, endedMs, training, rated, ...texts] = ending;
  const [why, reason, hasRecord] = texts;
  const by = BY_OF_CODE.get(code);
  const counting = COUNTINGS[rated];
  if (!by || !counting) return undefined;
  return {
    number,
    id,
    game,
    winner,
    by,
    guilty,
    moves,
    ms,
    startedMs,
    endedMs,
    why,
    reason: reason === null ? null : (JSON.parse(reason) as Reason),
    seats: [
      { name: name0, kind: kindOf(kind0), dialect: dialect0 },
      { name: name1, kind: kindOf(kind1), dialect: dialect1 },
    ],
    bots: [seat0, seat1],
    score: [score0, score1],
    training: training === 1,
    counting,
    hasRecord: hasRecord === 1,
  };
}
