import type { Outcome, Slot } from "../slot.ts";

/** Two players who meet in one stage, and what came of their games so far; void games are in none of the counts. */
export interface Meeting {
  readonly stage: number;
  readonly pairing: number;
  readonly players: readonly [number, number];
  readonly wins: [number, number];
  draws: number;
  planned: number;
  /** Games that are planned and not finished. */
  open: number;
}

/** Gives slots, pairs and pairings their numbers, and adds up what comes back. */
export interface SlotPlan {
  /** A new pairing, without games yet. */
  addPairing(stage: number, players: readonly [number, number]): Meeting;
  /** Plans one pair of games, or the odd game at the end; the first of the two has seat 0 first. */
  addPair(meeting: Meeting, games: 1 | 2, start: number): void;
  /** Plans one game by itself with these seats. */
  addDecider(meeting: Meeting, seats: readonly [number, number], start: number): void;
  /** Plans so many games, two and two with the same start; gives back the start that comes next. */
  addGames(meeting: Meeting, games: number, start: number): number;
  /** What was planned since it was asked last. */
  drain(): readonly Slot[];
  /** Writes an outcome into its meeting. */
  recordOutcome(slot: Slot, outcome: Outcome): Meeting;
  /** A finished pairing that nobody asks for again: an endless event must not grow without end. */
  forget(meeting: Meeting): void;
  /** The two in the order in which they are to be seated: who sat in seat 0 less often comes first, else as given. */
  seat(one: number, other: number): readonly [number, number];
  /** How many slots there are, and how many of them have no outcome yet. */
  readonly planned: number;
  readonly open: number;
}

export function createSlotPlan(): SlotPlan {
  const meetings = new Map<number, Meeting>();
  // By player: how many more games in seat 0 than in seat 1.
  const balance: number[] = [];
  let [planned, open, pairings, pairs] = [0, 0, 0, 0];
  let fresh: Slot[] = [];

  const addSlot = (meeting: Meeting, seats: readonly [number, number], start: number): void => {
    const { stage, pairing } = meeting;
    fresh.push({ slot: ++planned, stage, pairing, pair: pairs, seats, start });
    meeting.planned++;
    meeting.open++;
    open++;
    balance[seats[0]] = (balance[seats[0]] ?? 0) + 1;
    balance[seats[1]] = (balance[seats[1]] ?? 0) - 1;
  };

  const slotPlan: SlotPlan = {
    addPairing(stage, players) {
      const meeting: Meeting = {
        stage,
        pairing: ++pairings,
        players,
        wins: [0, 0],
        draws: 0,
        planned: 0,
        open: 0,
      };
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
      const slots = fresh;
      fresh = [];
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
    forget: ({ pairing }) => void meetings.delete(pairing),
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

/** How many pairs so many games are; the odd one at the end is a pair of its own. */
export function pairsIn(games: number): number {
  return Math.ceil(games / 2);
}
