import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatEnglish } from "../../core/lang.ts";
import { ggfExport, readGgf } from "./exports.ts";
import { anyState, START } from "./testing/positions.ts";
import { recordOf } from "./testing/records.ts";

function write(...args: Parameters<typeof recordOf>): string {
  const written = ggfExport.write(recordOf(...args).record);
  if (!written.ok) throw new Error(formatEnglish(written.why));
  return written.value;
}

describe("GGF", () => {
  test("writes place, date, names, result, clock and board as in the GGS archives", () => {
    expect(write(1, { plies: 0, verdict: { score: [33, 31] } })).toBe(
      "(;GM[Othello]PC[Shinpan]DT[2025.04.01_09:30:15.UTC]PB[alice]PW[bob]RE[+2.00]TI[00:05,1//00:05,N1]TY[8]" +
        "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *];)\n",
    );
  });

  test("writes moves in capitals with their seconds", () => {
    expect(write(1, { plies: 2 })).toMatch(/\]B\[[A-H][1-8]\/\/0\.01\]W\[[A-H][1-8]\/\/0\.01\];\)\n$/);
  });

  test("preserves start, moves and passes of any game", () => {
    fc.assert(
      fc.property(fc.oneof(fc.constant(START), anyState), fc.nat(), (from, seed) => {
        const game = readGgf(write(seed, { from }));
        if (!game.ok) throw new Error(formatEnglish(game.why));
        expect(game.value.start).toEqual({ ...from, ply: 0 });
        expect(game.value.moves.map(({ move }) => move)).toEqual(recordOf(seed, { from }).moves);
      }),
      { numRuns: 50 },
    );
  });

  test("stays valid with any player name", () => {
    const name = fc.oneof(fc.string(), fc.string({ unit: "binary" }), fc.constantFrom("a]B[A1", "x;)(;", "\n", ""));
    const player = name.map((text) => ({ name: text, dialect: null, digest: null }));
    fc.assert(
      fc.property(player, player, (black, white) => {
        const text = write(3, { opened: { players: [black, white] }, plies: 5 });
        const game = readGgf(text);
        expect(game.ok && game.value.moves).toHaveLength(5);
        expect(text.match(/\]/g)).toHaveLength(text.match(/\[/g)?.length ?? 0);
        expect(text.trimEnd()).not.toMatch(/[\n\r]/);
      }),
    );
  });

  test.each([
    ["a draw", { winner: null, score: [32, 32] }, "+0.00"],
    ["a loss of black", { winner: 1, score: [20, 44] }, "-24.00"],
    ["a timeout of white", { winner: 0, by: "timeout" }, "+64.00:t"],
    ["an illegal move of black", { winner: 1, by: "illegal" }, "-64.00:r"],
    ["a void match", { winner: null, by: "void" }, "?"],
  ] as const)("writes the result of %s", (_, verdict, result) => {
    const game = readGgf(write(1, { verdict }));
    expect(game.ok && game.value.result).toBe(result);
  });

  test.each([
    ["a bank and byoyomi", { bank: { bankMs: 600_000, byoyomiMs: 10_000 } }, "TI[10:00,N0//00:10,N1]"],
    ["no limit", {}, "RE[+0.00]TY[8]"],
  ])("writes %s", (_, limits, text) => {
    const opened = { limits: { startMs: 0, marginMs: 0, ...limits } };
    expect(write(1, { opened, plies: 0 })).toContain(text);
  });

  test("has no result while the match is running", () => {
    const running = recordOf(1).record.slice(0, -1);
    expect(ggfExport.write(running)).toMatchObject({ ok: true, value: expect.stringContaining("RE[?]") as string });
    expect(ggfExport.write([])).toMatchObject({ ok: false });
  });

  test("is read as written by GGS", () => {
    const board = "-------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *";
    const text = `(;GM[Othello]PC[GGS/os]PB[a]PW[b]RE[-40.00]BO[8 ${board}]B[E6//4.09]W[f4/-48.50/0.93]B[pass];)`;
    expect(readGgf(text)).toMatchObject({
      ok: true,
      value: { names: ["a", "b"], result: "-40.00", moves: [{ move: "e6" }, { move: "f4" }, { move: "pass" }] },
    });
  });

  test.each(["", "(;;)", "(;GM[Chess];)", "(;GM[Othello]BO[8 ---];)", "(;GM[Othello]B[Z9];)"])("refuses %j", (text) => {
    expect(readGgf(text)).toMatchObject({ ok: false });
  });
});
