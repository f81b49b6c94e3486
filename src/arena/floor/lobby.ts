import type { Random } from "../../core/random.ts";
import type { Seat } from "../../core/seats.ts";
import type { Stage } from "./arena-match.ts";
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
}

/** A table where somebody waits. */
export interface Waiting {
  readonly table: Table;
  /** Only who was invited may sit here. */
  readonly invited: boolean;
  /** On the wall's clock. */
  readonly trainingAt: number | null;
  readonly cancel: () => void;
}

export interface Lobby {
  /** Finds a seat for a guest: at a table that waits for one like it, or at a new one. */
  admit(guest: Guest): void;
  /** Lays a table that only who has its id may join, and gives the id. */
  invite(guest: Guest): string;
  /** False = nobody waits there. */
  join(table: string, guest: Guest): boolean;
  /** A guest against a house bot it has asked for. */
  challenge(guest: Guest, bot: HouseBot): void;
  readonly waiting: Iterable<Waiting>;
}

export function openLobby(setup: LobbySetup): Lobby {
  const { stage, random } = setup;
  /** By the ids of their tables, in the order they were laid. */
  const waiting = new Map<string, Waiting>();

  function lay(guest: Guest, seat: Seat, invited: boolean, patienceMs: number | null): Table {
    const givenUp = ({ id }: Table): void => rise(id);
    const { table, running } = layTable({ ...setup, givenUp }, guest, seat);
    const cancel =
      patienceMs === null
        ? () => undefined
        : stage.time.alarm(stage.time.now() + patienceMs, () => bringPartner(table));
    const trainingAt = patienceMs === null ? null : stage.wall() + patienceMs;
    waiting.set(table.id, { table, invited, trainingAt, cancel });
    setup.started(running);
    setup.changed();
    return table;
  }

  function rise(id: string): void {
    waiting.get(id)?.cancel();
    if (waiting.delete(id)) setup.changed();
  }

  function seat(table: Table, sitter: Sitter): boolean {
    rise(table.id);
    return table.take(sitter);
  }

  function bringPartner(table: Table): void {
    const { guest } = table;
    const bot = trainingBot(guest.entry);
    if (!bot || !waiting.has(table.id)) return;
    const person = guest.kind === "person" ? guest.entry : undefined;
    seat(table, seatHouse(bot, random.fork(table.id), stage.time, { training: true, person }));
  }

  return {
    waiting: { [Symbol.iterator]: () => waiting.values() },
    admit(guest) {
      for (const { table, invited } of waiting.values())
        if (!invited && fits(table, guest)) {
          const sitter = seatGuest(guest, stage.time);
          if (seat(table, sitter)) return;
        }
      lay(guest, guest.seat ?? 0, false, setup.patienceMs());
    },
    invite: (guest) => lay(guest, guest.seat ?? 0, true, null).id,
    join(id, guest) {
      const found = waiting.get(id);
      if (found?.table.guest.entry !== guest.entry) return false;
      return seat(found.table, seatGuest(guest, stage.time));
    },
    challenge(guest, bot) {
      const table = lay(guest, guest.seat ?? (random.below(2) as Seat), true, null);
      const person = guest.entry;
      seat(table, seatHouse(bot, random.fork(table.id), stage.time, { training: false, person }));
    },
  };
}

/** Whether a guest may take the free seat of a table. */
function fits({ awaited, guest: host }: Table, guest: Guest): boolean {
  if (host.entry !== guest.entry || (guest.seat !== null && guest.seat !== awaited)) return false;
  return guest.adopts || sameTerms(host.terms, guest.terms);
}
