import { createWarEngine, evolveWar, warBoardOf, type WarEngineMode, type WarBoard } from "../src/life/war/index.ts";
import { judgeRatio, formatRows, perSecond, type Row } from "./figures.ts";
import { CannotRun, runProgram, withPrograms } from "./programs.ts";
import { evolvePlain, listPlain, seededWar, xorshift } from "./reference/plain-war.ts";
import { alternate } from "./rounds.ts";

const SIZE = 1024;
/** Many short rounds of some milliseconds, so that at least one runs undisturbed. */
const ROUNDS = 30;
const GENERATIONS = 200;
const SETTLING_GENERATIONS = 1000;
/** Later the gliders have hit each other or the edge. */
const SCATTERED_GENERATIONS = 300;
const PLAY_GENERATIONS = 500;
const KNOWN = [43_689, 45_017];

const GLIDER = [1, 0, 2, 1, 0, 2, 1, 2, 2, 2];
const BLOCK = [0, 0, 1, 0, 0, 1, 1, 1];

/** Best of several rounds, because noise only slows a round down. */
export async function run(): Promise<string[]> {
  return withPrograms(["plain-war"], async (programs) => {
    const soup = seededWar(SIZE, 777);
    const start = warBoardOf(SIZE, listPlain(SIZE, soup, 1), listPlain(SIZE, soup, 2));
    const gliders = scatterGliders(400);
    const turns = planPlay();
    const figures = await alternate(ROUNDS, {
      c: () => measureProgram(programs["plain-war"]),
      plain: async () => rate(2, () => evolvePlain(SIZE, evolvePlain(SIZE, soup))),
      dense: measureSteps(start, "dense", GENERATIONS),
      auto: measureSteps(start, "auto", SETTLING_GENERATIONS),
      value: async () => rate(100, () => repeat(100, start)),
      scattered: measureSteps(gliders, "auto", SCATTERED_GENERATIONS),
      play: measurePlay(turns, "auto"),
      densePlay: measurePlay(turns, "dense"),
    });
    const best = (name: keyof typeof figures): number => Math.max(...figures[name]);
    const row = (
      what: string,
      ours: keyof typeof figures,
      label: string,
      theirs: keyof typeof figures,
      goal?: number,
    ): Row => {
      const [ratio, judged] = judgeRatio(best(ours) / best(theirs), goal ?? 0);
      return [what, speed(best(ours)), `${label} ${speed(best(theirs))}`, ratio, goal === undefined ? "" : judged];
    };
    return formatRows(`Life war, generations of ${SIZE} x ${SIZE} cells, one thread`, [
      row("half of the cells alive, dense", "dense", "plain C, AVX2", "c", 0.7),
      row("", "dense", "plain loop", "plain", 250),
      row(`the same, ${SETTLING_GENERATIONS} generations of settling`, "auto", "dense", "dense", 1),
      row("2,000 cells in 400 gliders", "scattered", "dense", "dense", 1.6),
      row("play, up to 30 cells woken by each", "play", "dense", "densePlay", 1),
      row("as values, copied in and out", "value", "dense", "dense"),
    ]);
  });
}

function speed(generations: number): string {
  return `${perSecond(generations)} = ${((generations * SIZE * SIZE) / 1e9).toPrecision(3)} Gcells/s`;
}

function rate(generations: number, work: () => void): number {
  const startedAt = performance.now();
  work();
  return (generations / (performance.now() - startedAt)) * 1000;
}

async function measureProgram(program: string): Promise<number> {
  const [rate, ...counts] = (await runProgram(program, String(GENERATIONS))).trim().split(" ").map(Number);
  if (!rate) throw new CannotRun("this processor has no AVX2");
  if (String(counts) !== String(KNOWN)) throw new Error(`the reference counts ${String(counts)}`);
  return rate;
}

function measureSteps(board: WarBoard, mode: WarEngineMode, generations: number): () => Promise<number> {
  const engine = createWarEngine(SIZE, mode);
  return async () => {
    engine.load(board);
    return rate(generations, () => engine.step(generations));
  };
}

function repeat(generations: number, board: WarBoard): void {
  let next = board;
  for (let i = 0; i < generations; i++) next = evolveWar(next);
  if (String(next.counts) !== String(KNOWN)) throw new Error(`100 generations gave ${String(next.counts)}`);
}

/** A shape at a random place with a random orientation. */
function placeShape(next: () => number, shape: readonly number[]): number[] {
  const corner = [next() % (SIZE - 2), next() % (SIZE - 2)];
  const mirrored = [(next() & 1) === 1, (next() & 1) === 1];
  return shape.map((offset, i) => (corner[i % 2] ?? 0) + (mirrored[i % 2] ? 2 - offset : offset));
}

/** Single cells would die after one generation; gliders keep activating tiles. */
function scatterGliders(count: number): WarBoard {
  const next = xorshift(1);
  const randomGliders = (): number[] => Array.from({ length: count / 2 }, () => placeShape(next, GLIDER)).flat();
  return warBoardOf(SIZE, randomGliders(), randomGliders());
}

type Turn = readonly [first: readonly number[], second: readonly number[]];

/** Each move is a glider, a block and single cells, up to a random limit of thirty cells. */
function planPlay(): readonly Turn[] {
  const next = xorshift(2);
  const move = (): number[] => {
    const limit = 2 * (next() % 31);
    const shapes = [GLIDER, BLOCK, ...Array.from({ length: 30 }, () => [0, 0])];
    return shapes.reduce<number[]>(
      (cells, shape) => (cells.length + shape.length > limit ? cells : [...cells, ...placeShape(next, shape)]),
      [],
    );
  };
  return Array.from({ length: PLAY_GENERATIONS }, () => [move(), move()] as const);
}

function measurePlay(turns: readonly Turn[], mode: WarEngineMode): () => Promise<number> {
  const empty = warBoardOf(SIZE, [], []);
  const engine = createWarEngine(SIZE, mode);
  return async () => {
    engine.load(empty);
    return rate(turns.length, () => {
      for (const [first, second] of turns) {
        engine.wake(1, first, "keep");
        engine.wake(2, second, "keep");
        engine.step(1);
      }
    });
  };
}
