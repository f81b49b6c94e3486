import type { Engine } from "../engines/engine.ts";
import { Field } from "../grid/field.ts";
import { type Cluster, neverMeet, splitPeriod } from "./clusters.ts";
import { GrowthSearch, type Growth } from "./growth/index.ts";
import { Populations } from "./populations.ts";
import { type Speed, speedOf, writeSpeed } from "./speed.ts";

/** What a board has come to. */
export interface Settled {
  /** At the first generation after which nothing new happens. */
  readonly engine: Engine;
  /** 1 where nothing moves at all; also for an empty board. */
  readonly period: number;
  /** How many parts fly away for ever, each repeating itself. */
  readonly ships: number;
  /** How far the whole pattern comes in one period, where all of it moves alike. */
  readonly moved: readonly [dx: number, dy: number];
  /** The speeds of the parts that fly, each once. */
  readonly speeds: readonly Speed[];
}

/** A board that grows for ever; the engine stands where that began. */
export interface Growing {
  readonly engine: Engine;
  readonly growth: Growth;
  readonly period?: never;
}

/** Neither within the limit; the engine stands there. */
export interface Unsettled {
  readonly engine: Engine;
  readonly period?: never;
  readonly growth?: never;
}

/** What a run has come to, while it goes on. */
export interface SettleProgress {
  readonly engine: Engine;
  readonly populations: Populations;
}

/** A fresh engine with the start, and how many generations the board may take to settle. */
export interface SettleOptions {
  readonly open: () => Engine;
  readonly limit: number;
}

export type Outcome = (Settled & { readonly growth?: never }) | Growing | Unsettled;

/** Runs until the board repeats itself, state for state, or is seen to grow for ever. */
export function runUntilSettled(watch: SettleOptions): Outcome {
  const run = watchUntilSettled(watch);
  for (;;) {
    const { done, value } = run.next();
    if (done) return value;
  }
}

/** The same a little at a time, so that whoever waits can be heard. */
export function* watchUntilSettled(watch: SettleOptions): Generator<SettleProgress, Outcome> {
  const engine = watch.open();
  const start = engine.generation;
  const whole = engine.topology.kind !== "unbounded";
  const found = yield* whole ? settleWhole(engine, watch) : settleApart(engine, watch);
  if (found && found.engine.generation - start <= BigInt(watch.limit)) return found;
  const unsettled = watch.open();
  unsettled.step(watch.limit);
  return { engine: unsettled };
}

/**
 * On a bounded grid the whole state comes back. One board is kept and compared with those after it, and a later one is
 * kept when the time doubles (Brent). Most comparisons end at the first few cells that were seen to change.
 */
function* settleWhole(
  engine: Engine,
  { open, limit }: SettleOptions,
): Generator<SettleProgress, Settled | undefined> {
  const populations = new Populations(engine);
  let keptCount = populations.last;
  let kept = boardOf(engine);
  let keptAt = 0;
  let probes: readonly Probe[] = [];
  // That it repeats shows only when a board is kept late enough and comes back.
  for (let at = 1; at <= 3 * limit + MAX_PERIOD; at++) {
    populations.step(1);
    if (at % GENERATIONS_PER_SLICE === 0) yield { engine, populations };
    const count = populations.last;
    if (at === keptAt + 1) probes = probesOf(kept, boardOf(engine));
    const same = count === keptCount && probes.every(({ x, y, state }) => engine.cell(x, y) === state);
    if (same && boardOf(engine).equals(kept)) {
      const period = at - keptAt;
      return { ...firstRepeating(open, populations, period), period, ships: 0, moved: [0, 0], speeds: [] };
    }
    if (at < 2 * keptAt || at < 2) continue;
    [kept, keptAt, keptCount] = [boardOf(engine), at, count];
  }
  return undefined;
}

interface Probe {
  readonly x: number;
  readonly y: number;
  readonly state: number;
}

const PROBES = 256;

/** Some cells of a board that are about to change. */
function probesOf(board: Field, next: Field): readonly Probe[] {
  const probes: Probe[] = [];
  for (const source of [board, next])
    for (const [x, y] of source.cells()) {
      if (board.get(x, y) !== next.get(x, y)) probes.push({ x, y, state: board.get(x, y) });
      if (probes.length === PROBES) return probes;
    }
  return probes;
}

/** An engine at the first generation that is like the one a period later. */
function firstRepeating(open: () => Engine, populations: Populations, period: number): { engine: Engine } {
  const [engine, ahead] = [open(), open()];
  engine.step(populations.repeatingSince(period));
  ahead.step(engine.generation - ahead.generation + BigInt(period));
  while (!boardOf(engine).equals(boardOf(ahead))) {
    engine.step(1);
    ahead.step(1);
  }
  return { engine };
}

/** Generations after which a stop can be heard. */
const GENERATIONS_PER_SLICE = 16;
/** How often to look whether the population repeats: rarely enough to cost little, often enough not to run on for long. */
const CHECK_EVERY = 64;
/** For so many generations it must have repeated before cells are compared. */
const MIN_REPEATING_GENERATIONS = 64;
/** No pattern found by chance has a longer period. */
const MAX_PERIOD = 1024;

/** On an unbounded grid the parts come back, moved or not, and never meet again. */
function* settleApart(
  engine: Engine,
  { open, limit }: SettleOptions,
): Generator<SettleProgress, Settled | Growing | undefined> {
  const populations = new Populations(engine);
  const sight = { engine, populations };
  const search = new GrowthSearch(open);
  while (populations.last > 0 && populations.length <= 1.1 * limit + MAX_PERIOD) {
    for (let left = Math.max(CHECK_EVERY, populations.length >> 5); left > 0; left -= GENERATIONS_PER_SLICE) {
      populations.step(Math.min(GENERATIONS_PER_SLICE, left));
      yield sight;
    }
    if (populations.last === 0) break;
    const found = findParts(engine, populations);
    if (found) return { engine: firstOfParts(open, populations, found), ...describeParts(found) };
    const looking = search.look(engine, populations);
    for (let step = looking.next(); ; step = looking.next()) {
      if (!step.done) {
        yield sight;
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
  /** The generations of one period; the first is the last one that `populations` knows. */
  readonly boards: readonly Field[];
  readonly clusters: readonly Cluster[];
}

const NOTHING: Parts = { period: 1, boards: [new Field()], clusters: [] };

/** Where the population is always the same every period looks right, and most of them are wrong. */
const MAX_TRIES = 60;

function findParts(engine: Engine, populations: Populations): Parts | undefined {
  const boards = [boardOf(engine)];
  const at = engine.generation;
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
    engine.load(boards[0] ?? new Field(), at);
    // Parts that may still meet will have to: no other period tells more.
    if (!neverMeet(clusters, radius)) return undefined;
    return { period, boards: boards.slice(0, period), clusters };
  }
  engine.load(boards[0] ?? new Field(), at);
  return undefined;
}

/** An engine at the first generation that holds just the parts, led back along their ways. */
function firstOfParts(open: () => Engine, populations: Populations, parts: Parts): Engine {
  const engine = open();
  const start = engine.generation;
  const last = populations.length - 1;
  engine.step(populations.repeatingSince(parts.period));
  while (engine.generation - start < BigInt(last)) {
    if (boardOf(engine).equals(leadBack(parts, last - Number(engine.generation - start)))) break;
    engine.step(1);
  }
  return engine;
}

/** The board so many generations before the parts were found, if they had always been there. */
function leadBack({ period, boards, clusters }: Parts, generations: number): Field {
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
