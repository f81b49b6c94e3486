import type { Absence, SeatStatus, TableShape } from "../../../api/play.ts";
import { opponentOf } from "../../../core/seats.ts";
import type { ClientSocket } from "../sockets.ts";
import type { SeatState } from "./seat-state.ts";
import type { Transcript } from "./transcript.ts";

/** Without a clock a seat is kept this long after the page was closed or disconnected. */
export const KEEP_MS = 600_000;
/** When the limit of people is reached, seats that were left longer ago than this are given up. */
export const FULL_KEEP_MS = 60_000;

/** A person who plays, waits, or is away. */
export interface Person {
  readonly guest: number;
  readonly game: string;
  readonly key: string;
  readonly address: string;
  readonly transcript: Transcript;
  readonly state: SeatState;
  /** undefined while the person is away. */
  socket: ClientSocket | undefined;
  /** Set while the person is away. */
  away: Away | undefined;
  /** An invitation that is not accepted yet. */
  table: Extract<TableShape, { status: "waiting" }> | undefined;
}

export interface Away {
  readonly sinceMs: number;
  /** When the seat is given up; undefined = when the match clock ends. */
  readonly untilMs: number | undefined;
  readonly cancel: () => void;
}

export function absenceOf({ away }: Person, nowMs: number): Absence | undefined {
  return away && { keptMs: keptMs(away, nowMs) };
}

export function statusOf(person: Person, nowMs: number): SeatStatus {
  const { game, away, table } = person;
  const { seated, asked, ending } = person.state;
  const kept = away ? keptMs(away, nowMs) : null;
  if (!seated) return { stage: "waiting", game, table: table?.id ?? null, keptMs: kept };
  const { match, seat, opponent } = seated;
  if (ending) return { stage: "over", match, ...ending };
  const leftMs = leftOf(asked, nowMs);
  const turn = asked !== undefined;
  return { stage: "playing", game, match, seat, opponent, turn, leftMs, keptMs: kept };
}

/** The status of a seat after its person resigned or did not come back. */
export function lastStatusOf(person: Person, nowMs: number): SeatStatus {
  const { seated, ending } = person.state;
  if (!seated) return { stage: "gone" };
  if (ending) return statusOf(person, nowMs);
  return { stage: "over", match: seated.match, winner: opponentOf(seated.seat), by: "disconnected" };
}

function leftOf(asked: SeatState["asked"], nowMs: number): number | null {
  const { atMs, leftMs } = asked ?? { atMs: nowMs, leftMs: null };
  return leftMs === null ? null : Math.max(0, Math.round(leftMs - (nowMs - atMs)));
}

function keptMs({ untilMs }: Away, nowMs: number): number | null {
  return untilMs === undefined ? null : Math.max(0, Math.round(untilMs - nowMs));
}
