import { formatEnglish } from "../src/core/lang.ts";
import { chooseEngine, type Engine } from "../src/life/engines/index.ts";
import { UNBOUNDED } from "../src/life/grid/topology.ts";
import { findPattern, readCellsOf } from "../src/life/patterns/index.ts";
import { judgeMax, milliseconds, type Row } from "./figures.ts";
import { ruleOf } from "./life-boards.ts";

const RUNS = 3;

/** Long runs with HashLife from an empty memo; includes opening, loading and counting. */
export function measureLeaps(): Row[] {
  return [leap("gosper-gun", 30, gunAt(2n ** 30n), 1000), leap("breeder-1", 20, 1_432_547_841n, 2000)];
}

/** The gun's population by arithmetic: five more cells every thirty generations. */
function gunAt(generation: bigint): bigint {
  const engine = openHash();
  engine.load(cellsOf("gosper-gun"));
  engine.step(generation % 30n);
  return (engine.census()[1] ?? 0n) + (generation / 30n) * 5n;
}

function leap(name: string, power: number, expected: bigint, maxMs: number): Row {
  const cells = cellsOf(name);
  let best = Infinity;
  for (let run = 0; run < RUNS; run++) {
    const startedAt = performance.now();
    const engine = openHash();
    engine.load(cells);
    engine.step(2n ** BigInt(power));
    const population = engine.census()[1];
    best = Math.min(best, performance.now() - startedAt);
    if (population !== expected) throw new Error(`${name} counts ${String(population)}, not ${expected}`);
  }
  const what = `${name} to generation 2^${power} (${openHash().name})`;
  return [what, milliseconds(best), `population ${expected.toLocaleString("en")}`, "", judgeMax(best, maxMs, "ms")];
}

function cellsOf(name: string) {
  const found = findPattern(name);
  if (!found.ok) throw new Error(formatEnglish(found.why));
  return readCellsOf(found.value);
}

function openHash(): Engine {
  const chosen = chooseEngine(ruleOf("B3/S23"), UNBOUNDED, { engine: "hashlife" });
  if (!chosen.ok) throw new Error(formatEnglish(chosen.why));
  return chosen.value;
}
