import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { DIAGNOSES } from "../src/core/diagnoses.ts";
import { commonReason, commonReasons, otherReason } from "../src/core/common-reasons.ts";
import { explainReason, formatReason } from "../src/core/format-reason.ts";
import { LANGUAGES, messageFormatter } from "../src/core/lang.ts";
import type { ReasonSentences, ReasonValue } from "../src/core/reason.ts";
import type { GridGame, GridState } from "../src/games/grid/grid-game.ts";
import { gridReasons } from "../src/games/grid/rules.ts";
import { GAMES } from "../src/games/index.ts";
import { verifyReasons } from "../src/store/verify/reasons.ts";
import { voidVerdict } from "../src/referee/verdicts.ts";

function readDocumented(page: string): (string | undefined)[][] {
  const text = readFileSync(new URL(`../docs/${page}`, import.meta.url), "utf8");
  return [...text.matchAll(/^\| `([^`]+)` \| (.*) \|$/gm)].map(([, code, sentence]) => [code, sentence]);
}

const TABLES = [
  { name: "every game", sentences: commonReasons },
  { name: "a diagnosis", sentences: DIAGNOSES as ReasonSentences },
  { name: "a verification", sentences: verifyReasons },
  { name: "a grid game", sentences: gridReasons({ id: "ID" } as GridGame<GridState>) },
  ...GAMES.map(({ rules }) => ({ name: rules.id, sentences: rules.reasons })),
];

/** A sample value for a placeholder. */
function sample(placeholder: string): ReasonValue {
  if (placeholder.endsWith("Ms")) return 1500;
  return placeholder === "cause" ? { code: "process.exited", values: { status: 3 } } : `"${placeholder}"`;
}

describe.each(TABLES)("the reasons of $name", ({ sentences }) => {
  it.each(Object.keys(sentences))("%s becomes a sentence in both languages", (code) => {
    const placeholders = [...sentences[code]!.en.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!);
    const reason = { code, values: Object.fromEntries(placeholders.map((name) => [name, sample(name)])) };
    for (const language of LANGUAGES)
      expect(formatReason(messageFormatter(language), sentences, reason)).not.toMatch(/[{}]/);
  });
});

it.each(LANGUAGES)("documents exactly the existing codes, with their sentences in %s", (language) => {
  const known = TABLES.flatMap(({ sentences }) => Object.entries(sentences));
  const page = language === "en" ? "reference/reasons.md" : `${language}/reference/reasons.md`;
  expect(readDocumented(page).sort()).toEqual(known.map(([code, sentence]) => [code, sentence[language]]).sort());
});

it("has the same reasons on the page and on the server", () => {
  for (const { rules, reasons } of GAMES) expect(reasons).toBe(rules.reasons);
});

it("translates the cause of a reason", () => {
  const cause = commonReason("process.exited", { status: 3 });
  const reason = commonReason("line.unfinished", { cause });
  expect(formatReason(messageFormatter("ja"), {}, reason)).toBe("終了状態3で終わりました（行の途中）");
});

it("keeps a text without a code unchanged", () => {
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
