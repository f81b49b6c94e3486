import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { commonReason, commonReasons, otherReason } from "../src/core/common-reasons.ts";
import { explainReason, formatReason } from "../src/core/format-reason.ts";
import { LANGUAGES, messageFormatter } from "../src/core/lang.ts";
import type { ReasonValue } from "../src/core/reason.ts";
import { GAMES } from "../src/games/index.ts";
import { voidVerdict } from "../src/referee/verdicts.ts";

const PAGE = readFileSync(new URL("../docs/reference/reasons.md", import.meta.url), "utf8");
const DOCUMENTED = [...PAGE.matchAll(/^\| `([^`]+)` \| (.*) \|$/gm)].map((found) => [found[1], found[2]]);

const TABLES = [
  { name: "every game", sentences: commonReasons },
  ...GAMES.map(({ rules }) => ({ name: rules.id, sentences: rules.reasons })),
];

/** Something that may stand in a place. */
function sample(place: string): ReasonValue {
  if (place.endsWith("Ms")) return 1500;
  return place === "cause" ? { code: "process.exited", values: { status: 3 } } : `"${place}"`;
}

describe.each(TABLES)("the reasons of $name", ({ sentences }) => {
  it.each(Object.keys(sentences))("%s becomes a sentence in both languages", (code) => {
    const places = [...sentences[code]!.en.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!);
    const reason = { code, values: Object.fromEntries(places.map((place) => [place, sample(place)])) };
    for (const language of LANGUAGES)
      expect(formatReason(messageFormatter(language), sentences, reason)).not.toMatch(/[{}]/);
  });
});

it("documents every code with its sentence, and no other", () => {
  const known = TABLES.flatMap(({ sentences }) => Object.entries(sentences));
  expect(DOCUMENTED.sort()).toEqual(known.map(([code, { en }]) => [code, en]).sort());
});

it("has the same reasons on the page and on the server", () => {
  for (const { rules, reasons } of GAMES) expect(reasons).toBe(rules.reasons);
});

it("translates the cause of a reason", () => {
  const cause = commonReason("process.exited", { status: 3 });
  const reason = commonReason("line.unfinished", { cause });
  expect(formatReason(messageFormatter("ja"), {}, reason)).toBe("終了状態3で終わりました（行の途中）");
});

it("keeps a text that is no sentence of ours whole", () => {
  expect(explainReason({}, otherReason("unstarted", "EACCES: permission denied"))).toEqual({
    why: "EACCES: permission denied",
    reason: { code: "unstarted.other", values: { text: "EACCES: permission denied" } },
  });
});

it("gives a void match a reason", () => {
  expect(voidVerdict(commonReason("void.arena-closed"))).toMatchObject({
    by: "void",
    why: "the arena was closed",
    reason: { code: "void.arena-closed" },
  });
});
