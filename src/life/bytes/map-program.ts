import type { MapRule } from "../rules/rule.ts";
import { setRule } from "./kernel.ts";
import type { Program } from "./byte-engine.ts";

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
