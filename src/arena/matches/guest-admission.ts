import type { Time } from "../../core/time.ts";
import type { IncomingConnection } from "../../links/port.ts";
import type { GameEntry } from "../../games/entry.ts";
import type { MatchTerms } from "../../match/match-terms.ts";
import type { BotSpec } from "../../match/player-spec.ts";
import type { Guest } from "./guest.ts";
import type { GuestCaps, MatchHostEvent, TurnAwayReason } from "./messages.ts";

export const UNCAPPED: GuestCaps = { guests: Infinity, guestsPerAddress: Infinity, workPerAddress: Infinity };

const REPORT_INTERVAL_MS = 1000;

export interface GuestAdmissionSetup {
  readonly time: Time;
  readonly send: (event: MatchHostEvent) => void;
  /** Disconnects the client that has been silent longest, of this address or of any; false = there is none. */
  readonly dropSilent: (address: string | undefined) => boolean;
}

/** Counts connections and work per address, and decides which clients may stay. */
export class GuestAdmission {
  readonly #setup: GuestAdmissionSetup;
  readonly #guests = new Tally();
  readonly #work = new Tally();
  readonly #reports = new Map<TurnAwayReason, { count: number; address: string }>();
  caps = UNCAPPED;

  constructor(setup: GuestAdmissionSetup) {
    this.#setup = setup;
  }

  /** Counts the connection until it closes, or says why it may not stay. */
  admit(connection: IncomingConnection): TurnAwayReason | undefined {
    const { dropSilent } = this.#setup;
    const { address } = connection;
    const { guests, guestsPerAddress } = this.caps;
    if (this.#guests.of(address) >= guestsPerAddress) {
      this.#turnAway("address", address);
      if (!dropSilent(address)) return "address";
    }
    if (this.#guests.total >= guests) {
      this.#turnAway("full", address);
      if (!dropSilent(undefined)) return "full";
    }
    this.#guests.add(address, 1);
    connection.onClose(() => this.#guests.add(address, -1));
    return undefined;
  }

  /** Counts the work of a match; false = the address has too much already. The caller calls `release` with the same cost. */
  charge(address: string, cost: number): boolean {
    if (this.#work.of(address) > 0 && this.#work.of(address) + cost > this.caps.workPerAddress) {
      this.#turnAway("work", address);
      return false;
    }
    this.#work.add(address, cost);
    return true;
  }

  /** Counts the work of a guest's match until its connection closes. */
  chargeConnection({ entry, terms }: Pick<Guest, "entry" | "terms">, connection: IncomingConnection): boolean {
    const { address } = connection;
    const cost = matchCost(entry, terms);
    const charged = this.charge(address, cost);
    if (charged) connection.onClose(() => this.release(address, cost));
    return charged;
  }

  release(address: string, cost: number): void {
    this.#work.add(address, -cost);
  }

  /** Reports a client that is turned away, at most once a second for each reason. */
  #turnAway(why: TurnAwayReason, address: string): void {
    const { time, send } = this.#setup;
    const known = this.#reports.get(why);
    if (known) {
      known.count++;
      known.address = address;
      return;
    }
    const report = { count: 1, address };
    this.#reports.set(why, report);
    time.alarm(time.now() + REPORT_INTERVAL_MS, () => {
      this.#reports.delete(why);
      send({ kind: "turned-away", why, ...report });
    });
  }
}

/** A house bot that searches may use a processor all the time. */
const SEARCHING_BOT_COST = 32;

/** `opponent`: the house bot that the guest chose. */
export function matchCost({ matchCost: cost, bots }: GameEntry, { options }: MatchTerms, opponent?: BotSpec): number {
  const searches = opponent !== undefined && bots.find(({ id }) => id === opponent.bot)?.thinking !== undefined;
  return (cost?.(options) ?? 1) + (searches ? SEARCHING_BOT_COST : 0);
}

/** Sums by address; an address without any takes no memory. */
class Tally {
  readonly #sums = new Map<string, number>();
  total = 0;

  of(address: string): number {
    return this.#sums.get(address) ?? 0;
  }

  add(address: string, amount: number): void {
    const sum = this.of(address) + amount;
    this.total += amount;
    if (sum > 0) this.#sums.set(address, sum);
    else this.#sums.delete(address);
  }
}
