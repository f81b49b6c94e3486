import type { Engine } from "../plain/engine.ts";
import { Field } from "../grid/field.ts";
import { type Cluster, neverMeet, splitPeriod } from "./clusters.ts";
import { GrowthSearch, type Growth } from "./growth/index.ts";
import { Populations } from "./populations.ts";
import { type Speed, speedOf, writeSpeed } from "./speed.ts";

/** A board that repeats itself. */
export interface Settled {
  /** Positioned at the first generation of the repetition. */
  readonly engine: Engine;
  /** In generations; 1 = still or empty. */
  readonly period: number;
  /** Number of parts that move. */
  readonly ships: number;
  /** Displacement per period if the whole pattern moves alike. */
  readonly moved: readonly [dx: number, dy: number];
  /** The different speeds of the moving parts. */
  readonly speeds: readonly Speed[];
}

/** A board that grows forever; the engine is positioned where the growth began. */
export interface Growing {
  readonly engine: Engine;
  readonly growth: Growth;
  readonly period?: never;
}

/** Neither within the limit; the engine is positioned at the limit. */
export interface Unsettled {
  readonly engine: Engine;
  readonly period?: never;
  readonly growth?: never;
}

/** The state of a run between two slices. */
export interface SettleProgress {
  readonly engine: Engine;
  readonly populations: Populations;
}

/** Opens a fresh engine with the start, and limits the generations. */
export interface SettleOptions {
  readonly open: () => Engine;
  readonly limit: number;
}

export type Outcome = (Settled & { readonly growth?: never }) | Growing | Unsettled;

/** Runs until the board repeats itself exactly or is found to grow forever, in slices so that the caller can stop it. */
export function* watchUntilSettled(watch: SettleOptions): Generator<SettleProgress, Outcome> {
  const engine = watch.open();
  const start = engine.generation;
  const bounded = engine.topology.kind !== "unbounded";
  const found = yield* bounded ? settleBounded(engine, watch) : settleUnbounded(engine, watch);
  if (found && found.engine.generation - start <= BigInt(watch.limit)) return found;
  const unsettled = watch.open();
  unsettled.step(watch.limit);
  return { engine: unsettled };
}

/**
 * On a bounded grid the whole state recurs. Brent's algorithm: one stored board is compared with later ones and
 * replaced when the time doubles. Most comparisons end at the first few probed cells.
 */
function* settleBounded(
  engine: Engine,
  { open, limit }: SettleOptions,
): Generator<SettleProgress, Settled | undefined> {
  const populations = new Populations(engine);
  // The stored board, its population and the generations before it.
  let savedPopulation = populations.last;
  let saved = boardOf(engine);
  let savedAt = 0;
  let probes: readonly Probe[] = [];
  // A repetition shows only after a board stored late enough recurs.
  for (let age = 1; age <= 3 * limit + MAX_PERIOD; age++) {
    populations.step(1);
    if (age % GENERATIONS_PER_SLICE === 0) yield { engine, populations };
    const count = populations.last;
    if (age === savedAt + 1) probes = probesOf(saved, boardOf(engine));
    const same = count === savedPopulation && probes.every(({ x, y, state }) => engine.cell(x, y) === state);
    if (same && boardOf(engine).equals(saved)) {
      const period = age - savedAt;
      return { ...firstRepeating(open, populations, period), period, ships: 0, moved: [0, 0], speeds: [] };
    }
    if (age < 2 * savedAt || age < 2) continue;
    saved = boardOf(engine);
    savedAt = age;
    savedPopulation = count;
  }
  return undefined;
}

/** A cell of the stored board that is compared before whole boards are. */
interface Probe {
  readonly x: number;
  readonly y: number;
  readonly state: number;
}

const MAX_PROBES = 256;

/** Some cells that change in the next generation. */
function probesOf(board: Field, next: Field): readonly Probe[] {
  const probes: Probe[] = [];
  for (const source of [board, next])
    for (const [x, y] of source.cells()) {
      if (board.get(x, y) !== next.get(x, y)) probes.push({ x, y, state: board.get(x, y) });
      if (probes.length === MAX_PROBES) return probes;
    }
  return probes;
}

/** Opens an engine at the first generation that equals the one a period later. */
function firstRepeating(open: () => Engine, populations: Populations, period: number): { engine: Engine } {
  const engine = open();
  const ahead = open();
  engine.step(populations.repeatingSince(period));
  ahead.step(engine.generation - ahead.generation + BigInt(period));
  while (!boardOf(engine).equals(boardOf(ahead))) {
    engine.step(1);
    ahead.step(1);
  }
  return { engine };
}

const GENERATIONS_PER_SLICE = 16;
/** Generations between checks of the population: rare enough to be cheap, often enough to stop soon. */
const CHECK_EVERY = 64;
/** Populations must have repeated this long before cells are compared. */
const MIN_REPEATING_GENERATIONS = 64;
/** No known random pattern has a longer period. */
const MAX_PERIOD = 1024;

