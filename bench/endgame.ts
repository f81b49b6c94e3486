import { FFO, type EndgamePosition } from "../src/games/othello/testing/ffo.ts";
import { MASTER_STYLE } from "../src/games/othello/search/bots.ts";
import { findBestMove } from "../src/games/othello/search/engine.ts";
import { openKernel, writePosition } from "../src/games/othello/search/kernel.ts";
import { boardOf } from "../src/games/othello/state.ts";
import { judgeMax, judgeRatio, formatRows, type Row } from "./figures.ts";
import { measureCpu, NATIVE, runProgram, withPrograms } from "./programs.ts";
import { alternate } from "./rounds.ts";

const ROUNDS = 3;
const TABLE_BITS = 20;

interface Effort {
  readonly seconds: number;
  readonly nodes: number;
}

/**
 * Measures processor time for published positions on one thread: the kernel and the same search in C, then the search
 * of the bot `master`.
 */
export async function run(): Promise<string[]> {
  return withPrograms(
    ["othello-solver"],
    async (programs) => {
      const program = programs["othello-solver"];
      const rows: Row[] = [];
      for (const [first, last] of [
        [1, 19],
        [20, 30],
      ] as const)
        rows.push(...(await compare(program, first, last)));
      return formatRows("Othello endgames of the French federation, solved exactly, one thread", rows);
    },
    NATIVE,
  );
}

async function compare(program: string, first: number, last: number): Promise<Row[]> {
  const positions = FFO.filter(({ number }) => number >= first && number <= last);
  const efforts: Record<"ours" | "c" | "master", Effort[]> = { ours: [], c: [], master: [] };
  const run = async (name: keyof typeof efforts, effort: Promise<Effort> | Effort): Promise<number> => {
    efforts[name].push(await effort);
    return 0;
  };
  await alternate(ROUNDS, {
    ours: () => run("ours", solveByMobility(positions)),
    c: () => run("c", solveInC(program, positions)),
    master: () => run("master", solveAsMaster(positions)),
  });
  const [ours, c, master] = [best(efforts.ours), best(efforts.c), best(efforts.master)];
  if (ours.nodes !== c.nodes) throw new Error(`${ours.nodes} nodes, but ${c.nodes} in C`);
  const [ratio, judged] = judgeRatio(ours.nodes / ours.seconds / (c.nodes / c.seconds), 0.5);
  return [
    [`${first} to ${last}, the same search`, speed(ours), `C ${speed(c)}`, ratio, judged],
    [
      "  by master, patterns first",
      describe(master),
      `C without patterns ${describe(c)}`,
      `x ${(master.seconds / c.seconds).toFixed(2)}`,
      judgeMax(master.seconds / c.seconds, 2.5, "times"),
    ],
  ];
}

function best(efforts: readonly Effort[]): Effort {
  return efforts.reduce((least, effort) => (effort.seconds < least.seconds ? effort : least));
}

function speed({ seconds, nodes }: Effort): string {
  return `${(nodes / seconds / 1e6).toFixed(1)} M nodes/s`;
}

function describe({ seconds, nodes }: Effort): string {
  return `${(seconds * 1000).toFixed(0)} ms, ${(nodes / 1e6).toFixed(1)} M nodes`;
}

function solveByMobility(positions: readonly EndgamePosition[]): Effort {
  const kernel = openKernel(TABLE_BITS);
  let nodes = 0;
  const seconds = measureCpu(() => {
    for (const { state, moves } of positions) {
      kernel.begin(0);
      writePosition(kernel, state);
      check(kernel.solveExactly(-64, 64), moves);
      nodes += kernel.nodeCount();
    }
  });
  return { seconds, nodes };
}

function solveAsMaster(positions: readonly EndgamePosition[]): Effort {
  let nodes = 0;
  const seconds = measureCpu(() => {
    for (const { state, moves } of positions) {
      const found = findBestMove(state, MASTER_STYLE, { usedShare: () => 0 });
      check(found.score, moves);
      nodes += found.nodes;
    }
  });
  return { seconds, nodes };
}

async function solveInC(program: string, positions: readonly EndgamePosition[]): Promise<Effort> {
  const boards = positions.map(({ state }) => boardOf(state).replace(/./g, (disc) => discOf(disc, state.turn)));
  const lines = (await runProgram(program, "solve", ...boards)).trim().split("\n");
  let [seconds, nodes] = [0, 0];
  for (const [index, line] of lines.entries()) {
    const [time = 0, count = 0, score = 0] = line.split(" ").map(Number);
    check(score, positions[index]?.moves ?? []);
    seconds += time;
    nodes += count;
  }
  return { seconds, nodes };
}

function discOf(disc: string, turn: 0 | 1): string {
  if (disc === "0") return "-";
  return (disc === "1") === (turn === 0) ? "X" : "O";
}

function check(score: number, moves: EndgamePosition["moves"]): void {
  if (score !== moves[0]?.[1]) throw new Error(`a score of ${score}, not ${moves[0]?.[1]}`);
}
