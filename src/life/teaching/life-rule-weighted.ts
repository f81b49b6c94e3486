import type { LifeCell } from "./life-cell.ts";
import { LifeRuleExtended } from "./life-rule-extended.ts";

/** The 24 neighbours of the extended rule; the nearer ones count twice. */
export class LifeRuleWeighted extends LifeRuleExtended {
  override determineNextState(current: LifeCell, neighbors: LifeCell[]): number {
    let influence = 0;
    for (const cell of neighbors) if (cell.alive) influence += weigh(current, cell);
    if (current.alive) return influence >= 4 && influence <= 6 ? 1 : 0;
    return influence >= 5 && influence <= 6 ? 1 : 0;
  }
}

/** The homework's matrix: weight 2 within Manhattan distance 2. */
function weigh(current: LifeCell, neighbor: LifeCell): number {
  return Math.abs(neighbor.x - current.x) + Math.abs(neighbor.y - current.y) <= 2 ? 2 : 1;
}
