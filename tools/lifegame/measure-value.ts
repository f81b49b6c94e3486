// Measures which player wins the Life duel: exact values of small boards, then matches of the search against itself.
// node tools/run-ts.mjs tools/lifegame/measure-value.ts solve [SECONDS], or ... matches SIZE NODES COUNT
import type { Seat } from "../../src/core/seats.ts";
import { seededRandom } from "../../src/core/random.ts";
import { createDuel, putCell, takeCell } from "../../src/games/lifegame/bots/duel.ts";
import { createDuelSolver } from "../../src/games/lifegame/bots/solver.ts";
import { uctBot } from "../../src/games/lifegame/bots/uct.ts";
import { readOptions } from "../../src/games/lifegame/options.ts";
import { lifegameRules as rules } from "../../src/games/lifegame/rules.ts";
import { play, startState, tick } from "../../src/games/lifegame/state.ts";

const GENERATIONS = [1, 2, 3, 4, 5];
/** The other first cells are mirror images or turns of these. */
const firstCells = (size: number): readonly number[] => {
  const half = Math.ceil(size / 2);
  return Array.from({ length: half }, (_, row) =>
    Array.from({ length: half - row }, (__, column) => row * size + row + column),
  ).flat();
};

/** 1 = the first wins, -1 = the second, 0 = a draw; undefined = not solved in the time. */
function solveEmpty(size: number, placements: number, generations: number, limitMs: number): number | undefined {
  const duel = createDuel(startState(readOptions({ size, placements, generations })));
  const start = performance.now();
  const solver = createDuelSolver(duel, (leaves) => (leaves & 0xffff) === 0 && performance.now() - start > limitMs);
  let best = -1;
  for (const cell of firstCells(size)) {
    const at = duel.empty.subarray(0, duel.emptyCount).indexOf(cell);
    putCell(duel, at);
    const value = solver.solve();
    takeCell(duel, at);
    if (value === undefined) return undefined;
    best = Math.max(best, -value);
    if (best === 1) break;
  }
  return best;
}

function solveSmallBoards(limitMs: number): void {
  const words = new Map([
    [1, "first"],
    [0, "draw"],
    [-1, "second"],
  ]);
  console.log(`| board | cells each | ${GENERATIONS.map((count) => `${count} gen.`).join(" | ")} |`);
  console.log(`|---|---|${GENERATIONS.map(() => "---").join("|")}|`);
  for (let size = 2; size <= 6; size++)
    for (let placements = 1; placements <= Math.min(6, Math.floor(size ** 2 / 2)); placements++) {
      const values = GENERATIONS.map((generations) => solveEmpty(size, placements, generations, limitMs));
      if (values.every((value) => value === undefined)) break;
      const names = values.map((value) => (value === undefined ? "?" : words.get(value)));
      console.log(`| ${size} × ${size} | ${placements} | ${names.join(" | ")} |`);
    }
}

function countWins(size: string, nodes: number, count: number): void {
  const options = readOptions(size === "8" ? { preset: "8x8", ties: "draw" } : { size: Number(size) });
  const wins = { first: 0, second: 0, draw: 0 };
  for (let match = 0; match < count; match++) {
    const random = seededRandom(`value ${match}`);
    let state = startState(options);
    let phase = rules.phase(state);
    for (; phase.kind !== "over"; phase = rules.phase(state)) {
      const seat: Seat = state.turn;
      const budget = { usedShare: (used: number) => used / nodes };
      state =
        phase.kind === "tick" ? tick(state) : play(state, seat, uctBot.choose({ seat, view: state, random, budget }));
    }
    wins[phase.winner === null ? "draw" : phase.winner === 0 ? "first" : "second"]++;
  }
  console.log(`${size} × ${size}, ${nodes} boards a move, ${count} matches: ${JSON.stringify(wins)}`);
}

const [task, ...rest] = process.argv.slice(2);
if (task === "solve") solveSmallBoards(Number(rest[0] ?? 60) * 1000);
else countWins(rest[0] ?? "6", Number(rest[1] ?? 2000), Number(rest[2] ?? 100));
