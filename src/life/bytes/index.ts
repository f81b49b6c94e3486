import type { EngineKind } from "../plain/engine.ts";
import type { Bounded } from "../grid/topology.ts";
import type { MapRule } from "../rules/rule.ts";
import { mapProgram } from "./map-program.ts";
import { ByteEngine, byteEngineObjection } from "./byte-engine.ts";

/** Any eight-neighbour rule, however irregular, at one speed: 16 to 20 times a table loop in JavaScript. */
export const bytes: EngineKind = {
  name: "bytes",
  about: {
    en: "any rule of eight neighbours, MAP and Generations too, on bounded grids of every shape",
    ja: "あらゆる形の有限の盤で、8近傍の規則（MAPとGenerationsも）",
  },
  objection: (rule, topology) =>
    rule.kind === "map"
      ? byteEngineObjection(rule, topology)
      : {
          en: "it runs rules of the eight neighbours with two states or with aging",
          ja: "動かせるのは、2状態か年齢のある8近傍の規則です",
        },
  open: (rule, topology) => new ByteEngine("bytes", rule, topology as Bounded, mapProgram(rule as MapRule)),
};
