import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { FAULTS } from "../src/core/fault.ts";
import { formatEnglish, type ReasonValue, formatReason } from "../src/core/reason.ts";
import { readReason } from "../src/core/translate.ts";
import { GAMES } from "../src/games/index.ts";
import { giveReason, reasonsOf, voidVerdict } from "../src/referee/give-reason.ts";

const PAGE = readFileSync(new URL("../docs/reference/reasons.md", import.meta.url), "utf8");
const DOCUMENTED = [...PAGE.matchAll(/^\| `([^`]+)`/gm)].map((found) => found[1]);

/** Something that may stand in a place. */
function sample(place: string): ReasonValue {
  if (place.endsWith("Ms")) return 1500;
  if (place === "cause") return { code: "process.exited", values: { status: 3 } };
  return ["count", "most", "last", "port", "status", "generation", "plies"].includes(place)
    ? 7
    : `"${place}"`;
}

describe.each(GAMES)("the reasons of $rules.id", ({ rules }) => {
  const sentences = reasonsOf(rules);

  it.each(Object.keys(sentences))("%s is read back from its sentence", (code) => {
    const places = [...sentences[code]!.en.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!);
    const reason = { code, values: Object.fromEntries(places.map((place) => [place, sample(place)])) };
    const why = formatReason(formatEnglish, sentences, reason)!;
    const read = giveReason(sentences, "malformed", why);
    expect(read.why).toBe(why);
    // Two codes may share a sentence: the game's own comes first.
    if (Object.values(sentences).filter(({ en }) => en === sentences[code]!.en).length === 1)
      expect(readReason(why, sentences)).toEqual(reason);
  });

  it("are all in the documentation", () => {
    expect(DOCUMENTED).toEqual(expect.arrayContaining(Object.keys(sentences)));
  });
});

it("documents no code that is never given", () => {
  const known = GAMES.flatMap(({ rules }) => Object.keys(reasonsOf(rules)));
  const others = [...FAULTS, "void"].map((kind) => `${kind}.other`);
  expect(DOCUMENTED.filter((code) => !known.includes(code!)).sort()).toEqual(others.sort());
});

it("keeps a text that is no sentence of ours whole", () => {
  expect(giveReason({}, "unstarted", "EACCES: permission denied")).toEqual({
    why: "EACCES: permission denied",
    reason: { code: "unstarted.other", values: { text: "EACCES: permission denied" } },
  });
});

it("gives a void match a reason", () => {
  expect(voidVerdict("the arena was closed")).toMatchObject({
    by: "void",
    reason: { code: "void.arena-closed" },
  });
});
