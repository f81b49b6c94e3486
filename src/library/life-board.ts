import { UsageError } from "../core/errors.ts";
import { seededRandom } from "../core/random.ts";
import { chooseEngine, type Engine, populationOf, type RunPlan } from "../life/engines/index.ts";
import { centrePattern, type Pattern } from "../life/files/index.ts";
import { Field } from "../life/grid/field.ts";
import { drawSoup } from "../life/grid/soup.ts";
import { type Bounded, type Topology, UNBOUNDED } from "../life/grid/topology.ts";
import type { BigBox } from "../life/plain/engine.ts";
import { readRule, standardName, writeTopology } from "../life/rules/index.ts";
import { defaultTopology, ruleForCells } from "../life/session/board.ts";
import { checkpointOf, loadCheckpoint } from "../life/session/timeline.ts";
import { type CensusObject, countObjects } from "../life/study/census.ts";
import type { Growth } from "../life/study/growth/index.ts";
import { type Outcome, watchUntilSettled } from "../life/study/settle.ts";
import { writeSpeed } from "../life/study/speed.ts";
import { customRule } from "../life/teaching/custom-rule.ts";
import type { LifeRule } from "../life/teaching/life-rules.ts";
import { valueOf } from "./life-files.ts";

/** What a board begins with. */
export interface BoardOptions {
  /** A name or notation that `readRule` knows, or a rule class of your own. */
  readonly rule: string | LifeRule;
  /** The size of a bounded grid, or `unbounded`; absent = as the rule says, mostly unbounded. */
  readonly size?: { readonly width: number; readonly height: number } | "unbounded";
  /** How the edges of a bounded grid are joined; absent = a plane, whose outside is dead. */
  readonly topology?: Bounded["kind"];
  /** The first cells; a pattern without a position is centred on a bounded grid. */
  readonly pattern?: Pattern;
  /** An engine of `engines`; absent = the best for rule, grid and `generations`. */
  readonly engine?: string;
  /** How far you will run it; the best engine depends on the number of generations. */
  readonly generations?: number | bigint;
}

/**
 * A board that evolves by a rule. Throws a `UsageError` for a rule, grid or engine that cannot be.
 *
 * @example
 * ```ts
 * const board = createBoard({ rule: "B36/S23", size: { width: 64, height: 64 }, topology: "torus" });
 * board.fill(0.5, { seed: 1 });
 * board.run(1000);
 * ```
 */
export function createBoard(options: BoardOptions): Board {
  const { rule, topology: suffix } =
    typeof options.rule === "string"
      ? valueOf("bad-rule", readRule(options.rule))
      : { rule: customRule(options.rule), topology: undefined };
  const topology = topologyOf(options, suffix ?? defaultTopology(rule));
  const { pattern } = options;
  const plan: RunPlan = {
    ...(options.engine !== undefined && { engine: options.engine }),
    ...(options.generations !== undefined && { generations: BigInt(options.generations) }),
  };
  const cells = placedCells(pattern, topology);
  const fitted = pattern ? ruleForCells(rule, cells) : rule;
  // Only HashLife holds a tree.
  const isTree = !(cells instanceof Field) && plan.engine === undefined;
  const open = (): Engine =>
    valueOf("no-engine", chooseEngine(fitted, topology, isTree ? { ...plan, engine: "hashlife" } : plan));
  const engine = open();
  if (!loadCheckpoint(engine, { cells, generation: pattern?.generation ?? 0n })) throw tooLarge();
  return new Board(engine, open);
}

function topologyOf({ size, topology: kind = "plane" }: BoardOptions, usual: Topology): Topology {
  if (size === "unbounded") return UNBOUNDED;
  if (size) return { kind, width: size.width, height: size.height };
  if (usual.kind === "unbounded" && kind !== "plane")
    throw new UsageError("no-size", {
      en: "The topology {kind} needs a size.",
      ja: "トポロジー {kind} には大きさが必要です。",
      values: { kind },
    });
  return usual;
}

function placedCells(pattern: Pattern | undefined, topology: Topology): Pattern["cells"] {
  if (!pattern) return new Field();
  const { cells, placed } = pattern;
  return placed || !(cells instanceof Field) ? cells : centrePattern(pattern, cells, topology);
}

/** How a board ends up; generations count from the start of its first pattern. */
export type Settling =
  | {
      readonly kind: "settled";
      /** The first generation of the repetition. */
      readonly generation: bigint;
      /** 1 = still, or empty. */
      readonly period: number;
      readonly population: bigint;
      /** Parts that move. */
      readonly ships: number;
      /** Their different speeds, such as `c/4 diagonal`. */
      readonly speeds: readonly string[];
    }
  | { readonly kind: "growing"; readonly generation: bigint; readonly growth: Growth }
  /** Neither within the limit. */
  | { readonly kind: "unsettled"; readonly generation: bigint };

/** The objects of a settled board. */
export interface Census {
  /** Of the whole board. */
  readonly period: number;
  /** The generation that was counted, the first of the repetition. */
  readonly generation: bigint;
  /** The most frequent first. */
  readonly objects: readonly CensusObject[];
}

