import { FAULTS } from "../../../core/fault.ts";
import { type Random, seededRandom } from "../../../core/random.ts";
import { opponentOf, type Seat } from "../../../core/seats.ts";
import type { Verdict } from "../../../core/verdict.ts";
import type { ArenaReport, ArenaSeat } from "../stored.ts";

/** When the first match ends. */
export const BEGIN_MS = Date.UTC(2026, 0, 1, 12);

export function makeResult(id: string, rest: Partial<ArenaReport> = {}): ArenaReport {
  return {
    id,
    game: "some",
    seats: [house("alpha"), house("beta")],
    training: false,
    rated: true,
    startedAt: formatTime(BEGIN_MS - 5000),
    verdict: { winner: 0, by: "rules", score: [33, 31], fault: null },
    moves: 60,
    ms: 5000.5,
    endedAt: formatTime(BEGIN_MS),
    record: new TextEncoder().encode(`{"type":"opened","match":${JSON.stringify(id)}}\n`),
    replies: [
      [1, 2, 3],
      [4, 5, 6],
    ],
    ...rest,
  };
}

export function house(name: string): ArenaSeat {
  return { name, kind: "house", dialect: null };
}

export function guest(name: string, dialect = "some/plain"): ArenaSeat {
  return { name, kind: "guest", dialect };
}

export function formatTime(ms: number): string {
  return new Date(ms).toISOString();
}

/** Random matches of two games with all kinds of players and endings. */
export function makeResults(count: number, seed: number, stepMs = 20_000): ArenaReport[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, index) => {
    const game = random.below(4) === 0 ? "other" : "some";
    const seats = pickSeats(random);
    const training = random.below(12) === 0;
    const endedMs = BEGIN_MS + index * stepMs + random.below(stepMs);
    return makeResult(`m${seed}-${index}`, {
      game,
      seats,
      training,
      rated: !training && seats[0].name !== seats[1].name && random.below(10) > 0,
      verdict: pickVerdict(random, seats),
      startedAt: formatTime(endedMs - 1000),
      endedAt: formatTime(endedMs),
      moves: random.below(100),
      ms: random.below(5000),
      replies: [[random.below(1000)], []],
    });
  });
}

const NAMES = ["alpha", "beta", "gamma", "o\"mega'", "<b>delta</b>", "🐢亀"];

function pickSeats(random: Random): readonly [ArenaSeat, ArenaSeat] {
  const pickSeat = (): ArenaSeat => {
    const index = random.below(NAMES.length);
    const name = NAMES[index] ?? "";
    return index < 4 ? house(name) : guest(name);
  };
  return [pickSeat(), pickSeat()];
}

function pickVerdict(random: Random, seats: readonly [ArenaSeat, ArenaSeat]): Verdict {
  const chance = random.below(20);
  if (chance === 0) return { winner: null, by: "void", score: [0, 0], fault: null, why: "We were too slow." };
  if (chance < 3) {
    const seat: Seat = random.below(2) === 0 ? 0 : 1;
    const kind = FAULTS[random.below(FAULTS.length)] ?? "illegal";
    const fault = { seat, kind, why: `${seats[seat].name} went wrong.`, evidence: "in: f5" };
    return { winner: opponentOf(seat), by: kind, score: [2, 2], fault };
  }
  const winner = ([0, 0, 1, null] as const)[random.below(4)] ?? null;
  return { winner, by: "rules", score: [random.below(64), random.below(64)], fault: null };
}
