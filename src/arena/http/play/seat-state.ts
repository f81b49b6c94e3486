import type { Seat } from "../../../core/seats.ts";
import type { PageLine } from "../../../wire/native/index.ts";

/** The match and seat of a person. */
export interface SeatedIn {
  readonly match: string;
  readonly seat: Seat;
  readonly opponent: string;
  /** The seat has a clock, which ends the match when the person stays away. */
  readonly clocked: boolean;
}

/** The state of a person's seat, read from the lines between referee and person. */
export interface SeatState {
  readonly seated: SeatedIn | undefined;
  /** The open question. */
  readonly asked: { readonly atMs: number; readonly leftMs: number | null } | undefined;
  readonly ending: { readonly winner: Seat | null; readonly by: string } | undefined;
  /** Takes a line of the referee, or `answered` when the person sent a move. */
  note(line: PageLine, atMs: number): void;
}

interface SeatedLine {
  readonly match: string;
  readonly seat: Seat;
  readonly opponent: string;
  readonly limits: { readonly moveMs: number | null; readonly bank: object | null };
}

export function openSeatState(): SeatState {
  let seated: SeatState["seated"];
  let asked: SeatState["asked"];
  let ending: SeatState["ending"];

  return {
    get seated() {
      return seated;
    },
    get asked() {
      return asked;
    },
    get ending() {
      return ending;
    },
    note({ type, text, leftMs }, atMs) {
      switch (type) {
        case "seated": {
          const { match, seat, opponent, limits } = JSON.parse(text) as SeatedLine;
          seated = { match, seat, opponent, clocked: limits.moveMs !== null || limits.bank !== null };
          asked = ending = undefined;
          return;
        }
        case "ask":
          asked = { atMs, leftMs };
          return;
        case "answered":
          asked = undefined;
          return;
        case "end": {
          const { winner, by } = JSON.parse(text) as { winner: Seat | null; by: string };
          asked = undefined;
          ending = { winner, by };
          return;
        }
      }
    },
  };
}
