export { GameWorld } from "./game-world.ts";
export { LifeCell } from "./life-cell.ts";
export { countLiving, type LifeRule, LifeRuleBase, squareAround } from "./life-rule-base.ts";
export { LifeRuleColorised } from "./life-rule-colorised.ts";
export { LifeRuleExtended } from "./life-rule-extended.ts";
export { LifeRuleGenerations } from "./life-rule-generations.ts";
export { LifeRuleWeighted } from "./life-rule-weighted.ts";
export { customRule } from "./custom-rule.ts";
