import { pairFirstWithAll } from "./gauntlet.ts";
import { planKnockout } from "./knockout.ts";
import { planLeague } from "./league.ts";
import type { Membership, Planner, PlanSpec } from "./planner.ts";
import { pairAll } from "./round-robin.ts";
import { planSprt } from "./sprt.ts";
import { planSwiss } from "./swiss.ts";
import { planTable } from "./table.ts";

/**
 * Creates the plan of an event. Player numbers are also the seed order. `stages` = stages already planned: a league
 * plans them again even if its `games` were lowered.
 */
export function createPlanner(
  event: PlanSpec,
  players: readonly Membership[],
  seed: string,
  stages = 0,
): Planner {
  const count = players.length;
  switch (event.format) {
    case "round-robin":
      return planTable(event, countGames(event), count, pairAll(count), seed);
    case "gauntlet":
      return planTable(event, countGames(event), count, pairFirstWithAll(count), seed);
    case "swiss":
      return planSwiss(event, countGames(event), count);
    case "knockout":
      return planKnockout(event, countGames(event), count);
    case "league":
      return planLeague(event, players, stages);
    case "sprt":
      if (!event.sprt) throw new Error("format sprt came without its settings");
      return planSprt(event.sprt, countGames(event));
  }
}

function countGames({ games, format }: PlanSpec): number {
  if (games === "endless") throw new Error(`format ${format} cannot be endless`);
  return games;
}
