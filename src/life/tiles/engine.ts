import { mapCircuit } from "../bits/map.ts";
import { assertCell, assertFits, bigBox, censusOf } from "../plain/board.ts";
import type { Change, Engine } from "../plain/engine.ts";
import { type Box, Field } from "../grid/field.ts";
import { gridBox, type Topology } from "../grid/topology.ts";
import type { MapRule } from "../rules/rule.ts";
import { boundsOf, paintTile, readField, visitCells } from "./cells.ts";
import type { TileGrid } from "./tile-grid.ts";
import { AROUND, cellsAt, PHASES, rowAt, SIDE, STATE } from "./layout.ts";
import { TileMap } from "./tile-map.ts";

const BATCH = 2 ** 30;

/** A board of tiles; tiles that repeat themselves are not computed. */
export class TilesEngine implements Engine {
  readonly name = "tiles";
  readonly rule: MapRule;
  readonly topology: Topology;
  generation = 0n;
  readonly #map: TileMap;
  /** Whether the recorded births and deaths are up to date. */
  #tallied = false;

  constructor(rule: MapRule, topology: Topology & TileGrid, limitBytes: number) {
    this.rule = rule;
    this.topology = topology;
    const tables = rule.alternate ? [rule.table, rule.alternate] : [rule.table];
    this.#map = new TileMap(tables.map(mapCircuit), topology, limitBytes);
  }

  load(field: Field, generation = 0n): void {
    const { topology } = this;
    assertFits(field, topology);
    this.#map.clear();
    this.#tallied = false;
    this.generation = generation;
    this.#map.write(STATE.phase, phaseOf(generation));
    const box = gridBox(topology) ?? field.bounds();
    if (box) readField(field, box, this.#map);
  }

  step(generations: number | bigint, each?: (change: Change) => void): void {
    const count = BigInt(generations);
    if (each) this.#stepCounting(count, each);
    else if (count > 0n) {
      this.#tallied = false;
      this.#run(count);
    }
  }

  cell(x: number, y: number): number {
    const tile = this.#map.find(x, y);
    return tile === undefined ? 0 : (this.#map.read(this.#rowOf(tile, y)) >>> (x & (SIDE - 1))) & 1;
  }

  setCell(x: number, y: number, state: number): void {
    assertCell(this, x, y, state);
    if (this.cell(x, y) === state) return;
    const tile = this.#map.make(x, y);
    const column = x & (SIDE - 1);
    const row = y & (SIDE - 1);
    const at = this.#rowOf(tile, row);
    this.#map.write(at, this.#map.read(at) ^ (1 << column));
    this.#map.wakeForAllPhases(tile);
    for (const [direction, [dx, dy]] of AROUND.entries())
      if (sees(column, dx) && sees(row, dy)) this.#map.wake(this.#map.neighbour(tile, direction));
    this.#tallied = false;
  }

  census(): readonly bigint[] {
    let living = 0;
    const { kernel, phase } = this.#map;
    for (const { tile } of this.#map.places()) living += kernel.population(tile, phase);
    return censusOf(this.topology, [BigInt(living)]);
  }

  bounds() {
    return bigBox(boundsOf(this.#map));
  }

  paint(window: Box, into: Uint8Array): void {
    into.fill(0, 0, window.width * window.height);
    for (const place of this.#map.placesIn(window)) paintTile(this.#map, place, window, into);
  }

  field(): Field {
    const field = new Field();
    for (const place of this.#map.places()) visitCells(this.#map, place, (x, y) => field.set(x, y, 1));
    return field;
  }

  /** Share of tiles that the next generation computes, from 0 to 1. */
  activeShare(): number {
    const { topology } = this;
    const tiles =
      topology.kind === "unbounded"
        ? this.#map.size
        : Math.ceil(topology.width / SIDE) * Math.ceil(topology.height / SIDE);
    return tiles === 0 ? 0 : this.#map.countAwake() / tiles;
  }

  /** Number of tiles, awake or asleep. */
  get tiles(): number {
    return this.#map.size;
  }

  #stepCounting(count: bigint, each: (change: Change) => void): void {
    this.#tally();
    this.#map.write(STATE.counting, 1);
    try {
      for (; count > 0n; count--) {
        this.#run(1n);
        const at = 4 * this.#map.phase;
        const births = BigInt(this.#map.read(STATE.births + at));
        const deaths = BigInt(this.#map.read(STATE.deaths + at));
        each({ generation: this.generation, births, deaths });
      }
    } finally {
      this.#map.write(STATE.counting, 0);
    }
  }

  #run(count: bigint): void {
    while (count > 0n) {
      const batch = count < BATCH ? Number(count) : BATCH;
      this.#map.write(STATE.passed, 0);
      let left = 0;
      try {
        left = this.#map.kernel.run(batch);
      } catch (error) {
        this.generation += BigInt(this.#map.read(STATE.passed));
        this.#map.recover();
        this.#tallied = false;
        throw error;
      }
      const passed = left > 0 ? count : BigInt(batch);
      this.generation += passed;
      count -= passed;
    }
    this.#map.write(STATE.phase, phaseOf(this.generation));
  }

  #tally(): void {
    if (this.#tallied) return;
    this.#map.forgetTallies();
    for (const { tile } of this.#map.places())
      for (let phase = 0; phase < PHASES; phase++) this.#map.kernel.tally(tile, phase, (phase + 1) % PHASES);
    this.#tallied = true;
  }

  #rowOf(tile: number, y: number): number {
    return rowAt(cellsAt(tile, this.#map.phase), y & (SIDE - 1));
  }
}

/** Whether the neighbour on that side can see this row or column. */
function sees(place: number, step: number): boolean {
  return step === 0 || place === (step < 0 ? 0 : SIDE - 1);
}

function phaseOf(generation: bigint): number {
  return Number(generation % BigInt(PHASES));
}
