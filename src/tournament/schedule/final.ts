import { seededRandom } from "../../core/random.ts";
import type { SlotPlan, Meeting } from "./slot-plan.ts";
import type { Decision, DecidedBy } from "./planner.ts";
import { addUp, gamePoints, groupEquals, type PointRule, winsOf } from "./points.ts";

/** A final of the top two: two games with swapped seats, one decider if level, then the table order. */
export interface Final {
  /** Plans the next step; call it when all planned games are finished. */
  advance(slotPlan: SlotPlan, table: readonly Meeting[], start: number): void;
  readonly over: boolean;
  decision(): readonly Decision[];
  /** null while the table is not complete. */
  places(): readonly (readonly number[])[] | null;
}

type Step = "table" | "games" | "decider" | "over";

export function createFinal(rule: PointRule, players: number, seed: string): Final {
  let step: Step = "table";
  let meeting: Meeting | undefined;
  let rest: readonly (readonly number[])[] = [];
  let finalists: readonly [number, number] = [0, 1];
  let verdict: Pick<Decision, "winner" | "by"> = { winner: null, by: null };

  const isLevel = (): boolean => meeting !== undefined && meeting.wins[0] === meeting.wins[1];
  const decide = (by: DecidedBy): void => {
    step = "over";
    const ahead = meeting && meeting.wins[0] < meeting.wins[1] ? 1 : 0;
    verdict = { winner: finalists[ahead], by };
  };

  return {
    advance(slotPlan, table, start) {
      if (step === "table") {
        const standing = rankTable(rule, players, table);
        finalists = standing.finalists;
        rest = standing.rest;
        meeting = slotPlan.addPairing(2, finalists);
        slotPlan.addPair(meeting, 2, start);
        step = "games";
      } else if (step === "games" && !isLevel()) {
        decide("games");
      } else if (step === "games" && meeting) {
        const [high, low] = finalists;
        const seats = seededRandom(`${seed}/decider`).below(2) === 0 ? finalists : ([low, high] as const);
        slotPlan.addDecider(meeting, seats, start + 1);
        step = "decider";
      } else if (step === "decider") {
        decide(isLevel() ? "seed order" : "extra games");
      }
    },
    get over() {
      return step === "over";
    },
    decision() {
      if (!meeting) return [];
      const { stage, pairing } = meeting;
      return [{ stage, pairing, players: finalists, score: gamePoints(meeting), ...verdict }];
    },
    places() {
      if (step === "table") return null;
      if (verdict.winner === null) return [finalists, ...rest];
      const [high, low] = finalists;
      return [[verdict.winner], [verdict.winner === high ? low : high], ...rest];
    },
  };
}

/** The top two by points, points among the tied, wins and seed order; and groups of equals of the others. */
function rankTable(
  rule: PointRule,
  players: number,
  table: readonly Meeting[],
): { finalists: readonly [number, number]; rest: readonly (readonly number[])[] } {
  const points = addUp(players, table, rule);
  const wins = winsOf(players, table);
  const valueOf = (list: readonly number[], player: number): number => list[player] ?? 0;
  const tied = ({ players: [a, b] }: Meeting): boolean => valueOf(points, a) === valueOf(points, b);
  const pointsAmongTied = addUp(players, table.filter(tied), rule);
  const equals = (a: number, b: number): number =>
    valueOf(points, b) - valueOf(points, a) || (rule.pointsByPairing ? valueOf(wins, b) - valueOf(wins, a) : 0);
  const order = Array.from({ length: players }, (_, player) => player).sort(
    (a, b) =>
      valueOf(points, b) - valueOf(points, a) ||
      valueOf(pointsAmongTied, b) - valueOf(pointsAmongTied, a) ||
      valueOf(wins, b) - valueOf(wins, a) ||
      a - b,
  );
  const [first = 0, second = 1, ...others] = order;
  return {
    finalists: [first, second],
    rest: groupEquals(
      [...others].sort((a, b) => equals(a, b) || a - b),
      equals,
    ),
  };
}
