import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { showFrame } from "../../../wire/show.ts";
import { writeTlv } from "../../../wire/tlv.ts";
import { findStep, readMatchQuery, readPlyPosition, writeAddress, writePlyPosition } from "./address.ts";
import { pairMoves, windowOf } from "./move-rows.ts";
import { writePositionCommand } from "./position-command.ts";
import type { Step } from "./step.ts";
import { drawArea, leadOf, nextMark, scaleOf } from "./timeline.ts";
import { messageFormatter } from "../../../core/lang.ts";
import { describeFrame } from "../../../games/lifewar/page/descriptions.ts";
import { readBytes, writeHex } from "./wire-bytes.ts";
import { writeWireTime } from "./wire-entries.ts";

const BLANK = {
  ticks: 0,
  score: [0, 0],
  at: 0,
  spent: [0, 0],
  used: [undefined, undefined],
  moves: 0,
  refused: 0,
  hints: 0,
} as const;
const steps = (...seats: readonly (0 | 1 | "tick")[]): readonly Step[] => {
  let ply = 0;
  let ticks = 0;
  return [
    { ...BLANK, index: 0, ply: 0 },
    ...seats.map((seat, at) => {
      if (seat === "tick") return { ...BLANK, index: at + 1, ply, ticks: ++ticks };
      ticks = 0;
      return { ...BLANK, index: at + 1, ply: ++ply, played: { seat, text: "x", ms: 1, lag: 0 } };
    }),
  ];
};

describe("the address of a match", () => {
  it("reads back a written position", () => {
    fc.assert(
      fc.property(fc.nat(9999), fc.nat(99), (ply, ticks) => {
        expect(readPlyPosition(writePlyPosition({ ply, ticks }))).toEqual({ ply, ticks });
      }),
    );
  });
  it.each(["", "-1", "1.", "x", "1e3"])("rejects %j as a ply", (text) => expect(readPlyPosition(text)).toBeUndefined());
  it("leaves out defaults and keeps everything else", () => {
    const plain = { position: undefined, tab: "moves", flip: false, speed: 1, view: "truth" } as const;
    expect(writeAddress("m1", plain)).toBe("/m/m1");
    const position = { ply: 42, ticks: 0 };
    const full = { position, tab: "wire", flip: true, speed: Infinity, view: 0 } as const;
    expect(writeAddress("m1", full)).toBe("/m/m1/42?tab=wire&flip=1&speed=max&view=0");
    expect(readMatchQuery("42", new URLSearchParams("tab=wire&flip=1&speed=max&view=0"))).toEqual({
      ...full,
      embed: false,
    });
    expect(readMatchQuery(undefined, new URLSearchParams("ply=3&speed=5&tab=no"))).toMatchObject({
      position: { ply: 3, ticks: 0 },
      speed: 1,
      tab: "moves",
      view: "truth",
    });
  });
  it.each(["truth", "audience", 0, 1] as const)("keeps the view %s", (view) => {
    const query = { position: undefined, tab: "moves", flip: false, speed: 1, view } as const;
    const url = new URL(writeAddress("m1", query), "http://arena");
    expect(readMatchQuery(undefined, url.searchParams).view).toBe(view);
  });
  it("finds the position of a ply, and of a generation after it", () => {
    const war = steps("tick", 0, 1, "tick", 0, 1, "tick", "tick");
    expect([0, 2, 4].map((ply) => findStep(war, { ply, ticks: 0 }))).toEqual([0, 3, 6]);
    expect(findStep(war, { ply: 4, ticks: 2 })).toBe(8);
    expect(findStep(war, { ply: 99, ticks: 0 })).toBe(8);
  });
});

