import type { Seat } from "../../../core/seats.ts";

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
