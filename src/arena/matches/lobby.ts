import type { Outgoing } from "../../core/link.ts";
import type { Random } from "../../core/random.ts";
import { opponentOf, type Seat } from "../../core/seats.ts";
import type { GameEntry } from "../../games/entry.ts";
import type { MatchContext } from "./arena-match.ts";
import { type UnseatedGuest, holdGuest } from "./unseated-guest.ts";
import { type Guest, seatGuest, type SeatedPlayer } from "./guest.ts";
import { type HouseBot, seatHouseBot, trainingBot } from "./house-opponent.ts";
import { openWaitingMatch, type RunningMatch, type WaitingMatch } from "./waiting-match.ts";
import { sameTerms } from "./match-terms.ts";

export interface LobbySetup {
  readonly context: MatchContext;
  readonly random: Random;
  readonly newId: () => string;
  /** How long a guest waits alone before a house bot comes; null = for ever. */
  readonly patienceMs: () => number | null;
  /** Somebody has come, sat down or left. */
  readonly onChange: () => void;
  /** A match began; whoever stops the floor wants to know of it. */
  readonly onStarted: (running: RunningMatch) => void;
  readonly onError: (bug: unknown) => void;
}

/** Somebody who waits: at a table, or, where nothing need be said before both are here, for whichever seat is left. */
export interface WaitingEntry {
  readonly guest: Guest;
  /** What it is called by now. */
  readonly name: () => string;
  /** Only who was invited may sit here. */
  readonly invited: boolean;
  /** On the wall's clock. */
  readonly trainingAt: number | null;
}

export interface Lobby {
  /** Finds a seat for a guest: with somebody who waits for one like it, or lets it wait itself. */
  admit(guest: Guest): void;
  /** Lays a table that only who has its id may join, and gives the id. */
  invite(guest: Guest): string;
  /** False = nobody waits there. */
  join(table: string, guest: Guest): boolean;
  /** A guest against a house bot it has asked for. */
  challenge(guest: Guest, bot: HouseBot): void;
  /** Sends away whoever waits without a table, with a last word. */
  dismissUnseated(word: Outgoing): Promise<void>;
  readonly waiting: Iterable<WaitingEntry>;
}

interface LobbyEntry extends WaitingEntry {
  readonly cancel: () => void;
  /** Where it waits: at a table of its own, or on its feet. */
  readonly at: WaitingMatch | UnseatedGuest;
}

export function openLobby(setup: LobbySetup): Lobby {
  const { context, random } = setup;
  /** By the ids of their tables or guests, in the order they came. */
  const waiting = new Map<string, LobbyEntry>();

  function wait(
    id: string,
    place: Omit<LobbyEntry, "trainingAt" | "cancel">,
    patienceMs: number | null,
  ): void {
    const { time, wall } = context;
    const cancel =
      patienceMs === null ? () => undefined : time.alarm(time.now() + patienceMs, () => startTraining(id));
    waiting.set(id, { ...place, cancel, trainingAt: patienceMs === null ? null : wall() + patienceMs });
    setup.onChange();
  }

  function openMatch(guest: Guest, seat: Seat): WaitingMatch {
    const onAbandoned = ({ id }: WaitingMatch): void => stopWaiting(id);
    const { match, running } = openWaitingMatch({ ...setup, onAbandoned }, guest, seat);
    setup.onStarted(running);
    return match;
  }

  function waitInMatch(guest: Guest, invited: boolean, patienceMs: number | null): WaitingMatch {
    const table = openMatch(guest, guest.seat ?? 0);
    wait(table.id, { guest, invited, at: table, name: () => table.seated.seat.name }, patienceMs);
    return table;
  }

  function waitUnseated(guest: Guest): void {
    const onLeave = (): void => stopWaiting(guest.id);
    // Who speaks before anybody came is judged at a table of its own.
    const onData = (): void => {
      stopWaiting(guest.id);
      waitInMatch(at.release(), false, setup.patienceMs());
    };
    const at = holdGuest(guest, { onLeave, onData, onError: setup.onError });
    wait(guest.id, { guest, invited: false, at, name: () => guest.name }, setup.patienceMs());
  }

  function stopWaiting(id: string): void {
    waiting.get(id)?.cancel();
    if (waiting.delete(id)) setup.onChange();
  }

  /** False = the one who waited was gone. */
  function pair(id: string, { at }: LobbyEntry, newcomer: Guest): boolean {
    stopWaiting(id);
    if ("accept" in at) return at.accept(seatGuest(newcomer, context.time));
    const host = at.release();
    const hostSeat = host.seat ?? (newcomer.seat === null ? 0 : opponentOf(newcomer.seat));
    // A table goes by the terms of the one it is laid for.
    return host.acceptsAnyTerms
      ? openMatch(newcomer, opponentOf(hostSeat)).accept(seatGuest(host, context.time))
      : openMatch(host, hostSeat).accept(seatGuest(newcomer, context.time));
  }

  function startTraining(id: string): void {
    const place = waiting.get(id);
    const bot = place && trainingBot(place.guest.entry);
    if (!bot) return;
    stopWaiting(id);
    const { guest, at } = place;
    const table = "accept" in at ? at : openMatch(at.release(), guest.seat ?? 0);
    const person = guest.kind === "person" ? guest.entry : undefined;
    table.accept(houseOpponent(table, bot, true, person));
  }

  function houseOpponent(
    table: WaitingMatch,
    bot: HouseBot,
    training: boolean,
    person?: GameEntry,
  ): SeatedPlayer {
    return seatHouseBot(bot, random.fork(table.id), context.time, { training, person });
  }

  return {
    waiting: { [Symbol.iterator]: () => waiting.values() },
    admit(guest) {
      for (const [id, place] of waiting)
        if (!place.invited && canPlay(place, guest) && pair(id, place, guest)) return;
      if (guest.eitherSeat) waitUnseated(guest);
      else waitInMatch(guest, false, setup.patienceMs());
    },
    invite: (guest) => waitInMatch(guest, true, null).id,
    join(id, guest) {
      const found = waiting.get(id);
      if (!found || !("accept" in found.at) || found.guest.entry !== guest.entry) return false;
      return pair(id, found, guest);
    },
    challenge(guest, bot) {
      const table = openMatch(guest, guest.seat ?? (random.below(2) as Seat));
      table.accept(houseOpponent(table, bot, false, guest.entry));
    },
    async dismissUnseated(word) {
      const goodbyes: Promise<void>[] = [];
      for (const [id, { at }] of waiting) {
        if ("accept" in at) continue;
        stopWaiting(id);
        goodbyes.push(at.dismiss(word));
      }
      await Promise.all(goodbyes);
    },
  };
}

/** Whether somebody who waits and somebody who comes can play each other. */
function canPlay({ at, guest: host }: LobbyEntry, newcomer: Guest): boolean {
  if (host.entry !== newcomer.entry) return false;
  const agreed = newcomer.acceptsAnyTerms || sameTerms(host.terms, newcomer.terms);
  if ("accept" in at) return agreed && (newcomer.seat === null || newcomer.seat === at.freeSeat);
  return (agreed || host.acceptsAnyTerms) && (newcomer.seat === null || newcomer.seat !== host.seat);
}
