import type { Outcome, Slot } from "../slot.ts";

/** Two players in one stage and their results so far; void games count nowhere. */
export interface Meeting {
  readonly stage: number;
  readonly pairing: number;
  readonly players: readonly [number, number];
  readonly wins: [number, number];
  draws: number;
  planned: number;
  /** Planned games without a result. */
  open: number;
}

/** Numbers slots, pairs and pairings, and adds up results. */
export interface SlotPlan {
  /** Adds a pairing without games. */
  addPairing(stage: number, players: readonly [number, number]): Meeting;
  /** Plans a pair of games, or one last odd game; the meeting's first player starts in seat 0. */
  addPair(meeting: Meeting, games: 1 | 2, start: number): void;
  /** Plans a single game with these seats. */
  addDecider(meeting: Meeting, seats: readonly [number, number], start: number): void;
  /** Plans games in pairs with a common start; returns the next start. */
  addGames(meeting: Meeting, games: number, start: number): number;
  /** Returns the slots planned since the last call. */
  drain(): readonly Slot[];
  recordOutcome(slot: Slot, outcome: Outcome): Meeting;
  /** Drops a finished pairing, so that an endless event does not grow in memory. */
  forget(meeting: Meeting): void;
  /** Seats two players: the one with fewer games in seat 0 comes first, else the given order. */
  seat(one: number, other: number): readonly [number, number];
  /** Number of slots, and of slots without an outcome. */
  readonly planned: number;
  readonly open: number;
}

export function createSlotPlan(): SlotPlan {
  const meetings = new Map<number, Meeting>();
  // By player: games in seat 0 minus games in seat 1.
  const balance: number[] = [];
  let planned = 0;
  let open = 0;
  let pairings = 0;
  let pairs = 0;
  let newSlots: Slot[] = [];

  const addSlot = (meeting: Meeting, seats: readonly [number, number], start: number): void => {
    const { stage, pairing } = meeting;
    newSlots.push({ slot: ++planned, stage, pairing, pair: pairs, seats, start });
    meeting.planned++;
    meeting.open++;
    open++;
    balance[seats[0]] = (balance[seats[0]] ?? 0) + 1;
    balance[seats[1]] = (balance[seats[1]] ?? 0) - 1;
  };

  const slotPlan: SlotPlan = {
    addPairing(stage, players) {
      const meeting: Meeting = { stage, pairing: ++pairings, players, wins: [0, 0], draws: 0, planned: 0, open: 0 };
      meetings.set(meeting.pairing, meeting);
      return meeting;
    },
    addPair(meeting, games, start) {
      pairs++;
      const [a, b] = meeting.players;
      addSlot(meeting, [a, b], start);
      if (games === 2) addSlot(meeting, [b, a], start);
    },
    addDecider(meeting, seats, start) {
      pairs++;
      addSlot(meeting, seats, start);
    },
    addGames(meeting, games, start) {
      for (let left = games; left > 0; left -= 2) slotPlan.addPair(meeting, left > 1 ? 2 : 1, start++);
      return start;
    },
    drain() {
      const slots = newSlots;
      newSlots = [];
      return slots;
    },
    recordOutcome(slot, outcome) {
      const meeting = meetings.get(slot.pairing);
      if (!meeting || meeting.open === 0) throw new Error(`slot ${slot.slot} is not awaited`);
      meeting.open--;
      open--;
      if (outcome.void) return meeting;
      if (outcome.winner === null) meeting.draws++;
      else meeting.wins[slot.seats[outcome.winner] === meeting.players[0] ? 0 : 1]++;
      return meeting;
    },
    forget({ pairing }) {
      meetings.delete(pairing);
    },
    seat: (one, other) => ((balance[other] ?? 0) < (balance[one] ?? 0) ? [other, one] : [one, other]),
    get planned() {
      return planned;
    },
    get open() {
      return open;
    },
  };
  return slotPlan;
}

/** Number of pairs; an odd last game counts as a pair. */
export function pairsIn(games: number): number {
  return Math.ceil(games / 2);
}