describe("a list of moves", () => {
  it("pairs moves if either seat begins, and starts a new row when a seat moves twice", () => {
    const seats = (...given: readonly (0 | 1)[]): unknown =>
      pairMoves(steps(...given)).rows.map(([a, b]) => [a?.index, b?.index]);
    expect(seats(0, 1, 0)).toEqual([
      [1, 2],
      [3, undefined],
    ]);
    expect(seats(1, 0, 1)).toEqual([
      [2, 1],
      [undefined, 3],
    ]);
    expect(seats(0, 0, 1)).toEqual([
      [1, undefined],
      [2, 3],
    ]);
  });
  it("ends with the fault", () => {
    const fault = { seat: 1, kind: "illegal", why: "no", evidence: "", said: "b2" } as const;
    const ruled = { ...BLANK, index: 2, ply: 2, score: [0, 0], ruling: { fault, ms: 5 } } as const;
    const { rows, rowOf } = pairMoves([...steps(0), ruled]);
    expect(rows[0]?.[1]).toMatchObject({ fault, ms: 5, index: 2 });
    expect([rowOf(0), rowOf(1), rowOf(2)]).toEqual([-1, 0, 0]);
  });
  it("renders a window of ten thousand rows", () => {
    expect(windowOf(125_000, 600, 25, 10_000)).toEqual({ from: 4988, to: 5036 });
    expect(windowOf(9e9, 600, 25, 10)).toEqual({ from: 10, to: 10 });
  });
});

describe("a timeline", () => {
  it("finds an index from its position on the line", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.nat(5000), fc.boolean(), (last, at, live) => {
        const scale = scaleOf(last, live);
        const index = Math.min(at, last);
        expect(scale.indexAt(scale.positionOf(index))).toBe(index);
        expect(scale.end).toBeLessThanOrEqual(1);
      }),
    );
  });
  it("has seat 0 above, seat 1 below, and a bounded number of points", () => {
    const long = Array.from({ length: 5000 }, (_, index) => ({
      ...BLANK,
      index,
      ply: index,
      score: [index % 2, 40] as const,
    }));
    const lead = leadOf(long);
    expect(lead.length).toBeLessThan(450);
    expect(lead.at(-1)).toEqual({ index: 4999, lead: -39 / 40 });
    const { above, below } = drawArea(
      [
        { index: 0, lead: 0 },
        { index: 1, lead: -1 },
      ],
      scaleOf(1, false),
      100,
      20,
    );
    expect(above).toBe("M0 10L0.0 10.0L100.0 10.0L100.0 10z");
    expect(below).toBe("M0 10L0.0 10.0L100.0 18.0L100.0 10z");
  });
  it("finds the next capture, then the fault", () => {
    const marks = [{ index: 4, kind: "red", seat: 0 } as const, { index: 9, kind: "placed", seat: 1 } as const];
    expect([0, 4, 12].map((index) => nextMark(marks, index, 12))).toEqual([4, 12, undefined]);
  });
});

describe("frames of type, length and value", () => {
  const shown = (bytes: readonly number[]): string => showFrame(Uint8Array.from(bytes));
  it("are read back from the record's text", () => {
    const value = fc.array(
      fc.integer({ min: 0, max: 255 }).filter((byte) => byte !== 0x5c),
      { maxLength: 150 },
    );
    fc.assert(
      fc.property(value, (bytes) => {
        const text = shown(bytes);
        // Non-ASCII text mixed with escaped controls is ambiguous.
        fc.pre(!/[\u0080-\uffff]/.test(text));
        expect(readBytes(text).bytes).toEqual(bytes);
      }),
    );
  });
  it("are decoded by type", () => {
    const frame = (type: string, ...value: number[]): string => showFrame(writeTlv(type, Uint8Array.from(value)));
    const describe = (text: string) => describeFrame(readBytes(text), messageFormatter("en"));
    expect(describe(frame("G"))).toBe("G");
    expect(describe(frame("M"))).toBe("M  no cells");
    expect(describe(frame("M", 1, 0x9c, 1, 0x8e))).toBe("M 4  1 cell at (412, 398)");
    expect(describe(frame("B", 0, 0, 0x19, 0xe6, 0, 0, 0x1a, 0x54))).toBe("B 8  6630 to 6740");
    expect(describe(frame("I", ...new TextEncoder().encode("名前")))).toBe("I 6  名前");
    expect(writeHex(frame("M", 1, 44, 0, 200))).toBe("4D 04 01 2C 00 C8");
    expect(describe("hello there")).toBeUndefined();
  });
});

describe("small notations", () => {
  it("write wire times to the microsecond", () => {
    expect([0, 4.123, 227_802.611].map(writeWireTime)).toEqual(["0.000000", "0.004123", "3:47.802611"]);
  });
  it("write the command that shows a position, quoted for a shell", () => {
    const opened = { game: "g", options: { size: 8 }, start: null } as never;
    expect(writePositionCommand(opened, ["f5", "1,2;3,4", "-"])).toBe(
      "shinpan position g f5 '1,2;3,4' - --option size=8",
    );
  });
});
