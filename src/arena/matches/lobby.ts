import type { Outgoing } from "../../core/link.ts";
import type { Random } from "../../core/random.ts";
import { opponentOf, type Seat } from "../../core/seats.ts";
import type { ArenaRun } from "./arena-match.ts";
import { type UnseatedGuest, holdGuest } from "./unseated-guest.ts";
import { type Guest, guestParticipant } from "./guest.ts";
import { type HouseBot, houseOpponent, trainingBot } from "./house-opponent.ts";
import type { MatchContext } from "./match-feed.ts";
import { openWaitingMatch, type WaitingMatch } from "./waiting-match.ts";
import { sameTerms } from "./guest-terms.ts";

export interface LobbySetup {
  readonly context: MatchContext;
  readonly random: Random;
  readonly newId: () => string;
  /** Waiting time before a training bot takes the other seat; null = never. */
  readonly patienceMs: () => number | null;
  /** The list of waiting guests changed. */
  readonly onChange: () => void;
  readonly onStarted: (run: ArenaRun) => void;
  readonly onError: (bug: unknown) => void;
}

/** A guest that waits for an opponent, in a match of its own or still without a seat. */
export interface WaitingEntry {
  readonly guest: Guest;
  /** The current name; a guest may rename itself while it waits. */
  readonly name: () => string;
  /** Only a guest that has the match id may join. */
  readonly invited: boolean;
  /** Unix time in milliseconds. */
  readonly trainingAt: number | null;
}

export interface Lobby {
  /** Pairs the guest with a waiting one that fits, or lets it wait. */
  admit(guest: Guest): void;
  /** Opens a match that can only be joined by its id, and returns the id. */
  invite(guest: Guest): string;
  /** False = no guest waits there. */
  join(id: string, guest: Guest): boolean;
  challenge(guest: Guest, bot: HouseBot): void;
  /** Disconnects guests that wait without a seat, after one last message. */
  dismissUnseated(message: Outgoing): Promise<void>;
  readonly waiting: Iterable<WaitingEntry>;
}

interface LobbyEntry extends WaitingEntry {
  readonly cancel: () => void;
  readonly holder: WaitingMatch | UnseatedGuest;
}

export function openLobby(setup: LobbySetup): Lobby {
  const { context, random } = setup;
  /** By the id of the match or, without one, of the guest; in order of arrival. */
  const waiting = new Map<string, LobbyEntry>();

  function wait(id: string, entry: Omit<LobbyEntry, "trainingAt" | "cancel">, patienceMs: number | null): void {
    const { time, wall } = context;
    const cancel = patienceMs === null ? () => undefined : time.alarm(time.now() + patienceMs, () => startTraining(id));
    waiting.set(id, { ...entry, cancel, trainingAt: patienceMs === null ? null : wall() + patienceMs });
    setup.onChange();
  }

  function openMatch(guest: Guest, seat: Seat): WaitingMatch {
    const match = openWaitingMatch({ ...setup, onAbandoned: stopWaiting }, guest, seat);
    setup.onStarted(match.run);
    return match;
  }

  function waitInMatch(guest: Guest, invited: boolean, patienceMs: number | null): WaitingMatch {
    const match = openMatch(guest, guest.seat ?? 0);
    wait(match.id, { guest, invited, holder: match, name: () => match.seated.seat.name }, patienceMs);
    return match;
  }

  function waitUnseated(guest: Guest): void {
    const onLeave = (): void => stopWaiting(guest.id);
    // A referee must judge data that comes early, so the guest gets a match of its own.
    const onData = (): void => {
      stopWaiting(guest.id);
      waitInMatch(holder.release(), false, setup.patienceMs());
    };
    const holder = holdGuest(guest, { onLeave, onData, onError: setup.onError });
    wait(guest.id, { guest, invited: false, holder, name: () => guest.name }, setup.patienceMs());
  }

  function stopWaiting(id: string): void {
    waiting.get(id)?.cancel();
    if (waiting.delete(id)) setup.onChange();
  }

  /** False = the waiting guest had left. */
  function pair(id: string, { holder }: LobbyEntry, newcomer: Guest): boolean {
    stopWaiting(id);
    const { time } = context;
    if ("accept" in holder) return holder.accept(guestParticipant(newcomer, time));
    const host = holder.release();
    const hostSeat = host.seat ?? (newcomer.seat === null ? 0 : opponentOf(newcomer.seat));
    // A match uses the terms of the guest it is opened for.
    return host.acceptsAnyTerms
      ? openMatch(newcomer, opponentOf(hostSeat)).accept(guestParticipant(host, time))
      : openMatch(host, hostSeat).accept(guestParticipant(newcomer, time));
  }

  function startTraining(id: string): void {
    const entry = waiting.get(id);
    const bot = entry && trainingBot(entry.guest.entry);
    if (!bot) return;
    stopWaiting(id);
    const { guest, holder } = entry;
    const match = "accept" in holder ? holder : openMatch(holder.release(), guest.seat ?? 0);
    match.accept(houseOpponent(bot, guest, context.time, true));
  }

  return {
    waiting: { [Symbol.iterator]: () => waiting.values() },
    admit(guest) {
      for (const [id, entry] of waiting) if (!entry.invited && canPlay(entry, guest) && pair(id, entry, guest)) return;
      if (guest.eitherSeat) waitUnseated(guest);
      else waitInMatch(guest, false, setup.patienceMs());
    },
    invite: (guest) => waitInMatch(guest, true, null).id,
    join(id, guest) {
      const found = waiting.get(id);
      if (!found || !("accept" in found.holder) || found.guest.entry !== guest.entry) return false;
      return pair(id, found, guest);
    },
    challenge(guest, bot) {
      const match = openMatch(guest, guest.seat ?? (random.below(2) as Seat));
      match.accept(houseOpponent(bot, guest, context.time, false));
    },
    async dismissUnseated(message) {
      const closing: Promise<void>[] = [];
      for (const [id, { holder }] of waiting) {
        if ("accept" in holder) continue;
        stopWaiting(id);
        closing.push(holder.dismiss(message));
      }
      await Promise.all(closing);
    },
  };
}

function canPlay({ holder, guest: host }: LobbyEntry, newcomer: Guest): boolean {
  if (host.entry !== newcomer.entry) return false;
  const agreed = newcomer.acceptsAnyTerms || sameTerms(host.terms, newcomer.terms);
  if ("accept" in holder) return agreed && (newcomer.seat === null || newcomer.seat === holder.freeSeat);
  return (agreed || host.acceptsAnyTerms) && (newcomer.seat === null || newcomer.seat !== host.seat);
}
