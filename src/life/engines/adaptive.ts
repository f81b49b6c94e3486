import { bits, type BitsEngine, openBits } from "../bits/engine.ts";
import type { Topology } from "../grid/topology.ts";
import type { Rule } from "../rules/rule.ts";
import { openTiles, tiles, type TilesEngine } from "../tiles/index.ts";
import type { Engine, EngineKind } from "../plain/engine.ts";

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
  open: openAdaptive,
};

function openAdaptive(rule: Rule, topology: Topology): Engine {
  const dense = openBits(rule, topology);
  /** Created on first use. */
  let sparse: TilesEngine | undefined;
  let engine: BitsEngine | TilesEngine = dense;
  let sinceProbe = 0;

  const switchTo = (next: BitsEngine | TilesEngine): void => {
    const field = engine.field();
    if (!field) return;
    next.load(field, engine.generation);
    engine = next;
  };
  const probe = (): void => {
    sinceProbe = 0;
    if (engine === dense) {
      if (dense.activity() < CALM) switchTo((sparse ??= openTiles(rule, topology)));
    } else if (sparse && sparse.activeShare() > BUSY) switchTo(dense);
  };

  return {
    rule,
    topology,
    get name() {
      return engine.name;
    },
    get generation() {
      return engine.generation;
    },
    load(field, generation) {
      engine = dense;
      sinceProbe = 0;
      engine.load(field, generation);
    },
    step(generations, each) {
      for (let left = BigInt(generations); left > 0n;) {
        const every = engine === dense ? PROBE_EVERY.bits : PROBE_EVERY.tiles;
        const due = BigInt(every - sinceProbe);
        const count = left < due ? left : due;
        engine.step(count, each);
        left -= count;
        sinceProbe += Number(count);
        if (sinceProbe >= every) probe();
      }
    },
    cell: (x, y) => engine.cell(x, y),
    setCell: (x, y, state) => engine.setCell(x, y, state),
    census: () => engine.census(),
    bounds: () => engine.bounds(),
    paint: (window, into) => engine.paint(window, into),
    field: () => engine.field(),
  };
}
