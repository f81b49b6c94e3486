import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readCells, readScores, writeCells, writeScores, readName, writeName } from "./tlv.ts";

const decode = (bytes: Uint8Array): string => Buffer.from(bytes).toString("latin1");

describe("names on the wire", () => {
  test.each([
    ["empty", "", { code: "lifewar.id-empty", values: {} }],
    ["251 bytes", "n".repeat(251), { code: "lifewar.id-long", values: { most: 250 } }],
    ["a byte that UTF-8 never has", "a\xff", { code: "lifewar.id-not-utf8", values: {} }],
    ["half a character", "\xe3\x81", { code: "lifewar.id-not-utf8", values: {} }],
    ["a surrogate", "\xed\xa0\x80", { code: "lifewar.id-not-utf8", values: {} }],
  ])("cannot be %s", (_, value, why) => {
    expect(readName(value)).toEqual({ ok: false, why });
  });

  test("keep a byte order mark", () => {
    expect(readName("\xef\xbb\xbfa")).toEqual({ ok: true, value: "\ufeffa" });
  });

  test.each([
    ["get the prefix Training/ for built-in bots", "glider", true, "Training/glider"],
    ["get the prefix only once", "Training/glider", true, "Training/glider"],
    ["get no prefix for guests", "me/glider", false, "me/glider"],
  ])("%s", (_, name, house, written) => {
    expect(decode(writeName(name, house))).toBe(written);
  });

  test("round-trip if they fit, else are cut at a character boundary", () => {
    const names = fc.string({ unit: "grapheme", minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(names, fc.boolean(), (name, house) => {
        const bytes = writeName(name, house);
        expect(bytes.length).toBeLessThanOrEqual(250);
        const read = readName(decode(bytes));
        const whole = house && !name.startsWith("Training/") ? `Training/${name}` : name;
        if (!read.ok) throw new Error(read.why.code);
        expect(whole.startsWith(read.value)).toBe(true);
        expect(read.value === whole || bytes.length > 250 - 4).toBe(true);
      }),
    );
  });
});

describe("numbers on the wire", () => {
  test("are big-endian, as in the challenge", () => {
    expect(Buffer.from(writeCells([781, 991, 214, 1])).toString("hex")).toBe("030d03df00d60001");
    expect(Buffer.from(writeScores(1, 0x01020304)).toString("hex")).toBe("0000000101020304");
  });

  test.each([1, 2, 3, 5, 6, 7])("are not pairs in %i bytes", (length) => {
    expect(readCells("\0".repeat(length))).toBeUndefined();
  });

  test.each([0, 7, 9])("are not scores in %i bytes", (length) => {
    expect(readScores("\0".repeat(length))).toBeUndefined();
  });

  test("round-trip", () => {
    const u16 = fc.integer({ min: 0, max: 0xffff });
    const u32 = fc.integer({ min: 0, max: 0xffffffff });
    fc.assert(
      fc.property(fc.array(fc.tuple(u16, u16), { maxLength: 63 }), u32, u32, (pairs, own, other) => {
        expect(readCells(decode(writeCells(pairs.flat())))).toEqual(pairs.flat());
        expect(readScores(decode(writeScores(own, other)))).toEqual([own, other]);
      }),
    );
  });
});
