import { bits, type BitsEngine, openBits } from "../bits/engine.ts";
import type { Box, Field } from "../grid/field.ts";
import type { Topology } from "../grid/topology.ts";
import type { Rule } from "../rules/rule.ts";
import { openTiles, tiles, type TilesEngine } from "../tiles/index.ts";
import type { BigBox, Change, Engine, EngineKind } from "../plain/engine.ts";

/** Generations between activity probes: a busy board changes soon, a calm one rarely. */
const PROBE_EVERY = { bits: 256, tiles: 4096 } as const;
/** Switching thresholds by share of active tiles: below `CALM` tiles are faster. They differ to avoid oscillation. */
const CALM = 0.1;
const BUSY = 0.5;

/** Computes every cell while the board is busy, only active tiles once it is calm. Only `auto` selects it. */
export const adaptive: EngineKind = {
  name: "settling",
  about: {
    en: "bits while the board is busy, tiles once it has quieted",
    ja: "盤が活発な間は bits、落ち着いたら tiles",
  },
  objection: (rule, topology) => bits.objection(rule, topology) ?? tiles.objection(rule, topology),
  open: (rule, topology) => new AdaptiveEngine(rule, topology),
};

class AdaptiveEngine implements Engine {
  readonly rule: Rule;
  readonly topology: Topology;
  readonly #dense: BitsEngine;
  /** Created on first use. */
  #sparse: TilesEngine | undefined;
  #engine: BitsEngine | TilesEngine;
  #sinceProbe = 0;

  constructor(rule: Rule, topology: Topology) {
    this.rule = rule;
    this.topology = topology;
    this.#dense = openBits(rule, topology);
    this.#engine = this.#dense;
  }

  get name(): string {
    return this.#engine.name;
  }

  get generation(): bigint {
    return this.#engine.generation;
  }

  load(field: Field, generation?: bigint): void {
    this.#engine = this.#dense;
    this.#sinceProbe = 0;
    this.#engine.load(field, generation);
  }

  step(generations: number | bigint, each?: (change: Change) => void): void {
    for (let left = BigInt(generations); left > 0n;) {
      const every = this.#engine === this.#dense ? PROBE_EVERY.bits : PROBE_EVERY.tiles;
      const due = BigInt(every - this.#sinceProbe);
      const count = left < due ? left : due;
      this.#engine.step(count, each);
      left -= count;
      this.#sinceProbe += Number(count);
      if (this.#sinceProbe >= every) this.#probe();
    }
  }

  cell(x: number, y: number): number {
    return this.#engine.cell(x, y);
  }

  setCell(x: number, y: number, state: number): void {
    this.#engine.setCell(x, y, state);
  }

  census(): readonly bigint[] {
    return this.#engine.census();
  }

  bounds(): BigBox | undefined {
    return this.#engine.bounds();
  }

  paint(window: Box, into: Uint8Array): void {
    this.#engine.paint(window, into);
  }

  field(): Field | undefined {
    return this.#engine.field();
  }

  #probe(): void {
    this.#sinceProbe = 0;
    if (this.#engine === this.#dense) {
      if (this.#dense.activity() < CALM) this.#become((this.#sparse ??= openTiles(this.rule, this.topology)));
    } else if (this.#sparse && this.#sparse.activeShare() > BUSY) this.#become(this.#dense);
  }

  #become(engine: BitsEngine | TilesEngine): void {
    const field = this.#engine.field();
    if (!field) return;
    engine.load(field, this.#engine.generation);
    this.#engine = engine;
  }
}
