import type { Engine } from "../../plain/engine.ts";
import type { Populations } from "../populations.ts";
import { movePart, placesOf, proveGrowth, type Source } from "./prove.ts";
import { cellsOf, listCells, type Part, createPartFinder } from "./shape.ts";
import { splitBoard } from "./split.ts";
import type { Rule } from "../../rules/rule.ts";
import { speedOf, writeSpeed } from "../speed.ts";

/** How a board grows for ever. */
export interface Growth {
  /** Linear or quadratic in time, or chaotic in all directions. */
  readonly kind: "linear" | "quadratic" | "explosive";
  /** True: proved cell by cell; otherwise inferred from a long run's population. */
  readonly proven: boolean;
  /** First generation of even growth; for an explosion, where it was detected. */
  readonly since: number;
  readonly period?: number;
  /** Additional cells per period; for quadratic growth, the increase of that growth. */
  readonly cells?: number;
  readonly parts: readonly GrowingPart[];
}

/** A part that leaves others behind in every period. */
export interface GrowingPart {
  readonly kind: "gun" | "rake" | "puffer";
  /** Common name. */
  readonly name?: string;
  /** Displacement per period. */
  readonly moved: readonly [dx: number, dy: number];
  readonly speed?: string;
  readonly leaves: readonly Emission[];
}

/** Equal parts left per period. */
export interface Emission {
  readonly kind: "spaceship" | "oscillator" | "still-life";
  readonly name?: string;
  readonly count: number;
  readonly population: number;
  readonly speed?: string;
}

/** No gun or puffer from a random pattern has a longer period. */
const MAX_PERIOD = 1024;
/** The population must grow evenly for this long and three periods before cells are compared. */
const MIN_EVEN_GENERATIONS = 64;
/** The phase of emitted ships may recur only after several periods: a glider's after two of a period 30 gun. */
const MULTIPLES = [1, 2, 4];
/** Maximum cells times generations of one comparison; about ten seconds. */
const MAX_WORK = 2_000_000;
/** After a failed comparison the next waits until the pattern is older by this factor. */
const RETRY_AGE_FACTOR = 1.6;

/** The growth itself must grow evenly for this long: it is not proved cell by cell. */
const QUADRATIC = { generations: 400, periods: 4 };
/**
 * Threshold for an explosion: this many cells, and three times as many as at half the age. No settling pattern is known
 * to reach it.
 */
const EXPLOSION = { cells: 100_000, times: 3, generations: 128 };

/** Searches a run for endless growth, and tracks when the next search is worthwhile. */
export class GrowthSearch {
  readonly #open: () => Engine;
  /** The age of the pattern, in generations, before which no comparison is tried again. */
  #retryAge = 0;

  constructor(open: () => Engine) {
    this.#open = open;
  }

