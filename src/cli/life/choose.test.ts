import { describe, expect, it } from "vitest";
import { writeFiles } from "../testing/run-command.ts";
import { jsonLines, type CommandResult, runCommand } from "../testing/run-command.ts";
import * as life from "./index.ts";

const TABLE = "@TABLE\nn_states:3\nneighborhood:Moore\nsymmetries:permute\n1,0,0,0,0,0,0,0,0,2\n2,0,0,0,0,0,0,0,0,1\n";

async function lineOf(...args: string[]): Promise<Record<string, unknown>> {
  const ran = await runCommand(life, ...args, "--json");
  expect(ran.error).toBeUndefined();
  return jsonLines(ran).at(-1) ?? {};
}

async function refusalOf(...args: string[]): Promise<string> {
  const { error } = await runCommand(life, ...args, "--json");
  return error instanceof Error ? error.message : "no error";
}

describe("life FILE", () => {
  const file = writeFiles({
    "high.rle": "x = 3, y = 1, rule = B36/S23\n3o!\n",
    "bounded.rle": "x = 3, y = 3, rule = B3/S23:P40,40\nb2o$2o$bo!\n",
    "plain.rle": "x = 3, y = 1\n3o!\n",
    "old.lif": "#Life 1.05\n#R 23/36\n***\n",
    "normal.lif": "#Life 1.05\n#N\n***\n",
    "tree.mc": "[M2] (golly)\n#R B3/S12345\n$$..***$\n",
    "map.cells": "OOO\n",
    "embedded.rle": `x = 1, y = 1, rule = Blink\nA!\n@RULE Blink\n${TABLE}`,
    "embedded-torus.rle": `x = 1, y = 1, rule = Blink:T5,4\nA!\n@RULE Blink\n${TABLE}`,
    "broken.rle": "x = 1, y = 1, rule = Blink\nA!\n@RULE Blink\n@TABLE\nn_states:x\n",
    "beside.rle": "x = 1, y = 1, rule = Beside:P9\nA!\n",
    "Beside.rule": `@RULE Beside\n${TABLE}`,
    "lost.rle": "x = 1, y = 1, rule = NoSuchRule\nA!\n",
    "history.rle": "x = 1, y = 1, rule = LifeHistory\nA!\n",
    life: "x = 1, y = 1, rule = B2/S\no!\n",
  });

  it.each([
    ["high.rle", "B36/S23", undefined],
    ["bounded.rle", "B3/S23", ":P40,40"],
    ["plain.rle", "B3/S23", undefined],
    ["old.lif", "B36/S23", undefined],
    ["normal.lif", "B3/S23", undefined],
    ["tree.mc", "B3/S12345", undefined],
    ["map.cells", "B3/S23", undefined],
    ["embedded.rle", "Blink", undefined],
    ["embedded-torus.rle", "Blink", ":T5,4"],
    ["beside.rle", "Beside", ":P9,9"],
    ["life", "B2/S", undefined],
  ])("reads the rule of %s: %s", async (name, rule, grid) => {
    const line = await lineOf(file(name));
    expect(line).toMatchObject({ type: "life", rule, population: name === "life" ? 1 : line["population"] });
    expect(line["grid"]).toBe(grid);
  });

  it("uses the rule of a bundled pattern", async () => {
    expect(await lineOf("gosper-gun", "--generations", "30")).toMatchObject({ rule: "B3/S23", population: 41 });
  });

  it("reads a single word that names a rule as the rule", async () => {
    expect(await lineOf("life")).toMatchObject({ rule: "B3/S23", population: 0 });
    expect(await lineOf("highlife")).toMatchObject({ rule: "B36/S23", population: 0 });
  });

  it("prefers the rule on the command line", async () => {
    const ran = await runCommand(life, "B3/S23", file("high.rle"), "--generations", "1", "--json");
    expect(jsonLines(ran).at(-1)).toMatchObject({ rule: "B3/S23" });
    expect(ran.stderr).toContain("made for B36/S23");
  });

  it("finds the rule inside the file by its name", async () => {
    expect(await lineOf("Blink:P7", file("embedded.rle"), "--generations", "1")).toMatchObject({
      rule: "Blink",
      grid: ":P7,7",
      states: [48, 0, 1],
    });
  });

  it("reads O under colorised as a living cell without a colour", async () => {
    const map = writeFiles({ "colourless.cells": ".OO\n.OO\nRR\n" });
    const line = await lineOf("colorised", map("colourless.cells"));
    expect(line).toMatchObject({ population: 6, states: [619, 4, 2, 0] });
  });

  it("accepts a grid suffix after a rule file", async () => {
    expect(await lineOf(`${file("Beside.rule")}:T30`, file("embedded.rle"))).toMatchObject({ grid: ":T30,30" });
    expect(await lineOf(`${file("Beside.rule")}:K8*,6`)).toMatchObject({ grid: ":K8*,6" });
  });

  it.each([
    [["lost.rle"], /its rule "NoSuchRule" is not a rule/],
    [["history.rle"], /"LifeHistory" is a History rule .*, which this laboratory does not run/],
    [["broken.rle"], /broken\.rle: line 5, column/],
    [["nowhere.rle"], /nowhere\.rle cannot be read/],
    [["Beside.rule:T"], /character|is no/],
  ])("refuses %j in one sentence", async ([name = ""], why) => {
    expect(await refusalOf(file(name))).toMatch(why);
  });

  it("refuses a word that is neither rule, file nor pattern", async () => {
    expect(await refusalOf("gosper-gunn")).toMatch(/is not a rule/);
    expect(await refusalOf("B3/S2x")).toMatch(/character 6/);
  });
});

describe("notices", () => {
  const file = writeFiles({ "mixed.cells": ".O.\nR7O\n", "glider.cells": ".O.\n..O\nOOO\n" });
  const stderrOf = ({ stderr }: CommandResult): string => stderr;

  it.each([
    ["base", "en", /mixed\.cells: 2 cells were ignored because base has no state .* "R" in line 2, column 1/],
    ["colorised", "en", /: 1 cells were ignored because colorised .* "7" in line 2, column 2/],
    ["generations", "ja", /generations にない状態のセル1個を無視しました（最初は2行1列の「R」）/],
  ])("name the cells that %s ignores: %s", async (rule, language, notice) => {
    const ran = await runCommand(life, rule, file("mixed.cells"), "--json", "--lang", language);
    expect(stderrOf(ran)).toMatch(notice);
    expect(ran.exitCode).toBe(0);
  });

  it.each([
    ["B03/S23:T20", [], /B0.*differs from Golly/],
    ["B03/S23", ["--size", "20x20"], /B0.*differs from Golly/],
    ["B3/S23:T20", [], /^$/],
    ["B03/S23", [], /^$/],
  ])("say that B0 on a bounded grid differs from Golly: %s %j", async (rule, more, notice) => {
    expect(stderrOf(await runCommand(life, rule, file("glider.cells"), ...more, "--json"))).toMatch(notice);
  });
});

describe("maps of the homework", () => {
  it("are found from any folder", async () => {
    expect(await lineOf("colorised", "map/colorised.cells")).toMatchObject({ population: 10 });
  });
});
