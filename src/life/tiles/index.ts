import type { EngineKind } from "../plain/engine.ts";
import type { Topology } from "../grid/topology.ts";
import type { MapRule, Rule } from "../rules/rule.ts";
import { TilesEngine } from "./engine.ts";
import { type TileGrid, MAX_SIDE } from "./tile-grid.ts";
import { SIDE } from "./layout.ts";

export type { TilesEngine } from "./engine.ts";

/** Two-state rules on boards that are mostly empty or repeating, also unbounded. */
export const tiles: EngineKind = {
  name: "tiles",
  about: "two-state rules of the eight neighbours; fast where little happens, on any plane",
  objection: (rule, topology) => objectionToRule(rule) ?? objectionToGrid(topology),
  open: openTiles,
};

/** Patterns that need more memory throw a RangeError; a tile takes 896 bytes. */
const LIMIT_BYTES = 2 ** 30;

/** Call only if `objection` allows the rule. */
export function openTiles(rule: Rule, topology: Topology, limitBytes = LIMIT_BYTES): TilesEngine {
  return new TilesEngine(rule as MapRule, topology as Topology & TileGrid, limitBytes);
}

function objectionToRule(rule: Rule): string | undefined {
  if (rule.kind !== "map" || rule.states !== 2) return "it is for two-state rules of the eight neighbours";
  if (rule.table[0] === 1 || rule.alternate?.[0] === 1) return "cells would be born from nothing everywhere";
  return undefined;
}

function objectionToGrid(topology: Topology): string | undefined {
  if (topology.kind === "unbounded") return undefined;
  const { width, height } = topology;
  if (Math.max(width, height) > MAX_SIDE) return `a side may be at most ${MAX_SIDE} cells`;
  if (topology.kind === "plane") return undefined;
  if (topology.kind !== "torus" || topology.shift) return "of closed grids it knows only the plain torus";
  if (width % SIDE === 0 && height % SIDE === 0) return undefined;
  return `the sides of a torus must be multiples of ${SIDE}`;
}
