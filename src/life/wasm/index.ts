export { type Body, type Label } from "./body.ts";
export {
  type Expression,
  type I32,
  type I64,
  type Local,
  type Statement,
  tee,
  type V128,
  type ValueType,
} from "./expression.ts";
export { instantiate, type Imports, type Memory } from "./instance.ts";
export { i32, i64, memory } from "./integer.ts";
export { call, type Callable, type MemorySize, Module } from "./module.ts";
export { i16x8, i32x4, i64x2, i8x16, v128 } from "./vector.ts";
