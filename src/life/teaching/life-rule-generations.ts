import type { LifeCell } from "./life-cell.ts";
import { countLiving, LifeRuleBase } from "./life-rule-base.ts";

/** Life whose cells age before they die. Unlike in the usual Generations family, aging neighbours count. */
export class LifeRuleGenerations extends LifeRuleBase {
  override readonly states: number = 8;

  override determineNextState(current: LifeCell, neighbors: LifeCell[]): number {
    if (current.state > 1) return (current.state + 1) % this.states;
    const living = countLiving(neighbors);
    if (current.state === 1) return living === 2 || living === 3 ? 1 : 2;
    return living === 3 ? 1 : 0;
  }
}
