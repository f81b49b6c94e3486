import { describe, expect, test } from "vitest";
import type { OptionValues } from "../../core/game.ts";
import { cellOf } from "../../life/war/index.ts";
import { writeTlv } from "../../wire/tlv.ts";
import { writeCells, writeScores, guestEnd } from "./tlv.ts";
import type { WarView } from "./state.ts";

const createGuest = (options: OptionValues = {}) =>
  guestEnd({ name: "me/bot", seat: 0, options: { size: 32, ...options } });
const frame = (type: string, value?: Uint8Array): string => Buffer.from(writeTlv(type, value)).toString("latin1");
const move = (...cells: number[]): string => frame("M", writeCells(cells));
const hex = (bytes: unknown): string => Buffer.from(bytes as Uint8Array).toString("hex");

/** The view of the next question. */
function nextView(end: ReturnType<typeof createGuest>): WarView {
  const [message] = end.receive(frame("T"));
  if (message?.kind !== "asked") throw new Error(`not asked: ${JSON.stringify(message)}`);
  return message.view;
}

describe("the playing end", () => {
  test("identifies itself, and answers in bytes", () => {
    const end = createGuest();
    expect(end.opening?.().map(hex)).toEqual(["49066d652f626f74"]);
    expect(hex(end.answer({ cells: [3, 4, 31, 0] }))).toBe("4d0800030004001f0000");
    expect(hex(end.answer({ cells: [] }))).toBe("4d00");
  });

  test("simulates both sides' moves and every generation", () => {
    const end = createGuest();
    end.receive(frame("S", Buffer.from("Training/x")));
    end.receive(frame("G"));
    end.answer({ cells: [1, 1, 2, 1, 1, 2] });
    end.receive(move(20, 20, 21, 20, 22, 20));
    expect(nextView(end)).toMatchObject({ counts: [3, 3], generation: 1, turn: 0 });
    end.receive(frame("G"));
    const { board, counts } = nextView(end);
    expect(counts).toEqual([4, 3]);
    expect([cellOf(board, 2, 2), cellOf(board, 21, 19), cellOf(board, 20, 20)]).toEqual([1, 2, 0]);
  });

  test.each(["keep", "overwrite"])("sets all relayed cells with occupied=%s", (occupied) => {
    const end = createGuest({ occupied });
    end.receive(frame("G"));
    end.answer({ cells: [5, 5, 6, 5] });
    end.receive(move(6, 5, 7, 5));
    expect(nextView(end).counts).toEqual([1, 2]);
    end.answer({ cells: [7, 5] });
    expect(nextView(end).counts).toEqual(occupied === "keep" ? [1, 2] : [2, 1]);
  });

  test.each([
    ["reports a win with more cells", 5, 4, 0],
    ["reports a loss with fewer cells", 4, 5, 1],
    ["reports a draw with equal counts", 4, 4, null],
  ])("%s", (_, own, other, winner) => {
    expect(createGuest().receive(frame("B", writeScores(own, other)))).toMatchObject([{ kind: "over", winner }]);
  });

  test.each([
    ["an incomplete pair", "M\x02\0\0"],
    ["a cell outside", move(32, 0)],
    ["one score", "B\x04\0\0\0\0"],
    ["another type", "X\0"],
    ["a name that is not UTF-8", "S\x01\xff"],
  ])("reports %s as malformed", (_, bytes) => {
    expect(createGuest().receive(bytes)).toMatchObject([{ kind: "malformed" }]);
  });

  test("objects to moves that the judge would refuse", () => {
    const end = createGuest({ cells: 2 });
    expect(end.objection?.({ cells: [1, 1, 2, 2] })).toBeUndefined();
    expect(end.objection?.({ cells: [1, 1, 2, 2, 3, 3] })).toEqual({
      code: "lifewar.too-many-cells",
      values: { most: 2, count: 3 },
    });
    expect(end.objection?.({ cells: [0, 32] })?.code).toBe("lifewar.outside");
  });
});
