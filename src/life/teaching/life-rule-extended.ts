import type { GameWorld } from "./game-world.ts";
import type { LifeCell } from "./life-cell.ts";
import { LifeRuleBase, squareAround } from "./life-rule-base.ts";

/** Life that sees two cells far: 24 neighbours, the numbers of Conway. */
export class LifeRuleExtended extends LifeRuleBase {
  override getNeighbors(world: GameWorld, x: number, y: number): LifeCell[] {
    return squareAround(world, x, y, 2);
  }
}
