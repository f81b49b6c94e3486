import type { EngineKind } from "../plain/engine.ts";
import type { Message } from "../../core/lang.ts";
import type { Topology } from "../grid/topology.ts";
import type { MapRule, Rule } from "../rules/rule.ts";
import { TilesEngine } from "./engine.ts";
import { type TileGrid, MAX_SIDE } from "./tile-grid.ts";
import { SIDE } from "./layout.ts";

export type { TilesEngine } from "./engine.ts";

/** Two-state rules on boards that are mostly empty or repeating, also unbounded. */
export const tiles: EngineKind = {
  name: "tiles",
  about: {
    en: "two-state rules of the eight neighbours; fast where little happens, on any plane",
    ja: "8近傍の2状態の規則。動きの少ない盤で速く、どの平面でも動く",
  },
  objection: (rule, topology) => objectionToRule(rule) ?? objectionToGrid(topology),
  open: openTiles,
};

/** Patterns that need more memory throw a RangeError; a tile takes 896 bytes. */
const LIMIT_BYTES = 2 ** 30;

/** Call only if `objection` allows the rule. */
export function openTiles(rule: Rule, topology: Topology, limitBytes = LIMIT_BYTES): TilesEngine {
  return new TilesEngine(rule as MapRule, topology as Topology & TileGrid, limitBytes);
}

function objectionToRule(rule: Rule): Message | undefined {
  if (rule.kind !== "map" || rule.states !== 2)
    return { en: "it runs only two-state rules of the eight neighbours", ja: "8近傍の2状態の規則専用です" };
  if (rule.table[0] === 1 || rule.alternate?.[0] === 1)
    return { en: "cells would be born from nothing everywhere", ja: "何もないところすべてにセルが生まれます" };
  return undefined;
}

function objectionToGrid(topology: Topology): Message | undefined {
  if (topology.kind === "unbounded") return undefined;
  const { width, height } = topology;
  if (Math.max(width, height) > MAX_SIDE)
    return { en: "a side may be at most {most} cells", ja: "一辺は最大{most}セルです", values: { most: MAX_SIDE } };
  if (topology.kind === "plane") return undefined;
  if (topology.kind !== "torus" || topology.shift)
    return { en: "the only closed grid it runs on is the plain torus", ja: "閉じた盤では普通のトーラスだけを扱えます" };
  if (width % SIDE === 0 && height % SIDE === 0) return undefined;
  return {
    en: "the sides of a torus must be multiples of {unit}",
    ja: "トーラスの辺は{unit}の倍数でなければなりません",
    values: { unit: SIDE },
  };
}
