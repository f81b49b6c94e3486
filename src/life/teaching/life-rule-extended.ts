import type { GameWorld } from "./game-world.ts";
import type { LifeCell } from "./life-cell.ts";
import { LifeRuleBase, squareAround } from "./life-rule-base.ts";

/** Life with reach 2: 24 neighbours and Conway's numbers. */
export class LifeRuleExtended extends LifeRuleBase {
  override getNeighbors(world: GameWorld, x: number, y: number): LifeCell[] {
    return squareAround(world, x, y, 2);
  }
}
