export { customRule } from "./custom-rule.ts";
export * from "./life-rules.ts";
