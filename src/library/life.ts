/**
 * The laboratory: rules, boards, engines, pattern files and the census of a settled board. Loads in a browser too.
 *
 * It also has the base classes for rules of your own (`LifeRuleBase` and others), which `shinpan life ./rule.ts` and
 * `createBoard` run.
 *
 * @example
 * ```ts
 * import { createBoard, findPattern } from "shinpan/life";
 *
 * const board = createBoard({ rule: "B3/S23", pattern: findPattern("glider") });
 * board.run(100);
 * console.log(board.population, board.bounds());
 * ```
 *
 * @module life
 */
export { FormatError, UsageError } from "../core/errors.ts";
export type { BigBox } from "../life/plain/engine.ts";
export { type Format, type IgnoredCells, type Pattern } from "../life/files/index.ts";
export { type Box, Field } from "../life/grid/field.ts";
export type { Topology } from "../life/grid/topology.ts";
export type { Tree } from "../life/grid/tree.ts";
export type { Behaviour, ClassicPattern, Family } from "../life/patterns/index.ts";
export type { CensusObject } from "../life/study/census.ts";
export type { Emission, Growth, GrowingPart } from "../life/study/growth/index.ts";
export * from "../life/teaching/index.ts";
export { type Board, type BoardOptions, type Census, createBoard, type Settling } from "./life-board.ts";
export {
  engines,
  findPattern,
  patterns,
  readPattern,
  readRule,
  ruleNames,
  type RuleInfo,
  writePattern,
} from "./life-files.ts";
