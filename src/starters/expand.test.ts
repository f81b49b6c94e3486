import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expandTemplate, findChooser, type TemplateParts } from "./expand.ts";

const parts: TemplateParts = {
  language: "en",
  texts: { idea: { en: ["First {what},", "then {other}."], ja: ["まず{what}。"] } },
  values: { what: "think" },
  readPart: (name) =>
    ({ loop: "while true\n  @@inner is text\n  # @@idea\n", outer: "@@loop\nend", self: "@@self" })[name],
};

describe("a template", () => {
  it("has its parts and texts filled in, with a comment line for each line of a text", () => {
    expect(expandTemplate("a\n@@outer\n", parts)).toBe(
      "a\nwhile true\n  @@inner is text\n  # First think,\n  # then {other}.\nend\n",
    );
    expect(expandTemplate("x = 1 // @@idea", { ...parts, language: "ja" })).toBe("x = 1 // まずthink。\n");
  });

  it.each([
    ["@@nothing", "there is no part nothing"],
    ["# @@nothing", "there is no text nothing"],
    ["@@self", "the part self contains itself"],
  ])("with %s is refused", (template, why) => expect(() => expandTemplate(template, parts)).toThrow(why));

  it("stays as it is if it has no marks", () => {
    const lines = fc.array(fc.string().filter((line) => !/@@|\n/.test(line)));
    fc.assert(
      fc.property(lines, (all) => {
        const text = all.join("\n").trimEnd();
        expect(expandTemplate(text, parts)).toBe(`${text}\n`);
      }),
    );
  });
});

it.each(["def choose_move(board):", "static Move chooseMove(", "choose_cells", "chooseCells"])(
  "the place for ideas is found in %s",
  (source) => expect(source).toContain(findChooser(source) || "nothing was found"),
);
