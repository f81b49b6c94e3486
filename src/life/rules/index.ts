export { objectionToUnbounded, withoutBirthFromNothing } from "./background.ts";
export { writeTopology } from "./bounded.ts";
export { describeRule } from "./describe.ts";
export { readRule, RULE_NAMES } from "./read.ts";
export { readRuleFile } from "./rule-file/index.ts";
export { standardName } from "./seeds.ts";
