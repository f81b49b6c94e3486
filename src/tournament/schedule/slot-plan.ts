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
  /** Plans games in pairs; each pair has its own start. */
  addGames(meeting: Meeting, games: number, start: number): void;
  /** Returns the slots planned since the last call. */
  drain(): readonly Slot[];
  recordOutcome(slot: Slot, outcome: Outcome): void;
  /** Drops a finished pairing, so that an endless event does not grow in memory. */
  forget(meeting: Meeting): void;
  /** Gives seat 0 to the player who had it less often; if equal, to the better one on every second board. */
  seat(better: number, other: number, board: number): readonly [number, number];
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
      if (outcome.void) return;
      if (outcome.winner === null) meeting.draws++;
      else meeting.wins[slot.seats[outcome.winner] === meeting.players[0] ? 0 : 1]++;
    },
    forget({ pairing }) {
      meetings.delete(pairing);
    },
    seat(better, other, board) {
      const [first, second] = board % 2 === 0 ? [better, other] : [other, better];
      return (balance[second] ?? 0) < (balance[first] ?? 0) ? [second, first] : [first, second];
    },
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
