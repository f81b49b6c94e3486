export { isBornFromNothing, objectionToUnbounded, withoutBirthFromNothing } from "./background.ts";
export { bareRule, readTopology, writeTopology } from "./bounded.ts";
export { describeRule } from "./describe.ts";
export { readRule, RULE_NAMES } from "./read.ts";
export { isRuleFile, readRuleFile } from "./rule-file/index.ts";
export { standardName, withColourless } from "./built-in-rules.ts";
