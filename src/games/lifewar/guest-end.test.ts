import { describe, expect, test } from "vitest";
import type { OptionValues } from "../../core/game.ts";
import { cellOf } from "../../life/war/index.ts";
import { writeTlv } from "../../wire/tlv.ts";
import { writeCells, writeScores } from "./cells.ts";
import { guestEnd } from "./guest-end.ts";
import type { WarView } from "./view.ts";

const visit = (options: OptionValues = {}) =>
  guestEnd({ name: "me/bot", seat: 0, options: { size: 32, ...options } });
const frame = (type: string, value?: Uint8Array): string =>
  Buffer.from(writeTlv(type, value)).toString("latin1");
const move = (...cells: number[]): string => frame("M", writeCells(cells));
const hex = (bytes: unknown): string => Buffer.from(bytes as Uint8Array).toString("hex");

/** What it would be asked about now. */
function viewAt(end: ReturnType<typeof visit>): WarView {
  const [heard] = end.receive(frame("T"));
  if (heard?.kind !== "asked") throw new Error(`not asked: ${JSON.stringify(heard)}`);
  return heard.view;
}

describe("the playing end", () => {
  test("says who it is, and answers in bytes", () => {
    const end = visit();
    expect(end.opening?.().map(hex)).toEqual(["49066d652f626f74"]);
    expect(hex(end.answer({ cells: [3, 4, 31, 0] }))).toBe("4d0800030004001f0000");
    expect(hex(end.answer({ cells: [] }))).toBe("4d00");
  });

  test("plays the war along: its own moves, the other's, and every generation", () => {
    const end = visit();
    end.receive(frame("S", Buffer.from("Training/x")));
    end.receive(frame("G"));
    end.answer({ cells: [1, 1, 2, 1, 1, 2] });
    end.receive(move(20, 20, 21, 20, 22, 20));
    expect(viewAt(end)).toMatchObject({ counts: [3, 3], generation: 1, turn: 0 });
    end.receive(frame("G"));
    const { board, counts } = viewAt(end);
    expect(counts).toEqual([4, 3]);
    expect([cellOf(board, 2, 2), cellOf(board, 21, 19), cellOf(board, 20, 20)]).toEqual([1, 2, 0]);
  });

  test.each(["keep", "overwrite"])("sets whatever is relayed to it with occupied=%s", (occupied) => {
    const end = visit({ occupied });
    end.receive(frame("G"));
    end.answer({ cells: [5, 5, 6, 5] });
    end.receive(move(6, 5, 7, 5));
    expect(viewAt(end).counts).toEqual([1, 2]);
    end.answer({ cells: [7, 5] });
    expect(viewAt(end).counts).toEqual(occupied === "keep" ? [1, 2] : [2, 1]);
  });

  test.each([
    ["more is won", 5, 4, 0],
    ["less is lost", 4, 5, 1],
    ["as many is a draw", 4, 4, null],
  ])("%s", (_, own, other, winner) => {
    expect(visit().receive(frame("B", writeScores(own, other)))).toMatchObject([{ kind: "over", winner }]);
  });

  test.each([
    ["half a pair", "M\x02\0\0"],
    ["a cell outside", move(32, 0)],
    ["one score", "B\x04\0\0\0\0"],
    ["another type", "X\0"],
    ["a name that is none", "S\x01\xff"],
  ])("calls %s what it is", (_, bytes) => {
    expect(visit().receive(bytes)).toMatchObject([{ kind: "malformed" }]);
  });

  test("objects to what the judge would refuse", () => {
    const end = visit({ cells: 2 });
    expect(end.objection?.({ cells: [1, 1, 2, 2] })).toBeUndefined();
    expect(end.objection?.({ cells: [1, 1, 2, 2, 3, 3] })).toBe("a move wakes at most 2 cells, not 3");
    expect(end.objection?.({ cells: [0, 32] })).toMatch(/outside the board/);
  });
});
