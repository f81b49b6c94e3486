import type { LifeCell } from "./life-cell.ts";
import { countLiving, LifeRuleBase } from "./life-rule-base.ts";

const RED = 2;
const BLUE = 3;

/** Life in two colours: a survivor keeps its colour, a newborn takes the majority colour of its three parents. */
export class LifeRuleColorised extends LifeRuleBase {
  override readonly states: number = 4;
  readonly soup: readonly number[] = [RED, BLUE];

  override determineNextState(current: LifeCell, neighbors: LifeCell[]): number {
    const living = countLiving(neighbors);
    if (current.alive) return living === 2 || living === 3 ? current.state : 0;
    if (living !== 3) return 0;
    const count = (colour: number): number => neighbors.filter(({ state }) => state === colour).length;
    // Parents may be colourless (`O` in a map): on a tie red wins, as in the original.
    return count(BLUE) > count(RED) ? BLUE : RED;
  }
}
