import type { Outgoing } from "../../core/link.ts";
import { opponentOf, type Seat } from "../../core/seats.ts";
import type { ArenaRun } from "./arena-match.ts";
import type { BotSpec } from "../../match/player-spec.ts";
import { type Guest, guestParticipant, houseOpponent, partnerIn } from "./guest.ts";
import type { ConfiguredTerms } from "./messages.ts";
import { sameTerms } from "./guest-terms.ts";
import { holdGuest, type UnseatedGuest } from "./unseated-guest.ts";
import { openWaitingMatch, type WaitingMatch, type WaitingMatchSetup } from "./waiting-match.ts";

export interface LobbySetup extends WaitingMatchSetup {
  /** Waiting time before a training bot takes the other seat; null = never. */
  readonly patienceMs: () => number | null;
  readonly configuredOf: (game: string) => ConfiguredTerms | undefined;
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

interface LobbyEntry extends WaitingEntry {
  readonly cancel: () => void;
  readonly holder: WaitingMatch | UnseatedGuest;
}

/** Guests and matches that wait for a second player. */
export class Lobby {
  readonly #setup: LobbySetup;
  /** By the id of the match or, without one, of the guest; in order of arrival. */
  readonly #waiting = new Map<string, LobbyEntry>();

  constructor(setup: LobbySetup) {
    this.#setup = setup;
  }

  waiting(): Iterable<WaitingEntry> {
    return this.#waiting.values();
  }

  /** Pairs the guest with a waiting one that fits, or lets it wait. */
  admit(guest: Guest): void {
    for (const [id, entry] of this.#waiting)
      if (!entry.invited && canPlay(entry, guest) && this.#pair(id, entry, guest)) return;
    if (guest.eitherSeat) this.#waitUnseated(guest);
    else this.#waitInMatch(guest, false, this.#setup.patienceMs());
  }

  /** Opens a match that can only be joined by its id, and returns the id. */
  invite(guest: Guest): string {
    return this.#waitInMatch(guest, true, null);
  }

  /** False = no guest waits there. */
  join(id: string, guest: Guest): boolean {
    const found = this.#waiting.get(id);
    if (!found || !("accept" in found.holder) || found.guest.entry !== guest.entry) return false;
    return this.#pair(id, found, guest);
  }

  challenge(guest: Guest, bot: BotSpec): void {
    const { random, context } = this.#setup;
    const match = this.#openMatch(guest, guest.seat ?? (random.below(2) as Seat));
    match.accept(houseOpponent(bot, guest, context.time, false));
  }

  /** Disconnects guests that wait without a seat, after one last message. */
  async dismissUnseated(message: Outgoing): Promise<void> {
    const closing: Promise<void>[] = [];
    for (const [id, { holder }] of this.#waiting) {
      if ("accept" in holder) continue;
      this.#stopWaiting(id);
      closing.push(holder.dismiss(message));
    }
    await Promise.all(closing);
  }

  #wait(id: string, entry: Omit<LobbyEntry, "trainingAt" | "cancel">, patienceMs: number | null): void {
    const { time, wall } = this.#setup.context;
    const train = (): void => this.#startTraining(id);
    const cancel = patienceMs === null ? () => undefined : time.alarm(time.now() + patienceMs, train);
    this.#waiting.set(id, { ...entry, cancel, trainingAt: patienceMs === null ? null : wall() + patienceMs });
    this.#setup.onChange();
  }

  #openMatch(guest: Guest, seat: Seat): WaitingMatch {
    const match = openWaitingMatch(this.#setup, guest, seat, (id) => this.#stopWaiting(id));
    this.#setup.onStarted(match.run);
    return match;
  }

  /** Returns the id of the match. */
  #waitInMatch(guest: Guest, invited: boolean, patienceMs: number | null): string {
    const match = this.#openMatch(guest, guest.seat ?? 0);
    this.#wait(match.id, { guest, invited, holder: match, name: () => match.seated.seat.name }, patienceMs);
    return match.id;
  }

  #waitUnseated(guest: Guest): void {
    const { patienceMs, onError } = this.#setup;
    const holder: UnseatedGuest = holdGuest(guest, {
      onLeave: () => this.#stopWaiting(guest.id),
      // A referee must judge data that comes early, so the guest gets a match of its own.
      onData: () => {
        this.#stopWaiting(guest.id);
        this.#waitInMatch(holder.release(), false, patienceMs());
      },
      onError,
    });
    this.#wait(guest.id, { guest, invited: false, holder, name: () => guest.name }, patienceMs());
  }

  #stopWaiting(id: string): void {
    this.#waiting.get(id)?.cancel();
    if (this.#waiting.delete(id)) this.#setup.onChange();
  }

  /** False = the waiting guest had left. */
  #pair(id: string, { holder }: LobbyEntry, newcomer: Guest): boolean {
    this.#stopWaiting(id);
    const { time } = this.#setup.context;
    if ("accept" in holder) return holder.accept(guestParticipant(newcomer, time));
    const host = holder.release();
    const hostSeat = host.seat ?? (newcomer.seat === null ? 0 : opponentOf(newcomer.seat));
    // A match uses the terms of the guest it is opened for.
    return host.acceptsAnyTerms
      ? this.#openMatch(newcomer, opponentOf(hostSeat)).accept(guestParticipant(host, time))
      : this.#openMatch(host, hostSeat).accept(guestParticipant(newcomer, time));
  }

  #startTraining(id: string): void {
    const entry = this.#waiting.get(id);
    const bot = entry && partnerIn(entry.guest.entry, this.#setup.configuredOf(entry.guest.entry.rules.id));
    if (!entry || !bot) return;
    this.#stopWaiting(id);
    const { guest, holder } = entry;
    const match = "accept" in holder ? holder : this.#openMatch(holder.release(), guest.seat ?? 0);
    match.accept(houseOpponent(bot, guest, this.#setup.context.time, true));
  }
}

function canPlay({ holder, guest: host }: LobbyEntry, newcomer: Guest): boolean {
  if (host.entry !== newcomer.entry) return false;
  const agreed = newcomer.acceptsAnyTerms || sameTerms(host.terms, newcomer.terms);
  if ("accept" in holder) return agreed && (newcomer.seat === null || newcomer.seat === holder.freeSeat);
  return (agreed || host.acceptsAnyTerms) && (newcomer.seat === null || newcomer.seat !== host.seat);
}
