import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AnyGame, Game } from "../core/game.ts";
import { verbatim } from "../core/lang.ts";
import { ok, refuse } from "../core/result.ts";
import type { Seat } from "../core/seats.ts";
import { GAMES } from "../games/index.ts";
import { runTicks, splitMoves, applyMoves } from "./step.ts";

/** A game with simultaneous moves and ticks: each seat names a digit, a tick adds them, and 10 ends the game. */
interface Sum {
  readonly said: readonly number[];
  readonly sum: number;
}

const summing = {
  id: "summing",
  seats: ["first", "second"],
  version: 1,
  options: [],
  readOptions: () => ({}),
  start: (): Sum => ({ said: [], sum: 0 }),
  phase: ({ said, sum }) =>
    sum >= 10
      ? { kind: "over", winner: null }
      : said.length === 2
        ? { kind: "tick" }
        : { kind: "ask", seats: said.length === 0 ? [0, 1] : [1] },
  ply: ({ said }) => said.length,
  objection: (_state, seat, number) =>
    number % 2 === seat ? undefined : { code: "summing.parity", values: { seat, number } },
  play: ({ said, sum }, _seat: Seat, number) => ({ said: [...said, number], sum }),
  ticks: { tick: ({ said, sum }) => ({ said: [], sum: said.reduce((total, number) => total + number, sum) }) },
  score: ({ sum }) => [sum, 0],
  ending: () => ({ code: "summing.ten", values: {} }),
  reasons: { "summing.ten": { en: "ten is reached", ja: "10に達しました" } },
  view: (state) => state,
  readMove: (text) => (/^\d$/.test(text) ? ok(Number(text)) : refuse({ code: "summing.digit", values: {} })),
  writeMove: String,
  writePosition: ({ sum }) => ({ sum }),
  readPosition: () => refuse(verbatim("no")),
} satisfies Game<Sum, number, Sum, unknown>;
const game = summing as unknown as AnyGame;

describe("applyMoves", () => {
  test("applies seat 0's move first when both seats are asked, and runs due ticks", () => {
    expect(applyMoves(game, summing.start(), ["2", "3"])).toEqual({ ok: true, state: { said: [], sum: 5 } });
    expect(applyMoves(game, summing.start(), ["2"])).toEqual({ ok: true, state: { said: [2], sum: 0 } });
  });

  test.each([
    ["an illegal move", ["2", "2"], 1, { code: "summing.parity", values: { seat: 1, number: 2 } }],
    ["an unreadable move", ["2", "x"], 1, { code: "summing.digit", values: {} }],
    ["a move after the end", ["8", "9", "2"], 2, { code: "turn.over", values: {} }],
  ])("stops at %s", (_, moves, at, reason) => {
    expect(applyMoves(game, summing.start(), moves)).toEqual({ ok: false, at, reason });
  });

  test("runs the ticks that are due at the start", () => {
    expect(runTicks(game, { said: [2, 3], sum: 1 })).toEqual({ said: [], sum: 6 });
  });
});

test.each(GAMES)("any text of moves of $rules.id gives a position or refuses a move of the list", ({ rules }) => {
  const word = fc.oneof(fc.constantFrom("f5", "pass", "d6", "-", "0,0", "MOV:A,NORTH"), fc.string({ maxLength: 8 }));
  const start = rules.start(rules.readOptions({}));
  fc.assert(
    fc.property(fc.array(word, { maxLength: 12 }), (words) => {
      const moves = splitMoves(words.join(" "));
      const result = applyMoves(rules, start, moves);
      if (!result.ok) expect(result.at).toBeLessThan(moves.length);
    }),
  );
});

test("splitMoves splits at any number of blanks", () => {
  expect(splitMoves("  f5 \t d6\r")).toEqual(["f5", "d6"]);
  expect(splitMoves("")).toEqual([]);
});
