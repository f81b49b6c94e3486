import type { EngineKind } from "../plain/engine.ts";
import type { Bounded } from "../grid/topology.ts";
import type { MapRule } from "../rules/rule.ts";
import { ByteEngine, byteEngineObjection, type Program } from "./byte-engine.ts";
import { setRule } from "./kernel.ts";

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

/** Runs any table of nine cells, with aging. */
export function mapProgram(rule: MapRule): Program {
  return {
    radius: 1,
    bornFromNothing: rule.table[0] === 1 || rule.alternate?.[0] === 1,
    results: 0,
    install(kernel) {
      const words = [...packTable(rule.table), ...packTable(rule.alternate ?? rule.table)];
      setRule(kernel, 0, [...words, rule.states - 1, rule.counts === "living" ? 1 : 0]);
    },
  };
}

/** 512 bits indexed by columns instead of rows: left, middle, right, each from the top. */
function packTable(table: Uint8Array): Int32Array {
  const words = new Int32Array(16);
  for (let index = 0; index < 512; index++) {
    let byRows = 0;
    for (let place = 0; place < 9; place++)
      if ((index >> (8 - place)) & 1) byRows |= 1 << (8 - ((place % 3) * 3 + Math.floor(place / 3)));
    if (table[byRows] === 1) words[index >> 5] = (words[index >> 5] ?? 0) | (1 << (index & 31));
  }
  return words;
}
