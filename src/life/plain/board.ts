import { formatEnglish, type Message } from "../../core/lang.ts";
import type { Box, Field } from "../grid/field.ts";
import { type Bounded, fitsGrid, isOnGrid, type Topology } from "../grid/topology.ts";
import type { BigBox, Engine } from "./engine.ts";

/** Thrown for a board that an engine cannot hold; `text` is the message in both languages. */
export class BoardLimitError extends RangeError {
  readonly text: Message;
  constructor(text: Message) {
    super(formatEnglish(text));
    this.text = text;
  }
}

export function notEnoughMemory({ width, height }: Bounded): BoardLimitError {
  return new BoardLimitError({
    en: "there is not enough memory for a board of {width} x {height}",
    ja: "{width}×{height}の盤を置くメモリーが足りません",
    values: { width, height },
  });
}

type EngineFacts = Pick<Engine, "rule" | "topology">;

/** Throws for cells that no engine can load. */
export function assertFits(field: Field, topology: Topology): void {
  const box = field.bounds();
  if (!box || topology.kind === "unbounded" || fitsGrid(topology, box)) return;
  throw new RangeError(`the pattern reaches beyond the grid of ${topology.width} x ${topology.height}`);
}

/** Throws for a cell outside the grid and for a state that the rule does not have. */
export function assertCell({ rule, topology }: EngineFacts, x: number, y: number, state: number): void {
  if (!isOnGrid(topology, x, y)) throw new RangeError(`no cell at (${x}, ${y})`);
  if (!(state >= 0 && state < rule.states)) throw new RangeError(`${rule.name} has no state ${state}`);
}

/** Cells per state from those of the living states; dead cells are counted only on bounded grids. */
export function censusOf(topology: Topology, living: readonly bigint[]): readonly bigint[] {
  const all = topology.kind === "unbounded" ? undefined : BigInt(topology.width) * BigInt(topology.height);
  return [all === undefined ? 0n : living.reduce((dead, count) => dead - count, all), ...living];
}

export function bigBox(box: Box | undefined): BigBox | undefined {
  return box && { x: BigInt(box.x), y: BigInt(box.y), width: BigInt(box.width), height: BigInt(box.height) };
}

/** The number of living cells. */
export function populationOf(engine: Pick<Engine, "census">): bigint {
  return engine.census().reduce((sum, count, state) => (state === 0 ? sum : sum + count), 0n);
}