  /** The engine is at the last generation of `populations`, before and after. */
  *look(engine: Engine, populations: Populations): Generator<void, Growth | undefined> {
    const age = populations.length - 1;
    const quadratic = findQuadratic(populations);
    if (quadratic) return quadratic;
    if (explodes(populations, age)) return { kind: "explosive", proven: false, since: age, parts: [] };
    if (age < this.#retryAge) return undefined;
    const even = findPeriod((period) => populations.growth(period, Math.max(MIN_EVEN_GENERATIONS, 3 * period)));
    if (!even) return undefined;
    for (const times of MULTIPLES) {
      const period = even.period * times;
      if (populations.last * period > MAX_WORK) break;
      const sources = yield* this.#prove(engine, period);
      if (sources) return describeLinear(sources, period, even, populations, engine);
    }
    this.#retryAge = Math.ceil(age * RETRY_AGE_FACTOR) + MIN_EVEN_GENERATIONS;
    return undefined;
  }

  /** Infers growth from the populations of a whole run without a proof: even growth in its second half. */
  guess(populations: Populations): Growth | undefined {
    const half = populations.length >> 1;
    const even = findPeriod((period) => (3 * period > half ? undefined : populations.growth(period, half)));
    if (!even) return undefined;
    const { period, adds: cells } = even;
    return { kind: "linear", proven: false, since: populations.growingSince(period), period, cells, parts: [] };
  }

  *#prove(engine: Engine, period: number): Generator<void, readonly Source[] | undefined> {
    const scale = { period, radius: engine.rule.radius };
    const field = engine.field();
    if (!field) return undefined;
    const board = this.#open();
    board.load(field, engine.generation);
    const findPart = createPartFinder(this.#open(), period, engine.generation);
    const step = () => {
      board.step(1);
      return listCells(board);
    };
    const first = yield* splitBoard(listCells(board), step, findPart, scale);
    const second = yield* splitBoard(listCells(board), step, findPart, scale);
    return proveGrowth(first, second, scale);
  }
}

interface EvenGrowth {
  readonly period: number;
  /** Cells per period; for quadratic growth, the increase of that growth. */
  readonly adds: number;
}

/** The shortest period with a positive growth. */
function findPeriod(growth: (period: number) => number | undefined): EvenGrowth | undefined {
  for (let period = 1; period <= MAX_PERIOD; period++) {
    const adds = growth(period);
    if (adds !== undefined && adds > 0) return { period, adds };
  }
  return undefined;
}

function explodes(populations: Populations, age: number): boolean {
  const { cells, times, generations } = EXPLOSION;
  const half = populations.at(age >> 1);
  return populations.last >= cells && age >= generations && half > 0 && populations.last >= times * half;
}

function findQuadratic(populations: Populations): Growth | undefined {
  const { generations, periods } = QUADRATIC;
  const seen = (period: number): number => Math.max(generations, periods * period);
  const found = findPeriod((period) => populations.acceleration(period, seen(period)));
  if (!found) return undefined;
  const { period, adds } = found;
  const since = populations.length - 1 - seen(period) - 2 * period;
  return { kind: "quadratic", proven: false, since, period, cells: adds, parts: [] };
}

function describeLinear(
  sources: readonly Source[],
  period: number,
  even: EvenGrowth,
  populations: Populations,
  { rule }: Engine,
): Growth {
  // The shortest period after which the sources recur, whatever the phase of their emissions.
  const times = period / even.period;
  const shortest = sources.every((source) => recursAfter(source, even.period, times)) ? even.period : period;
  const share = period / shortest;
  const parts = sources.map((source) => {
    const leaves: readonly Emission[] = nameEmissions(source.leaves, period, rule).map((emission) => ({
      ...emission,
      count: emission.count / share,
    }));
    const moved = [source.moved[0] / share, source.moved[1] / share] as const;
    return nameSource({ moved, leaves }, shortest, rule);
  });
  const cells = even.adds * (shortest / even.period);
  return { kind: "linear", proven: true, since: populations.growingSince(shortest), period: shortest, cells, parts };
}

/** Whether a source recurs after a fraction of the period, with evenly many emissions. */
function recursAfter({ moved, sources, leaves }: Source, period: number, times: number): boolean {
  if (times === 1) return true;
  if (moved.some((way) => way % times !== 0)) return false;
  const counts = new Map<string, number>();
  for (const { shape } of leaves) {
    const key = `${shape.frame(0).length}:${shape.moved?.join() ?? ""}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  if ([...counts.values()].some((count) => count % times !== 0)) return false;
  const later = placesOf(sources, period);
  const moves = sources.map((part) => movePart(part, moved, 1 / times));
  return [...placesOf(moves, 0)].every((place) => later.has(place));
}

function nameSource({ moved, leaves }: Pick<GrowingPart, "moved" | "leaves">, period: number, rule: Rule): GrowingPart {
  const speed = speedOf(...moved, period);
  const kind = !speed ? "gun" : leaves.every((emission) => emission.kind === "spaceship") ? "rake" : "puffer";
  const written = speed && writeSpeed(speed);
  const name = rule.name === "B3/S23" && written === "c/12 diagonal" ? nameSwitchEngine(leaves, period) : undefined;
  return { kind, ...(name === undefined ? {} : { name }), moved, ...(written ? { speed: written } : {}), leaves };
}

/** Everything that moves at c/12 and leaves something contains Corderman's switch engine. */
function nameSwitchEngine(leaves: readonly Emission[], period: number): string {
  if (leaves.every(({ name }) => name === "block") && period === 288) return "block-laying switch engine";
  if (leaves.some(({ name }) => name === "glider") && period === 384) return "glider-producing switch engine";
  return "switch engine";
}

/** The emissions of one period, equal ones grouped. */
function nameEmissions(parts: readonly Part[], period: number, rule: Rule): readonly Emission[] {
  const found = new Map<string, Emission>();
  for (const part of parts) {
    const emission = nameEmission(part, period, rule);
    const key = [emission.kind, emission.name, emission.population, emission.speed].join();
    found.set(key, { ...emission, count: (found.get(key)?.count ?? 0) + 1 });
  }
  return [...found.values()].sort((a, b) => b.count - a.count);
}

function nameEmission(part: Part, period: number, rule: Rule): Emission {
  const { shape } = part;
  const first = cellsOf(part, 0);
  const population = first.length / 3;
  const speed = shape.moved && speedOf(...shape.moved, period);
  const still = !speed && shape.frame(1).join() === shape.frame(0).join();
  const kind = speed ? "spaceship" : still ? "still-life" : "oscillator";
  const written = speed && writeSpeed(speed);
  const square = shape.reach.slice(0, 2).every(([low, high]) => high - low === 1);
  const name = rule.name === "B3/S23" ? nameInLife(kind, square ? "square" : population, written) : undefined;
  return {
    kind,
    ...(name === undefined ? {} : { name }),
    count: 1,
    population,
    ...(written ? { speed: written } : {}),
  };
}

/** Names only what cell count and speed identify uniquely; the only still life of 2 x 2 is the block. */
function nameInLife(
  kind: Emission["kind"],
  population: number | "square",
  speed: string | undefined,
): string | undefined {
  if (kind === "still-life") return population === "square" ? "block" : undefined;
  if (kind === "oscillator") return population === 3 ? "blinker" : undefined;
  if (speed === "c/4 diagonal" && population === 5) return "glider";
  if (speed !== "c/2 orthogonal") return undefined;
  const ships = { lwss: [9, 12], mwss: [11, 15], hwss: [13, 18] } as const;
  return Object.entries(ships).find(([, cells]) => cells.some((count) => count === population))?.[0];
}
