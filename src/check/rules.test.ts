import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { GAME_LIST } from "../games/list.ts";
import { loadGame } from "../games/entry.ts";
import { planScenes } from "./plan.ts";
import { protocolPage, ruleOf } from "./rules.ts";
import { STEP_NAMES } from "./step-names.ts";

const entries = await Promise.all(GAME_LIST.map(loadGame));
const dialects = entries.flatMap((entry) => entry.dialects.list.map(({ id }) => ({ entry, game: entry.rules.id, id })));

/** The anchors of the headings of a page, as GitHub makes them. */
function anchorsOf(file: string): readonly string[] {
  const text = readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replace(/[^\w\- ]/g, "")
      .replaceAll(" ", "-"),
  );
}

describe.each(dialects)("the rules of $game, dialect $id", ({ entry, id }) => {
  it.each(STEP_NAMES)("%s names a section that exists", (step) => {
    const [file = "", anchor = ""] = ruleOf(protocolPage(entry, id), step).split("#");
    expect(anchorsOf(file)).toContain(anchor);
  });
});

describe.each(entries.map((entry) => ({ entry, game: entry.rules.id })))("the positions of $game", ({ entry }) => {
  it("can be read, and ask the program or its opponent", () => {
    for (const { start, options, seat } of planScenes(entry, {}, true)) {
      const read = entry.rules.readOptions(options);
      const position = start === undefined ? undefined : entry.rules.readPosition(start, read);
      expect(position?.ok ?? true, start).toBe(true);
      if (position?.ok !== true) continue;
      const phase = entry.rules.phase(position.value);
      expect(phase.kind).toBe("ask");
      expect(entry.checks?.scenes.some(({ seat: each }) => each === seat)).toBe(true);
    }
  });

  it("names its own pages for all of its own dialects", () => {
    const own = entry.dialects.list.map(({ id }) => id).filter((id) => id !== "native");
    expect(Object.keys(entry.checks?.pages ?? {}).sort()).toEqual(own.sort());
  });
});