/** On an unbounded grid the parts recur, moved or not, and never meet again. */
function* settleUnbounded(
  engine: Engine,
  { open, limit }: SettleOptions,
): Generator<SettleProgress, Settled | Growing | undefined> {
  const populations = new Populations(engine);
  const progress = { engine, populations };
  const search = new GrowthSearch(open);
  while (populations.last > 0 && populations.length <= 1.1 * limit + MAX_PERIOD) {
    for (let left = Math.max(CHECK_EVERY, populations.length >> 5); left > 0; left -= GENERATIONS_PER_SLICE) {
      populations.step(Math.min(GENERATIONS_PER_SLICE, left));
      yield progress;
    }
    if (populations.last === 0) break;
    const found = findParts(engine, populations);
    if (found) return { engine: firstOfParts(open, populations, found), ...describeParts(found) };
    const looking = search.look(engine, populations);
    for (let step = looking.next(); ; step = looking.next()) {
      if (!step.done) {
        yield progress;
        continue;
      }
      if (!step.value) break;
      return growingFrom(open, step.value);
    }
  }
  if (populations.last > 0) {
    const growth = search.guess(populations);
    return growth && growingFrom(open, growth);
  }
  return { engine: firstOfParts(open, populations, NOTHING), ...describeParts(NOTHING) };
}

function growingFrom(open: () => Engine, growth: Growth): Growing {
  const engine = open();
  engine.step(growth.since);
  return { engine, growth };
}

interface Parts {
  readonly period: number;
  /** The generations of one period; the first is the last one in `populations`. */
  readonly boards: readonly Field[];
  readonly clusters: readonly Cluster[];
}

const NOTHING: Parts = { period: 1, boards: [new Field()], clusters: [] };

/** A constant population fits every period, and most of them are wrong. */
const MAX_TRIES = 60;

/** Splits the board into parts that repeat and never meet; undefined = it has not settled yet. */
function findParts(engine: Engine, populations: Populations): Parts | undefined {
  const boards = [boardOf(engine)];
  const { generation } = engine;
  for (let period = 1, tries = 0; period <= MAX_PERIOD && tries < MAX_TRIES; period++) {
    if (!populations.repeats(period, Math.max(MIN_REPEATING_GENERATIONS, 2 * period))) continue;
    tries++;
    while (boards.length <= period) {
      engine.step(1);
      boards.push(boardOf(engine));
    }
    const { radius } = engine.rule;
    const clusters = splitPeriod(boards.slice(0, period + 1), radius);
    if (!clusters) continue;
    engine.load(boards[0] ?? new Field(), generation);
    // Parts that may still meet exclude every other period too.
    if (!neverMeet(clusters, radius)) return undefined;
    return { period, boards: boards.slice(0, period), clusters };
  }
  engine.load(boards[0] ?? new Field(), generation);
  return undefined;
}

/** Opens an engine at the first generation that consists only of the parts, traced back along their paths. */
function firstOfParts(open: () => Engine, populations: Populations, parts: Parts): Engine {
  const engine = open();
  const start = engine.generation;
  const last = populations.length - 1;
  engine.step(populations.repeatingSince(parts.period));
  while (engine.generation - start < BigInt(last)) {
    if (boardOf(engine).equals(traceBack(parts, last - Number(engine.generation - start)))) break;
    engine.step(1);
  }
  return engine;
}

/** The board `generations` before the parts were found, if they had always existed. */
function traceBack({ period, boards, clusters }: Parts, generations: number): Field {
  const periods = Math.ceil(generations / period);
  const phase = boards[periods * period - generations];
  const board = new Field();
  for (const { cells, dx, dy } of clusters)
    for (const [x, y] of cells) {
      const state = phase?.get(x, y) ?? 0;
      if (state !== 0) board.set(x - periods * dx, y - periods * dy, state);
    }
  return board;
}

function describeParts({ period, clusters }: Parts): Omit<Settled, "engine"> {
  const [first] = clusters;
  const together = clusters.every(({ dx, dy }) => dx === first?.dx && dy === first.dy);
  return {
    period,
    ships: clusters.filter(({ dx, dy }) => dx !== 0 || dy !== 0).length,
    moved: first && together ? [first.dx, first.dy] : [0, 0],
    speeds: speedsOf(clusters, period),
  };
}

function speedsOf(clusters: readonly Cluster[], period: number): readonly Speed[] {
  const speeds = new Map<string, Speed>();
  for (const { dx, dy } of clusters) {
    const speed = speedOf(dx, dy, period);
    if (speed) speeds.set(writeSpeed(speed), speed);
  }
  return [...speeds.values()];
}

function boardOf(engine: Engine): Field {
  const field = engine.field();
  if (!field) throw new RangeError("the board is too large to be compared cell by cell");
  return field;
}
