import { Board, type Color, reverseColor } from "reversi-core";
import { perft } from "../src/games/othello/perft.ts";
import { START_BOARD, stateOf } from "../src/games/othello/state.ts";
import { judgeRatio } from "./figures.ts";
import { measureCpu, NATIVE, runProgram, withPrograms } from "./programs.ts";
import { plainPerft, startBoard } from "./reference/plain-othello.ts";
import { alternate } from "./rounds.ts";

/** The published table. */
const LEAVES = [1, 4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288, 24571284];
const DEPTH = 9;
const DEPTH_IN_C = 10;
const ROUNDS = 5;

/** Every program counts the last ply without playing it, so the ratios compare the rules alone. */
export async function run(): Promise<string[]> {
  const ours = best(5, DEPTH, () => perft(stateOf(START_BOARD, 0), DEPTH).nodes);
  const plain = best(2, DEPTH, () => plainPerft(startBoard(), 1, DEPTH));
  const library = best(1, DEPTH, () => libraryPerft(new Board(), "black", DEPTH));
  return [
    line("othello perft", DEPTH, ours),
    `${line("  plain arrays", DEPTH, plain)}: ${ratio(ours, plain)}`,
    `${line("  reversi-core 2.0.2", DEPTH, library)}: ${ratio(ours, library)}`,
    ...(await compareWithC()),
  ];
}

/** One ply deeper than above, where the program in C finishes too fast to be measured. Both use processor time. */
async function compareWithC(): Promise<string[]> {
  const count = (): number => perft(stateOf(START_BOARD, 0), DEPTH_IN_C).nodes;
  return withPrograms(
    ["othello-solver"],
    async (programs) => {
      const figures = await alternate(ROUNDS, {
        ours: async () => speed(count(), measureCpu(count)),
        c: async () => {
          const [seconds = 0, leaves = 0] = (await runProgram(programs["othello-solver"], "perft", String(DEPTH_IN_C)))
            .split(" ")
            .map(Number);
          return speed(leaves, seconds);
        },
      });
      const ours = Math.max(...figures.ours);
      const c = Math.max(...figures.c);
      const [ratio, judged] = judgeRatio(ours / c, 0.5);
      return [`  the same in C, depth ${DEPTH_IN_C}: ours ${millions(ours)}, C ${millions(c)}: ${ratio}, ${judged}`];
    },
    NATIVE,
  );
}

function speed(leaves: number, seconds: number): number {
  if (leaves !== LEAVES[DEPTH_IN_C]) throw new Error(`perft ${DEPTH_IN_C} gave ${leaves}, not ${LEAVES[DEPTH_IN_C]}`);
  return leaves / seconds;
}

function millions(perSecond: number): string {
  return `${(perSecond / 1e6).toFixed(0)} M leaves/s`;
}

/** The library has no undo, so every move is made on a copy. */
function libraryPerft(board: Board, color: Color, depth: number): number {
  if (depth === 0) return 1;
  const points = board.getPointsToPut(color);
  const other = reverseColor(color);
  if (points.length === 0) {
    return board.getPointsToPut(other).length === 0 ? 1 : libraryPerft(board, other, depth - 1);
  }
  if (depth === 1) return points.length;
  let nodes = 0;
  for (const point of points) {
    const next = new Board();
    board.toGrid().each((tile, point) => next.toGrid().set(point, tile));
    next.put(color, point);
    nodes += libraryPerft(next, other, depth - 1);
  }
  return nodes;
}

interface Figure {
  readonly ms: number;
  readonly perSecond: number;
}

function best(runs: number, depth: number, count: () => number): Figure {
  let ms = Infinity;
  for (let i = 0; i < runs; i++) {
    const startedAt = performance.now();
    const nodes = count();
    ms = Math.min(ms, performance.now() - startedAt);
    if (nodes !== LEAVES[depth]) throw new Error(`perft ${depth} gave ${nodes}, not ${LEAVES[depth]}`);
  }
  return { ms, perSecond: ((LEAVES[depth] ?? 0) / ms) * 1000 };
}

function line(name: string, depth: number, { ms, perSecond }: Figure): string {
  return `${name}, depth ${depth}: ${ms.toFixed(0)} ms, ${(perSecond / 1e6).toFixed(2)} M leaves/s`;
}

function ratio(ours: Figure, theirs: Figure): string {
  return `ours is ${(ours.perSecond / theirs.perSecond).toFixed(0)} times as fast`;
}
