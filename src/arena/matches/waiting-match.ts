import type { Random } from "../../core/random.ts";
import { opponentOf, type Seat } from "../../core/seats.ts";
import { type ArenaRun, type Lineup, runArenaMatch, type MatchContext } from "./arena-match.ts";
import { type PendingPlayer, createPendingPlayer } from "./pending-player.ts";
import { type Guest, seatGuest, type SeatedPlayer } from "./guest.ts";

/** A match with one guest seated and one seat awaited. */
export interface WaitingMatch {
  readonly id: string;
  readonly guest: Guest;
  readonly seated: SeatedPlayer;
  readonly freeSeat: Seat;
  /** Fills the other seat; false = the guest has left meanwhile. */
  accept(other: SeatedPlayer): boolean;
}

export interface WaitingMatchSetup {
  readonly context: MatchContext;
  readonly random: Random;
  readonly newId: () => string;
  /** The guest left before an opponent came. */
  readonly onAbandoned: (waitingMatch: WaitingMatch) => void;
}

export interface RunningMatch {
  readonly run: ArenaRun;
  readonly abort: AbortController;
}

/** Starts the match of a guest before its opponent is known. */
export function openWaitingMatch(
  setup: WaitingMatchSetup,
  guest: Guest,
  seat: Seat,
): { match: WaitingMatch; running: RunningMatch } {
  const { context } = setup;
  const { entry, terms } = guest;
  const id = setup.newId();
  const seated = seatGuest(guest, context.time);
  const freeSeat = opponentOf(seat);
  const abort = new AbortController();
  let other: SeatedPlayer | undefined;
  const pending: PendingPlayer = createPendingPlayer({
    onDismiss() {
      if (!other) setup.onAbandoned(match);
    },
  });
  const match: WaitingMatch = {
    id,
    guest,
    seated,
    freeSeat,
    accept(opponent) {
      if (!pending.fill(opponent.player)) return false;
      other = opponent;
      return true;
    },
  };
  const run = runArenaMatch(context, {
    id,
    entry,
    terms,
    players: seat === 0 ? [seated.player, pending.player] : [pending.player, seated.player],
    seed: String(setup.random.below(2 ** 32)),
    sandbox: "none",
    signal: abort.signal,
    onBegin() {
      if (!other) return;
      seated.fixName();
      other.fixName();
      run.announce(lineupOf(seat === 0 ? [seated, other] : [other, seated]));
    },
  });
  return { match, running: { run, abort } };
}

function lineupOf([a, b]: readonly [SeatedPlayer, SeatedPlayer]): Lineup {
  const seats = [a.seat, b.seat] as const;
  const training = a.training || b.training;
  const people = seats.some(({ kind }) => kind === "person");
  return {
    seats,
    digests: [null, null],
    redactors: [a.redactor, b.redactor],
    training,
    rated: !training && !people && seats[0].name !== seats[1].name,
  };
}
