import { describe, expect, it } from "vitest";
import { formatEnglish } from "../../core/lang.ts";
import { chooseEngine, type Engine } from "../engines/index.ts";
import { Field } from "../grid/field.ts";
import { UNBOUNDED } from "../grid/topology.ts";
import { readRule } from "../rules/index.ts";
import type { Checkpoint } from "./board.ts";
import { checkpointBytes, Timeline } from "./timeline.ts";

function engineWith(cells: Field): Engine {
  const rule = readRule("B3/S23");
  const engine = rule.ok ? chooseEngine(rule.value.rule, UNBOUNDED) : rule;
  if (!engine.ok) throw new Error(formatEnglish(engine.why));
  engine.value.load(cells);
  return engine.value;
}

/** Blocks far enough apart that each has its own tile. */
function blocks(count: number): Field {
  const cells = new Field();
  for (let i = 0; i < count; i++)
    for (const [x, y] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const)
      cells.set((i % 100) * 64 + x, Math.floor(i / 100) * 64 + y, 1);
  return cells;
}

describe("the timeline of a board", () => {
  it("finds the last checkpoint that is not later", () => {
    const engine = engineWith(blocks(1));
    const timeline = new Timeline({ generation: 0n, cells: new Field() });
    for (let i = 0; i < 5; i++) {
      engine.step(10);
      timeline.addCheckpoint(engine);
    }
    const found = [0n, 9n, 10n, 34n, 99n].map((wanted) => timeline.checkpointBefore(wanted)?.generation);
    expect(found).toEqual([0n, 0n, 10n, 30n, 50n]);
  });

  it("keeps the latest checkpoints of a large board within its budget", () => {
    const engine = engineWith(blocks(50));
    const timeline = new Timeline({ generation: 0n, cells: new Field() }, 2 ** 20);
    for (let i = 0; i < 12; i++) {
      engine.step(1);
      timeline.addCheckpoint(engine);
    }
    expect(timeline.checkpointBefore(12n)?.generation).toBe(12n);
    const checkpoints = new Set<Checkpoint | undefined>();
    for (let generation = 1n; generation <= 12n; generation++) checkpoints.add(timeline.checkpointBefore(generation));
    checkpoints.delete(timeline.start);
    const bytes = [...checkpoints].reduce((sum, checkpoint) => sum + (checkpoint ? checkpointBytes(checkpoint) : 0), 0);
    expect(checkpoints.size).toBe(4);
    expect(bytes).toBeLessThanOrEqual(2 ** 20);
  });
});
