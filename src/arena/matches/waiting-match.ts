import { type AnyPlayer, NO_EVIDENCE } from "../../core/player.ts";
import type { Random } from "../../core/random.ts";
import { opponentOf, type Seat } from "../../core/seats.ts";
import { createDeferred } from "../../links/deferred.ts";
import { formatBug } from "../../match/run-match.ts";
import type { Participant } from "../../match/participant.ts";
import { type ArenaRun, type HostContext, runArenaMatch } from "./arena-match.ts";
import { type ArenaParticipant, type Guest, guestParticipant } from "./guest.ts";
import type { Lineup } from "./match-feed.ts";

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
  readonly context: HostContext;
  readonly random: Random;
  readonly newId: () => string;
}

/** Starts the match of a guest before its opponent is known; `onAbandoned`: the guest left before an opponent came. */
export function openWaitingMatch(
  { context, random, newId }: WaitingMatchSetup,
  guest: Guest,
  seat: Seat,
  onAbandoned: (id: string) => void,
): WaitingMatch {
  const id = newId();
  const seated = guestParticipant(guest, context.time);
  let other: ArenaParticipant | undefined;
  const pending = createPendingParticipant(() => {
    if (!other) onAbandoned(id);
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
  const rated = !training && !people && seats[0].name !== seats[1].name;
  return { seats, training, rated, ...(a.address !== null && a.address === b.address && { sameAddress: true }) };
}

interface PendingParticipant {
  readonly participant: Participant;
  /** False = the match is already over. */
  fill(other: Participant): boolean;
}

/**
 * A participant that is filled in later; its player forwards every call to the filled-in one. `onDismiss`: the match
 * ended, perhaps before the seat was filled.
 */
function createPendingParticipant(onDismiss: () => void): PendingParticipant {
  /** Resolves with the player that fills the seat; undefined = the match ended before. */
  const arrival = createDeferred<AnyPlayer | undefined>();
  /** Set when the match seats this participant. */
  let random: Random | undefined;
  let seated: AnyPlayer | undefined;
  let over = false;
  const player: AnyPlayer = {
    get name() {
      return seated?.name ?? "?";
    },
    get house() {
      return seated?.house === true;
    },
    get waitsForBoth() {
      return seated?.waitsForBoth === true;
    },
    async sit(seating, port) {
      const arrived = await arrival.promise;
      const { seat, names } = seating;
      const own = arrived?.name ?? "?";
      await arrived?.sit({ ...seating, names: seat === 0 ? [own, names[1]] : [names[0], own] }, port);
    },
    begin: (players) => seated?.begin?.(players),
    wait: () => seated?.wait?.(),
    chargeableFrom: (startMs) => seated?.chargeableFrom(startMs),
    ask: (question) => seated?.ask(question),
    refuse: (why) => seated?.refuse?.(why) ?? false,
    notify: (event) => seated?.notify(event),
    async announceVerdict(verdict, view) {
      over = true;
      arrival.resolve(seated);
      onDismiss();
      await seated?.announceVerdict(verdict, view);
    },
    leave: async () => (await seated?.leave()) ?? NO_EVIDENCE,
  };
  return {
    participant: {
      info: { name: "?", dialect: null, digest: null },
      guest: true,
      untimed: false,
      seat(own) {
        random = own;
        return player;
      },
    },
    fill(other) {
      if (over || seated || !random) return false;
      seated = other.seat(random);
      arrival.resolve(seated);
      return true;
    },
  };
}