/** Soups of usual sizes settle earlier. */
const DEFAULT_LIMIT = 100_000;
const SOUP_SIDE = 64;

/** A board; made by `createBoard`. Counts are `bigint`, because HashLife runs boards beyond any number. */
export class Board {
  readonly #engine: Engine;
  readonly #open: () => Engine;

  /** @internal */
  constructor(engine: Engine, open: () => Engine) {
    this.#engine = engine;
    this.#open = open;
  }

  /** The canonical text of the rule. */
  get rule(): string {
    return this.#engine.rule.name;
  }

  /** The name of the engine. */
  get engine(): string {
    return this.#engine.name;
  }

  get topology(): Topology {
    return this.#engine.topology;
  }

  get generation(): bigint {
    return this.#engine.generation;
  }

  /** The number of living cells. */
  get population(): bigint {
    return populationOf(this.#engine);
  }

  /** Evolves the board. Throws a `RangeError` if it outgrows its engine. */
  run(generations: number | bigint = 1): this {
    this.#engine.step(generations);
    return this;
  }

  /** The state of a cell; 0 is dead. */
  get(x: number, y: number): number {
    return this.#engine.cell(x, y);
  }

  /** Throws a `RangeError` for a cell outside the grid or a state that the rule does not have. */
  set(x: number, y: number, state = 1): this {
    this.#engine.setCell(x, y, state);
    return this;
  }

  /** Replaces the board by a random one. `width` and `height` default to the grid, or to 64 on an unbounded plane. */
  fill(
    density: number,
    { seed = 0, ...size }: { readonly seed?: string | number; readonly width?: number; readonly height?: number } = {},
  ): this {
    const { rule, topology } = this.#engine;
    const grid = topology.kind === "unbounded" ? { width: SOUP_SIDE, height: SOUP_SIDE } : topology;
    const { width = grid.width, height = grid.height } = size;
    this.#engine.load(drawSoup(seededRandom(seed).fork("soup"), { x: 0, y: 0, width, height }, density, rule.soup));
    return this;
  }

  /** Cells per state. State 0 is counted only on bounded grids, else it is 0. */
  counts(): readonly bigint[] {
    return this.#engine.census();
  }

  /** The bounding box of the living cells; undefined = there are none. */
  bounds(): BigBox | undefined {
    return this.#engine.bounds();
  }

  /** The living cells, row by row. Throws a `UsageError` if there are too many to list. */
  cells(): Iterable<readonly [x: number, y: number, state: number]> {
    const field = this.#engine.field();
    if (!field) throw tooLarge();
    return field.cells();
  }

  /** The board as a pattern for `writePattern` or `createBoard`. */
  pattern(): Pattern {
    const checkpoint = checkpointOf(this.#engine);
    if (!checkpoint) throw tooLarge();
    const { rule, topology } = this.#engine;
    const suffix = topology.kind === "unbounded" ? "" : writeTopology(topology);
    return { ...checkpoint, placed: true, comments: [], rule: standardName(rule) + suffix };
  }

  /** Finds out how the board ends up, without changing it: it repeats, grows for ever, or neither within `limit`. */
  settle(limit = DEFAULT_LIMIT): Settling {
    const outcome = this.#watch(limit);
    const { engine } = outcome;
    const { generation } = engine;
    if (outcome.growth) return { kind: "growing", generation, growth: outcome.growth };
    if (outcome.period === undefined) return { kind: "unsettled", generation };
    const { period, ships, speeds } = outcome;
    return {
      kind: "settled",
      generation,
      period,
      population: populationOf(engine),
      ships,
      speeds: speeds.map(writeSpeed),
    };
  }

  /**
   * Counts the objects that are left when the board has settled, without changing it. undefined = it does not settle
   * within `limit`, or grows for ever. Only on an unbounded plane, where objects are the same everywhere.
   */
  census(limit = DEFAULT_LIMIT): Census | undefined {
    if (this.#engine.topology.kind !== "unbounded")
      throw new UsageError("bounded-census", {
        en: "A census needs an unbounded board.",
        ja: "物体を数えるには無限の盤が必要です。",
      });
    const { engine, period } = this.#watch(limit);
    if (period === undefined) return undefined;
    const { generation } = engine;
    return { period, generation, objects: countObjects(() => this.#copy(engine), period) };
  }

  #watch(limit: number): Outcome {
    const run = watchUntilSettled({ open: () => this.#copy(this.#engine), limit });
    for (let step = run.next(); ; step = run.next()) if (step.done) return step.value;
  }

  #copy(engine: Engine): Engine {
    const checkpoint = checkpointOf(engine);
    const copy = this.#open();
    if (!checkpoint || !loadCheckpoint(copy, checkpoint)) throw tooLarge();
    return copy;
  }
}

function tooLarge(): UsageError {
  return new UsageError("board-too-large", {
    en: "The board has too many cells to be listed.",
    ja: "セルが多すぎて並べられません。",
  });
}
