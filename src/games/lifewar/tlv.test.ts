import { describe, expect, test } from "vitest";
import type { Seat } from "../../core/seats.ts";
import { lifewarRules as rules } from "./rules.ts";
import { tlvDialect } from "./tlv.ts";

const bytes = (frame: unknown): string => Buffer.from(frame as Uint8Array).toString("latin1");
const hex = (frames: readonly unknown[]): string[] =>
  frames.map((frame) => Buffer.from(frame as Uint8Array).toString("hex"));
const host = (seat: Seat = 0) => tlvDialect.host({ match: "m", game: "lifewar", seat, options: {}, names: ["a", "b"] });
const start = rules.start(rules.readOptions({ first: 0 }));
const asked = rules.ticks?.tick(start) as typeof start;
const tlv = (type: string, value = ""): string => type + String.fromCharCode(value.length) + value;

describe("the hosting end", () => {
  test.each([
    ["a name", tlv("I", "name/bot"), "name/bot"],
    ["a name in UTF-8", tlv("I", Buffer.from("名/戦").toString("latin1")), "名/戦"],
    ["a name with control characters", tlv("I", "a\x1b[31m\n"), "a\x1b[31m\n"],
    ["250 bytes", tlv("I", "n".repeat(250)), "n".repeat(250)],
  ])("accepts %s", (_, frame, name) => {
    const end = host();
    expect(end.readHello?.(frame)).toEqual({ ok: true, value: [] });
    expect(end.name?.()).toBe(name);
  });

  test.each([
    ["no name", tlv("I")],
    ["251 bytes", tlv("I", "n".repeat(251))],
    ["invalid UTF-8", tlv("I", "\xff\xfe")],
    ["a move", tlv("M")],
    ["another type", tlv("i", "name")],
  ])("refuses %s as an identification", (_, frame) => {
    expect(host().readHello?.(frame)).toMatchObject({ ok: false });
  });

  test("begins with the opponent's name, with a prefix for built-in bots", () => {
    const players = { names: ["alice/x", "gardener"], house: [false, true] } as const;
    expect(host(0).begin?.(players).map(bytes)).toEqual([tlv("S", "Training/gardener")]);
    expect(host(1).begin?.(players).map(bytes)).toEqual([tlv("S", "alice/x")]);
    const long = { names: ["a", "あ".repeat(100)], house: [false, false] } as const;
    expect(bytes(host(0).begin?.(long)[0])).toHaveLength(2 + 249);
  });

  test("relays only the cells that took effect", () => {
    const once = rules.play(asked, 0, { cells: [781, 991, 214, 1, 781, 991] });
    const event = { kind: "moved", seat: 0, move: { cells: [] }, view: rules.view(once, 1) } as const;
    expect(hex(host(1).event(event))).toEqual(["4d08030d03df00d60001"]);
    expect(host(0).event(event)).toEqual([]);
    expect(hex(host(0).closing({ winner: 0, by: "rules", score: [2, 0], fault: null }, rules.view(once, 0)))).toEqual([
      "42080000000200000000",
    ]);
  });

  test("marks generations and turns", () => {
    expect(hex(host().event({ kind: "ticked", view: rules.view(asked, 0) }))).toEqual(["4700"]);
    expect(hex(host().question({ view: rules.view(asked, 0), legal: undefined, ply: 0, leftMs: 1 }))).toEqual(["5400"]);
  });

  test("reads any number of whole pairs; the rules limit their number", () => {
    for (let length = 0; length < 256; length++) {
      const answer = host().readAnswer(tlv("M", "\0".repeat(length)));
      expect(answer.ok).toBe(length % 4 === 0);
      if (!answer.ok) continue;
      const why = rules.objection(asked, 0, answer.value);
      expect(why === undefined).toBe(length <= 120);
    }
    for (let type = 0; type < 256; type++) {
      const answer = host().readAnswer(tlv(String.fromCharCode(type)));
      expect(answer.ok).toBe(String.fromCharCode(type) === "M");
    }
  });
});
