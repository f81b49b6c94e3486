import { whyOf } from "../../../core/testing/english.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatEnglish } from "../../../core/lang.ts";
import type { Topology } from "../../../life/grid/topology.ts";
import type { Setup } from "./protocol.ts";
import { MAX_LINK_CHARS, readLink, writeLink } from "./share-link.ts";

const side = fc.integer({ min: 1, max: 2000 });
const topologies: fc.Arbitrary<Topology | undefined> = fc.oneof(
  fc.constant(undefined),
  fc.record({ kind: fc.constantFrom("plane" as const, "torus" as const, "cross" as const), width: side, height: side }),
  fc.record({
    kind: fc.constant("torus" as const),
    width: fc.constant(30),
    height: side,
    shift: fc.record({ edges: fc.constant("horizontal" as const), by: fc.integer({ min: 1, max: 29 }) }),
  }),
);
const setups = fc.record({
  rule: fc.oneof(
    fc.constantFrom(
      "B3/S23",
      "war",
      "Day & Night",
      "R5,C0,M1,S34..58,B34..45,NM",
      "B2n3/S23-q",
      "MAPARYXfhZofugWaH7oaIDogBZofuhogOiAaIDogIAAgAAWaH7oaIDogGiA6ICAAIAAaIDogIAAgACAAIAAAAAAAA",
    ),
    fc.string({ minLength: 1, maxLength: 30 }),
  ),
  topology: topologies,
  rle: fc.stringMatching(/^[0-9bo$.A-Z]{0,80}!$/),
  x: fc.integer({ min: -1e9, max: 1e9 }),
  y: fc.integer({ min: -1e9, max: 1e9 }),
  generation: fc.bigInt({ min: 0n, max: 10n ** 40n }),
  view: fc.option(
    fc.record({
      x: fc.integer({ min: -1e9, max: 1e9 }).map((x) => x / 100),
      y: fc.integer({ min: -1e9, max: 1e9 }).map((y) => y / 100),
      cell: fc.constantFrom(0.03125, 0.5, 1, 6, 13.33, 96),
    }),
    { nil: undefined },
  ),
});

describe("a share link", () => {
  it("is read back as it was written", () => {
    fc.assert(
      fc.property(setups, (setup) => {
        const link = writeLink(setup);
        if (!link.ok) throw new Error(formatEnglish(link.why));
        const { topology, view, ...rest } = setup;
        const expected: Setup = { ...rest, ...(topology ? { topology } : {}), ...(view ? { view } : {}) };
        expect(readLink(`#${link.value}`)).toEqual({ ok: true, value: expected });
      }),
    );
  });

  it("is unchanged as the fragment of a URL", () => {
    fc.assert(
      fc.property(setups, (setup) => {
        const link = writeLink(setup);
        if (!link.ok) throw new Error(formatEnglish(link.why));
        const { hash } = new URL(`http://arena/lab#${link.value}`);
        expect(readLink(hash)).toEqual(readLink(`#${link.value}`));
      }),
    );
  });

  it("reads like a rule and a pattern", () => {
    const link = writeLink({ rule: "B3/S23", rle: "bo$2bo$3o!", topology: { kind: "torus", width: 64, height: 48 } });
    expect(link).toEqual({ ok: true, value: "rule=B3/S23&topology=T64,48&rle=bo$2bo$3o!" });
  });

  it("accepts unnecessary escapes", () => {
    expect(readLink("#rule=B3%2FS23&rle=bo%24bbo%243o!")).toMatchObject({
      ok: true,
      value: { rule: "B3/S23", rle: "bo$bbo$3o!" },
    });
  });

  it("is refused, not cut, when it is too long", () => {
    expect(writeLink({ rule: "B3/S23", rle: "bo".repeat(MAX_LINK_CHARS) + "!" }).ok).toBe(false);
  });

  it.each([
    ["an address without a board", "#main"],
    ["an empty address", ""],
  ])("is undefined for %s", (_name, hash) => {
    expect(readLink(hash)).toBe(undefined);
  });

  it.each([
    ["a bad escape", "#rule=%E3%81&rle=o!"],
    ["an invalid position", "#rle=o!&at=1"],
    ["an invalid generation", "#rle=o!&gen=-1"],
    ["an invalid grid", "#rle=o!&topology=X5"],
    ["an invalid view", "#rle=o!&view=1,2"],
    ["a view with 400 digits", `#rle=o!&view=1,2,${"9".repeat(400)}`],
    ["too many characters", `#rle=${"o".repeat(200_000)}`],
  ])("is refused with %s", (_name, hash) => {
    expect(readLink(hash)?.ok).toBe(false);
  });

  it("names the grid, not the rule, when the grid is wrong", () => {
    expect(whyOf(readLink("#rle=o!&topology=T0,0"))).toMatch(/^the link's grid \(topology\): 0 would be/);
  });

  it("never throws for any text", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        readLink(`#rule=${text}&rle=${text}`);
      }),
    );
  });
});
