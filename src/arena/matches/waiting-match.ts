import type { Random } from "../../core/random.ts";
import { opponentOf, type Seat } from "../../core/seats.ts";
import { formatBug } from "../../match/run-match.ts";
import { type ArenaRun, runArenaMatch } from "./arena-match.ts";
import { type ArenaParticipant, type Guest, guestParticipant } from "./guest.ts";
import type { Lineup, MatchContext } from "./match-feed.ts";
import { createPendingParticipant } from "./pending-participant.ts";

/** A match with one guest seated and one seat awaited. */
export interface WaitingMatch {
  readonly id: string;
  readonly seated: ArenaParticipant;
  readonly freeSeat: Seat;
  readonly run: ArenaRun;
  /** Fills the other seat; false = the guest has left meanwhile. */
  accept(other: ArenaParticipant): boolean;
}

export interface WaitingMatchSetup {
  readonly context: MatchContext;
  readonly random: Random;
  readonly newId: () => string;
  /** The guest left before an opponent came. */
  readonly onAbandoned: (id: string) => void;
}

/** Starts the match of a guest before its opponent is known. */
export function openWaitingMatch(setup: WaitingMatchSetup, guest: Guest, seat: Seat): WaitingMatch {
  const { context, random } = setup;
  const id = setup.newId();
  const seated = guestParticipant(guest, context.time);
  let other: ArenaParticipant | undefined;
  const pending = createPendingParticipant({
    onDismiss() {
      if (!other) setup.onAbandoned(id);
    },
  });
  const { participant } = seated;
  const run = runArenaMatch(context, {
    match: id,
    entry: guest.entry,
    ...guest.terms,
    participants: seat === 0 ? [participant, pending.participant] : [pending.participant, participant],
    seed: String(random.below(2 ** 32)),
    sandbox: "none",
    onUnannounced: (bug) =>
      context.send({
        kind: "notice",
        sentence: {
          en: "A waiting match failed: {why}",
          ja: "対局の進行が中断しました：{why}",
          values: { why: formatBug(bug) },
        },
      }),
    onBegin() {
      if (!other) return;
      seated.fixName();
      other.fixName();
      run.announce(lineupOf(seat === 0 ? [seated, other] : [other, seated]));
    },
  });
  return {
    id,
    seated,
    freeSeat: opponentOf(seat),
    run,
    accept(opponent) {
      if (!pending.fill(opponent.participant)) return false;
      other = opponent;
      return true;
    },
  };
}

function lineupOf([a, b]: readonly [ArenaParticipant, ArenaParticipant]): Lineup {
  const seats = [a.seat, b.seat] as const;
  const training = a.training || b.training;
  const people = seats.some(({ kind }) => kind === "person");
  return { seats, training, rated: !training && !people && seats[0].name !== seats[1].name };
}
