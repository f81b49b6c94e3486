import type { Outgoing } from "../../core/link.ts";
import type { Random } from "../../core/random.ts";
import { opponentOf, type Seat } from "../../core/seats.ts";
import type { GameEntry } from "../../games/entry.ts";
import type { Stage } from "./arena-match.ts";
import { type FreeGuest, holdGuest } from "./free-guest.ts";
import { type Guest, seatGuest, type Sitter } from "./guest.ts";
import { type HouseBot, seatHouse, trainingBot } from "./house-sitter.ts";
import { layTable, type Running, type Table } from "./tables.ts";
import { sameTerms } from "./terms.ts";

export interface LobbySetup {
  readonly stage: Stage;
  readonly random: Random;
  readonly newId: () => string;
  /** How long a guest waits alone before a house bot comes; null = for ever. */
  readonly patienceMs: () => number | null;
  /** Somebody has come, sat down or left. */
  readonly changed: () => void;
  /** A match began; whoever stops the floor wants to know of it. */
  readonly started: (running: Running) => void;
  readonly failed: (bug: unknown) => void;
}

/** Somebody who waits: at a table, or, where nothing need be said before both are here, for whichever seat is left. */
export interface Waiting {
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
  dismissFree(word: Outgoing): Promise<void>;
  readonly waiting: Iterable<Waiting>;
}

interface Place extends Waiting {
  readonly cancel: () => void;
  /** Where it waits: at a table of its own, or on its feet. */
  readonly at: Table | FreeGuest;
}

export function openLobby(setup: LobbySetup): Lobby {
  const { stage, random } = setup;
  /** By the ids of their tables or guests, in the order they came. */
  const waiting = new Map<string, Place>();

  function wait(id: string, place: Omit<Place, "trainingAt" | "cancel">, patienceMs: number | null): void {
    const { time, wall } = stage;
    const cancel =
      patienceMs === null ? () => undefined : time.alarm(time.now() + patienceMs, () => bringPartner(id));
    waiting.set(id, { ...place, cancel, trainingAt: patienceMs === null ? null : wall() + patienceMs });
    setup.changed();
  }

  function lay(guest: Guest, seat: Seat): Table {
    const givenUp = ({ id }: Table): void => rise(id);
    const { table, running } = layTable({ ...setup, givenUp }, guest, seat);
    setup.started(running);
    return table;
  }

  function waitAtTable(guest: Guest, invited: boolean, patienceMs: number | null): Table {
    const table = lay(guest, guest.seat ?? 0);
    wait(table.id, { guest, invited, at: table, name: () => table.sitter.seat.name }, patienceMs);
    return table;
  }

  function waitFree(guest: Guest): void {
    const left = (): void => rise(guest.id);
    // Who speaks before anybody came is judged at a table of its own.
    const spoke = (): void => {
      rise(guest.id);
      waitAtTable(at.release(), false, setup.patienceMs());
    };
    const at = holdGuest(guest, { left, spoke, failed: setup.failed });
    wait(guest.id, { guest, invited: false, at, name: () => guest.name }, setup.patienceMs());
  }

  function rise(id: string): void {
    waiting.get(id)?.cancel();
    if (waiting.delete(id)) setup.changed();
  }

  /** False = the one who waited was gone. */
  function bringTogether(id: string, { at }: Place, comer: Guest): boolean {
    rise(id);
    if ("take" in at) return at.take(seatGuest(comer, stage.time));
    const host = at.release();
    const hostSeat = host.seat ?? (comer.seat === null ? 0 : opponentOf(comer.seat));
    // A table goes by the terms of the one it is laid for.
    return host.adopts
      ? lay(comer, opponentOf(hostSeat)).take(seatGuest(host, stage.time))
      : lay(host, hostSeat).take(seatGuest(comer, stage.time));
  }

  function bringPartner(id: string): void {
    const place = waiting.get(id);
    const bot = place && trainingBot(place.guest.entry);
    if (!bot) return;
    rise(id);
    const { guest, at } = place;
    const table = "take" in at ? at : lay(at.release(), guest.seat ?? 0);
    const person = guest.kind === "person" ? guest.entry : undefined;
    table.take(houseSitter(table, bot, true, person));
  }

  function houseSitter(table: Table, bot: HouseBot, training: boolean, person?: GameEntry): Sitter {
    return seatHouse(bot, random.fork(table.id), stage.time, { training, person });
  }

  return {
    waiting: { [Symbol.iterator]: () => waiting.values() },
    admit(guest) {
      for (const [id, place] of waiting)
        if (!place.invited && fits(place, guest) && bringTogether(id, place, guest)) return;
      if (guest.free) waitFree(guest);
      else waitAtTable(guest, false, setup.patienceMs());
    },
    invite: (guest) => waitAtTable(guest, true, null).id,
    join(id, guest) {
      const found = waiting.get(id);
      if (!found || !("take" in found.at) || found.guest.entry !== guest.entry) return false;
      return bringTogether(id, found, guest);
    },
    challenge(guest, bot) {
      const table = lay(guest, guest.seat ?? (random.below(2) as Seat));
      table.take(houseSitter(table, bot, false, guest.entry));
    },
    async dismissFree(word) {
      const partings: Promise<void>[] = [];
      for (const [id, { at }] of waiting) {
        if ("take" in at) continue;
        rise(id);
        partings.push(at.dismiss(word));
      }
      await Promise.all(partings);
    },
  };
}

/** Whether somebody who waits and somebody who comes can play each other. */
function fits({ at, guest: host }: Place, comer: Guest): boolean {
  if (host.entry !== comer.entry) return false;
  const agreed = comer.adopts || sameTerms(host.terms, comer.terms);
  if ("take" in at) return agreed && (comer.seat === null || comer.seat === at.awaited);
  return (agreed || host.adopts) && (comer.seat === null || comer.seat !== host.seat);
}
