import type { Random } from "../../core/random.ts";
import { opponentOf, type Seat } from "../../core/seats.ts";
import { type ArenaRun, type Casting, runArenaMatch, type Stage } from "./arena-match.ts";
import { type ExpectedPlayer, expectPlayer } from "./expected-player.ts";
import { type Guest, seatGuest, type Sitter } from "./guest.ts";

/** A match with one guest seated and one seat awaited. */
export interface Table {
  readonly id: string;
  readonly guest: Guest;
  /** Its guest as it sits there. */
  readonly sitter: Sitter;
  readonly awaited: Seat;
  /** Takes the other seat; false = the table was given up meanwhile. */
  take(other: Sitter): boolean;
}

export interface TablesSetup {
  readonly stage: Stage;
  readonly random: Random;
  readonly newId: () => string;
  /** A guest has left before anybody came. */
  readonly givenUp: (table: Table) => void;
}

export interface Running {
  readonly run: ArenaRun;
  readonly abort: AbortController;
}

/** Sits a guest down: its match begins, as far as it can without the other. */
export function layTable(setup: TablesSetup, guest: Guest, seat: Seat): { table: Table; running: Running } {
  const { stage } = setup;
  const { entry, terms } = guest;
  const id = setup.newId();
  const sitter = seatGuest(guest, stage.time);
  const awaited = opponentOf(seat);
  const abort = new AbortController();
  let other: Sitter | undefined;
  const expected: ExpectedPlayer = expectPlayer({ dismissed: () => void (other ?? setup.givenUp(table)) });
  const table: Table = {
    id,
    guest,
    sitter,
    awaited,
    take(comer) {
      if (!expected.fill(comer.player)) return false;
      other = comer;
      return true;
    },
  };
  const run = runArenaMatch(stage, {
    ...{ id, entry, terms },
    players: seat === 0 ? [sitter.player, expected.player] : [expected.player, sitter.player],
    seed: String(setup.random.below(2 ** 32)),
    sandbox: "none",
    signal: abort.signal,
    begins() {
      if (!other) return;
      sitter.settle();
      other.settle();
      run.announce(castingOf(seat === 0 ? [sitter, other] : [other, sitter]));
    },
  });
  return { table, running: { run, abort } };
}

function castingOf([a, b]: readonly [Sitter, Sitter]): Casting {
  const seats = [a.seat, b.seat] as const;
  const training = a.training || b.training;
  const people = seats.some(({ kind }) => kind === "person");
  return {
    seats,
    digests: [null, null],
    veils: [a.veil, b.veil],
    training,
    rated: !training && !people && seats[0].name !== seats[1].name,
  };
}
