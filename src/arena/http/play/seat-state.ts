import type { Seat } from "../../../core/seats.ts";

/** The match that a person was given a seat in. */
export interface SeatedIn {
  readonly match: string;
  readonly seat: Seat;
  readonly opponent: string;
  /** The seat has a clock, which ends the match when the person stays away. */
  readonly clocked: boolean;
}

/** What the lines between the referee and a person tell of its seat. */
export interface SeatState {
  readonly seated: SeatedIn | undefined;
  /** The question that stands. */
  readonly asked: { readonly atMs: number; readonly leftMs: number | null } | undefined;
  readonly ending: { readonly winner: Seat | null; readonly by: string } | undefined;
  /** A line that the referee said, or `answered` where the person has sent a move. */
  note(line: string, atMs: number): void;
}

interface SeatedLine {
  readonly match: string;
  readonly seat: Seat;
  readonly opponent: string;
  readonly limits: { readonly moveMs: number | null; readonly bank: object | null };
}

const TYPE = /^\{"type":"(\w+)"/;
const LEFT = /"left":(\d+)\}\s*$/;

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
    note(line, atMs) {
      switch (TYPE.exec(line)?.[1]) {
        case "seated": {
          const { match, seat, opponent, limits } = JSON.parse(line) as SeatedLine;
          seated = { match, seat, opponent, clocked: limits.moveMs !== null || limits.bank !== null };
          asked = ending = undefined;
          return;
        }
        case "ask": {
          const left = LEFT.exec(line)?.[1];
          asked = { atMs, leftMs: left === undefined ? null : Number(left) };
          return;
        }
        case "answered":
          asked = undefined;
          return;
        case "end": {
          const { winner, by } = JSON.parse(line) as { winner: Seat | null; by: string };
          asked = undefined;
          ending = { winner, by };
          return;
        }
        case undefined:
          return;
      }
    },
  };
}
