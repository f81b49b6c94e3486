import { type Box, Field } from "../grid/field.ts";
import { locateIn, type Topology } from "../grid/topology.ts";
import { nextState } from "../rules/next.ts";
import type { Rule } from "../rules/rule.ts";
import { assertFits, bigBox, censusOf } from "./board.ts";
import type { Change, Engine, EngineKind } from "./engine.ts";

/** Evaluates the rule cell by cell without optimisation, as the reference for other engines. */
export const plain: EngineKind = {
  name: "plain",
  about: {
    en: "any rule, cell by cell; slow, what the others are compared with",
    ja: "どの規則も1セルずつ計算。遅いが、ほかのエンジンの基準",
  },
  objection: (rule, topology) =>
    rule.kind === "own" && topology.kind !== "plane"
      ? { en: "a custom rule needs a bounded plane", ja: "自作の規則には有限の平面が必要です" }
      : undefined,
  open: (rule, topology) => new PlainEngine(rule, topology),
};

class PlainEngine implements Engine {
  readonly name = plain.name;
  readonly rule: Rule;
  readonly topology: Topology;
  generation = 0n;
  #field = new Field();

  constructor(rule: Rule, topology: Topology) {
    this.rule = rule;
    this.topology = topology;
  }

  load(field: Field, generation = 0n): void {
    assertFits(field, this.topology);
    this.#field = field.moved(0, 0);
    this.generation = generation;
  }

  step(generations: number | bigint, each?: (change: Change) => void): void {
    for (let left = BigInt(generations); left > 0n; left--) {
      const before = this.#field;
      this.#field = this.#next();
      this.generation++;
      each?.({ generation: this.generation, ...compare(before, this.#field) });
    }
  }

  cell(x: number, y: number): number {
    return this.#field.get(x, y);
  }

  setCell(x: number, y: number, state: number): void {
    this.#field.set(x, y, state);
  }

  census(): readonly bigint[] {
    return censusOf(this.topology, this.#field.census(this.rule.states).slice(1).map(BigInt));
  }

  bounds() {
    return bigBox(this.#field.bounds());
  }

  paint(window: Box, into: Uint8Array): void {
    this.#field.paint(window, into);
  }

  field(): Field {
    return this.#field.moved(0, 0);
  }

  #next(): Field {
    const next = new Field();
    for (const [x, y] of this.#places()) next.set(x, y, this.#nextAt(x, y));
    return next;
  }

  #nextAt(x: number, y: number): number {
    if (this.rule.kind === "own") return this.rule.nextAt(this.#world(), x, y);
    const stateAt = this.#stateReader();
    return nextState(this.rule, (dx, dy) => stateAt(x + dx, y + dy), Number(this.generation % 2n));
  }

  #stateReader(): (x: number, y: number) => number {
    if (this.topology.kind === "unbounded") return (x, y) => this.#field.get(x, y);
    const { width } = this.topology;
    const locate = locateIn(this.topology);
    return (x, y) => {
      const place = locate(x, y);
      return place < 0 ? 0 : this.#field.get(place % width, Math.floor(place / width));
    };
  }

  #world() {
    const { width, height } = this.topology as { width: number; height: number };
    return { width, height, stateAt: this.#stateReader() };
  }

  /** All cells of a bounded grid, or those that can see a living cell. */
  *#places(): Generator<readonly [number, number]> {
    if (this.topology.kind !== "unbounded") {
      for (let y = 0; y < this.topology.height; y++) for (let x = 0; x < this.topology.width; x++) yield [x, y];
      return;
    }
    const reached = new Field();
    const { radius } = this.rule;
    for (const [x, y] of this.#field.cells())
      for (let dy = -radius; dy <= radius; dy++)
        for (let dx = -radius; dx <= radius; dx++) reached.set(x + dx, y + dy, 1);
    for (const [x, y] of reached.cells()) yield [x, y];
  }
}

function compare(before: Field, after: Field): { births: bigint; deaths: bigint } {
  let births = 0n;
  let deaths = 0n;
  for (const [x, y] of after.cells()) if (before.get(x, y) === 0) births++;
  for (const [x, y] of before.cells()) if (after.get(x, y) === 0) deaths++;
  return { births, deaths };
}
