import { describe, expect, test, vi } from "vitest";
import type { BotQuestion, BotThought, ThinkingBudget } from "../../../core/game.ts";
import { seededRandom } from "../../../core/random.ts";
import type { DiscView } from "../../disc-board/disc-game.ts";
import { positionalBot } from "../programs.ts";
import { othelloRules as rules } from "../rules.ts";
import { type OthelloMove, PASS, writeMove } from "../squares.ts";
import { type OthelloState, scoreOf, stateOf } from "../state.ts";
import { FFO } from "../testing/ffo.ts";
import { legal, playRandomly, START } from "../testing/positions.ts";
import { analysis } from "./analysis.ts";
import { masterBot, searchBot } from "./bots.ts";

function ask(state: OthelloState, seed = 1): BotQuestion<OthelloMove, DiscView> {
  return { seat: state.turn, view: rules.view(state, state.turn), legal: legal(state), random: seededRandom(seed) };
}

function limitNodes(limit: number): ThinkingBudget {
  return { usedShare: (nodes) => nodes / limit };
}

const middle = playRandomly(5, START, 24).end;

describe.each([searchBot, masterBot])("$id", (bot) => {
  test("plays the same in one position with the same seed and nodes, whatever it played before", () => {
    const question = { ...ask(middle), budget: limitNodes(20_000) };
    const first = bot.choose(question);
    bot.choose({ ...ask(playRandomly(6, START, 30).end), budget: limitNodes(20_000) });
    expect(bot.choose(question)).toBe(first);
  });

  test("plays legal moves to the end of a game", () => {
    let state = START;
    for (let phase = rules.phase(state); phase.kind === "ask"; phase = rules.phase(state)) {
      const move = bot.choose({ ...ask(state), budget: limitNodes(500) });
      expect(rules.objection(state, state.turn, move)).toBeUndefined();
      state = rules.play(state, state.turn, move);
    }
  });

  test("opens in different ways with different seeds", () => {
    const moves = new Set(Array.from({ length: 20 }, (_, seed) => bot.choose(ask(START, seed))));
    expect(moves.size).toBeGreaterThan(1);
  });

  test.each([1000, 10_000, 50_000])("stops soon after %i nodes and notes what it found", (limit) => {
    const note = vi.fn<(thought: BotThought) => void>();
    bot.choose({ ...ask(middle), budget: limitNodes(limit), note });
    expect(note).toHaveBeenCalledTimes(1);
    const { score, depth = 0, nodes = 0 } = note.mock.calls[0]?.[0] ?? {};
    expect(score).toBeTypeOf("number");
    expect(depth).toBeGreaterThan(0);
    expect(nodes).toBeGreaterThan(0);
    expect(nodes).toBeLessThan(limit + 2000);
  });

  test("answers at once when the budget is spent before it begins", () => {
    const move = bot.choose({ ...ask(middle), budget: { usedShare: () => 2 } });
    expect(rules.objection(middle, middle.turn, move)).toBeUndefined();
  });

  test("passes when it must", () => {
    expect(bot.choose(ask(stateOf("12".padEnd(64, "0"), 1)))).toBe(PASS);
  });

  test("has levels from weak to strong", () => {
    const limits = bot.thinking?.levels.map(({ limit }) => limit) ?? [];
    const nodes = limits.flatMap((limit) => ("nodes" in limit ? [limit.nodes] : []));
    expect(nodes).toEqual(nodes.toSorted((a, b) => a - b));
    expect(limits[(bot.thinking?.usualLevel ?? 0) - 1]).toBeDefined();
  });
});

test("master prepares its search when a match begins, so that its first move needs no more time than the others", async () => {
  vi.resetModules();
  const kernels = await import("./kernel.ts");
  const openKernel = vi.spyOn(kernels, "openKernel");
  const { masterBot: fresh } = await import("./bots.ts");
  const opened = fresh.openMatch!();
  expect(openKernel).toHaveBeenCalledTimes(1);
  expect(legal(middle)).toContain(opened.choose({ ...ask(middle), budget: limitNodes(300) }));
  expect(openKernel).toHaveBeenCalledTimes(1);
});

test("master proves the endgame and says so", () => {
  const { state, moves } = FFO[6]!;
  const note = vi.fn<(thought: BotThought) => void>();
  const move = masterBot.choose({ ...ask(state), budget: limitNodes(3_000_000), note });
  expect([writeMove(move), note.mock.calls[0]?.[0].score]).toEqual(moves[0]);
  expect(note.mock.calls[0]?.[0].depth).toBe(14);
});

test("master solves 20 empty squares from level 3 on, whatever its limit in nodes", () => {
  const position = FFO.find(({ empties }) => empties === 20)!;
  const answer = (level: number | undefined) => {
    const note = vi.fn<(thought: BotThought) => void>();
    masterBot.choose({
      ...ask(position.state),
      ...(level !== undefined && { level }),
      budget: limitNodes(50_000),
      note,
    });
    return note.mock.calls[0]![0];
  };
  expect(answer(3)).toMatchObject({ score: position.moves[0]![1], depth: 20 });
  expect(answer(2).nodes).toBeLessThan(100_000);
  expect(answer(undefined).nodes).toBeLessThan(100_000);
});

test("the analysis gives every move of a published position its value", () => {
  const { state, moves } = FFO[6]!;
  const values = analysis.analyse(state, state.turn, { usedShare: () => 0 });
  expect(values.map(({ move, score }) => [writeMove(move), score])).toEqual(moves);
  expect(values.every(({ exact, depth }) => exact && depth === 14)).toBe(true);
});

test("the analysis of an early position is an estimate of every legal move, best first", () => {
  const values = analysis.analyse(middle, middle.turn, limitNodes(50_000));
  expect(values.map(({ move }) => move).toSorted((a, b) => a - b)).toEqual(legal(middle));
  expect(values.map(({ score }) => score)).toEqual(values.map(({ score }) => score).toSorted((a, b) => b - a));
  expect(values.every(({ exact }) => !exact)).toBe(true);
});

/** Discs that the first bot has more in a game against the second, which moves first. */
function playAgainst(first: typeof searchBot, second: typeof searchBot, seed: number): number {
  let state = START;
  const random = seededRandom(seed);
  for (let phase = rules.phase(state); phase.kind === "ask"; phase = rules.phase(state)) {
    const bot = state.turn === 1 ? first : second;
    state = rules.play(state, state.turn, bot.choose({ ...ask(state), random, budget: limitNodes(3000) }));
  }
  const [black, white] = scoreOf(state);
  return white - black;
}

test.each([
  ["search", searchBot, positionalBot],
  ["master", masterBot, searchBot],
])("%s wins most games against the one before", (_, stronger, weaker) => {
  const games = Array.from({ length: 10 }, (_, seed) => playAgainst(stronger, weaker, seed));
  expect(games.filter((difference) => difference > 0).length).toBeGreaterThanOrEqual(8);
});
