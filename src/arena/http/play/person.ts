import type { Absence, SeatStatus, TableShape } from "../../../api/play.ts";
import { opponentOf, type Seat } from "../../../core/seats.ts";
import { type PageLine, withLeft } from "../../../wire/native/index.ts";
import type { ClientSocket } from "../sockets.ts";

/** The match and seat of a person. */
interface SeatedIn {
  readonly match: string;
  readonly seat: Seat;
  readonly opponent: string;
  /** The seat has a clock, which ends the match when the person stays away. */
  readonly clocked: boolean;
}

/** The absence of a person; times are in milliseconds of `time`. */
interface Away {
  readonly sinceMs: number;
  /** When the seat is given up; undefined = when the match clock ends. */
  readonly untilMs: number | undefined;
  readonly cancel: () => void;
}

/** A person who plays, waits, or is away; the state of the seat is read from the lines between referee and person. */
export class Person {
  readonly guest: number;
  readonly game: string;
  /** The secret that resumes the seat. */
  readonly key: string;
  readonly address: string;
  readonly transcript = new Transcript();
  /** undefined while the person is away. */
  socket: ClientSocket | undefined;
  /** Set while the person is away. */
  away: Away | undefined;
  /** An invitation that is not accepted yet. */
  table: Extract<TableShape, { status: "waiting" }> | undefined;
  seated: SeatedIn | undefined;
  /** The open question. */
  #asked: { readonly atMs: number; readonly leftMs: number | null } | undefined;
  #ending: { readonly winner: Seat | null; readonly by: string } | undefined;

  constructor(guest: number, game: string, key: string, address: string) {
    this.guest = guest;
    this.game = game;
    this.key = key;
    this.address = address;
  }

  /** Notes a line of the referee, or `answered` when the person sent a move. */
  note(line: PageLine, atMs: number): void {
    const { type, text, leftMs } = line;
    this.transcript.note(line, atMs);
    if (type === "ask") this.#asked = { atMs, leftMs };
    else if (type === "answered") this.#asked = undefined;
    else if (type === "end") {
      const { winner, by } = JSON.parse(text) as { winner: Seat | null; by: string };
      this.#asked = undefined;
      this.#ending = { winner, by };
    } else if (type === "seated") {
      const { match, seat, opponent, limits } = JSON.parse(text) as Omit<SeatedIn, "clocked"> & {
        readonly limits: { readonly moveMs: number | null; readonly bank: object | null };
      };
      this.seated = { match, seat, opponent, clocked: limits.moveMs !== null || limits.bank !== null };
      this.#asked = this.#ending = undefined;
    }
  }

  absence(nowMs: number): Absence | undefined {
    return this.away && { keptMs: leftUntil(this.away.untilMs, nowMs) };
  }

  status(nowMs: number): SeatStatus {
    const { game } = this;
    const keptMs = this.absence(nowMs)?.keptMs ?? null;
    if (!this.seated) return { stage: "waiting", game, table: this.table?.id ?? null, keptMs };
    const { match, seat, opponent } = this.seated;
    if (this.#ending) return { stage: "over", match, ...this.#ending };
    const { atMs, leftMs } = this.#asked ?? { atMs: nowMs, leftMs: null };
    const left = leftMs === null ? null : leftUntil(atMs + leftMs, nowMs);
    return { stage: "playing", game, match, seat, opponent, turn: this.#asked !== undefined, leftMs: left, keptMs };
  }

  /** The status of a seat after its person resigned or did not come back. */
  lastStatus(nowMs: number): SeatStatus {
    if (!this.seated) return { stage: "gone" };
    if (this.#ending) return this.status(nowMs);
    const { match, seat } = this.seated;
    return { stage: "over", match, winner: opponentOf(seat), by: "disconnected" };
  }
}

function leftUntil(untilMs: number | undefined, nowMs: number): number | null {
  return untilMs === undefined ? null : Math.max(0, Math.round(untilMs - nowMs));
}

/** Each holds the whole position, so only the last one matters. */
const POSITION_TYPES: readonly string[] = ["moved", "ticked"];

/**
 * The lines of a match that a person needs again after a reconnect: the seat, the latest question and what came after
 * it. The match itself comes from the spectator feed.
 */
export class Transcript {
  #kept: readonly { readonly line: PageLine; readonly atMs: number }[] = [];

  note(line: PageLine, atMs: number): void {
    this.#kept = [...this.#kept.filter((each) => !replaces(line.type, each.line.type)), { line, atMs }];
  }

  /** The lines with the remaining time of an open question updated. */
  texts(nowMs: number): readonly string[] {
    return this.#kept.map(({ line, atMs }) =>
      line.leftMs === null ? line.text : withLeft(line, line.leftMs - (nowMs - atMs)),
    );
  }
}

/** Whether a line of this type makes an earlier one unnecessary. */
function replaces(type: string, earlier: string): boolean {
  if (type === "seated") return true;
  if (type === "ask") return earlier !== "seated";
  return (POSITION_TYPES.includes(type) ? POSITION_TYPES : [type]).includes(earlier);
}
