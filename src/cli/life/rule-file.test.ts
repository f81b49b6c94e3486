import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, it } from "vitest";
import { plain } from "../../life/plain/plain.ts";
import { Field } from "../../life/grid/field.ts";
import type { CustomRule } from "../../life/rules/rule.ts";
import { writeFiles } from "../testing/run-command.ts";
import { loadRuleFile } from "./rule-file.ts";

const IMPORT = `import { LifeRuleBase, type LifeCell } from "shinpan/life";\n`;
const HIGH_LIFE = `${IMPORT}
export default class HighLife extends LifeRuleBase {
  override determineNextState(current: LifeCell, neighbors: LifeCell[]): number {
    const living: number = neighbors.filter((cell) => cell.alive).length;
    return living === 3 || (living === 6 && !current.alive) || (living === 2 && current.alive) ? 1 : 0;
  }
}
`;

/** A row of three living cells below an empty row. */
const WORLD = { width: 3, height: 2, stateAt: (_x: number, y: number) => y };

function evolve(rule: CustomRule, rows: readonly string[]): string[] {
  const engine = plain.open(rule, { kind: "plane", width: 5, height: rows.length });
  const field = new Field();
  rows.forEach((row, y) => Array.from(row).forEach((letter, x) => field.set(x, y, Number(letter))));
  engine.load(field);
  engine.step(1);
  return rows.map((row, y) => Array.from(row, (_, x) => engine.cell(x, y)).join(""));
}

/** Loads the first file and returns the error message, without its folder. */
async function refusal(files: Readonly<Record<string, string>>, run = false): Promise<string> {
  const path = writeFiles(files)(Object.keys(files)[0]!);
  try {
    const rule = await loadRuleFile(path);
    if (run) rule.nextAt(WORLD, 1, 1);
  } catch (error) {
    expect(["UsageError", "FileError"]).toContain((error as Error).name);
    return (error as Error).message.replaceAll(`${dirname(path)}/`, "");
  }
  throw new Error("it was not refused");
}

describe("a rule file", () => {
  it("in TypeScript runs under the name of its class", async () => {
    const rule = await loadRuleFile(writeFiles({ "high-life.ts": HIGH_LIFE })("high-life.ts"));
    expect(rule).toMatchObject({ kind: "own", name: "HighLife", states: 2 });
    const six = ["01110", "00000", "01110"];
    expect(evolve(rule, six)[1]).toBe("00100");
  });

  it.each([
    [
      "a class in .mjs",
      "rule.mjs",
      `import { LifeRuleExtended } from "shinpan/life"; export default class Far extends LifeRuleExtended {}`,
      "Far",
    ],
    [
      "a class in .js without a name",
      "my-rule.js",
      `import { LifeRuleBase } from "shinpan/life"; export default class extends LifeRuleBase {}`,
      "my-rule",
    ],
    [
      "CommonJS",
      "rule.cjs",
      `const { LifeRuleBase } = require("shinpan/life"); module.exports = class Old extends LifeRuleBase {};`,
      "Old",
    ],
    ["an instance", "rule.ts", `${IMPORT} class Made extends LifeRuleBase {} export default new Made();`, "Made"],
    [
      "a plain object",
      "flip.js",
      `export default { getNeighbors: () => [], determineNextState: (cell) => 1 - cell.state };`,
      "flip",
    ],
    [
      "a rule with a name property",
      "rule.ts",
      `${IMPORT} export default class A extends LifeRuleBase { name = "Day & Night"; states = 3; soup = [1, 2]; }`,
      "Day & Night",
    ],
  ])("may be %s", async (_, file, text, name) => {
    const rule = await loadRuleFile(writeFiles({ [file]: text })(file));
    expect(rule.name).toBe(name);
    expect([0, 1]).toContain(rule.nextAt(WORLD, 1, 1));
  });

  it("may import other files and use import.meta", async () => {
    const file = writeFiles({
      "rule.ts": `import { numbers } from "./numbers.ts"; import born from "./born.json"; import { LifeRuleBase } from "shinpan/life";
        export default class Mine extends LifeRuleBase {
          name = import.meta.url.split("/").at(-1);
          determineNextState(_, around) { return numbers.concat(born).includes(around.filter((c) => c.alive).length) ? 1 : 0; }
        }`,
      "numbers.ts": `export const numbers: readonly number[] = [1];`,
      "born.json": `[7]`,
    });
    const rule = await loadRuleFile(file("rule.ts"));
    expect(rule.name).toBe("rule.ts");
    expect(rule.nextAt(WORLD, 0, 1)).toBe(1);
    expect(rule.nextAt(WORLD, 1, 1)).toBe(0);
  });

  it("leaves no files in its folder", async () => {
    const path = writeFiles({ "rule.ts": HIGH_LIFE })("rule.ts");
    const { readdirSync } = await import("node:fs");
    await loadRuleFile(path);
    expect(readdirSync(dirname(path))).toEqual(["rule.ts"]);
  });

  it("that has changed is loaded again", async () => {
    const { writeFileSync } = await import("node:fs");
    const path = writeFiles({
      "rule.js": `export default { name: "one", getNeighbors() {}, determineNextState() {} }`,
    })("rule.js");
    expect((await loadRuleFile(path)).name).toBe("one");
    writeFileSync(path, readFileSync(path, "utf8").replace("one", "two"));
    expect((await loadRuleFile(path)).name).toBe("two");
  });
});

describe("a wrong rule file is refused in one sentence because of", () => {
  it.each([
    ["a syntax error", { "rule.ts": `${IMPORT}\nexport default class {\n  x(a { }\n}` }, /^rule\.ts:4:7: Expected/],
    [
      "a syntax error after multi-byte characters",
      { "rule.ts": `const 名前 = "é"; const = 3;` },
      /^rule\.ts:1:23: Expected identifier/,
    ],
    [
      "an import of a missing file",
      { "rule.ts": `import "./nowhere.ts";` },
      /^rule\.ts:1:8: Could not resolve "\.\/nowhere\.ts"/,
    ],
    [
      "a syntax error in an imported file",
      { "rule.ts": `import "./other.ts";`, "other.ts": "\nlet let = ;" },
      /^other\.ts:2:\d+: /,
    ],
    [
      "an error at the top of the file",
      { "rule.ts": `${IMPORT}\nexport default class {}\nconst x: number = missing;` },
      /^rule\.ts:4:\d+: the file failed while it was loaded: missing is not defined$/,
    ],
    [
      "an error in the constructor",
      {
        "rule.ts": `${IMPORT}export default class Bad extends LifeRuleBase {\n  constructor() { super(); throw new Error("no"); }\n}`,
      },
      /^rule\.ts:3:\d+: the constructor of Bad failed: no$/,
    ],
    [
      "no default export",
      { "rule.ts": "export class Mine {}" },
      /^rule\.ts has no default export, only Mine by name; it should say `export default class/,
    ],
    ["an empty file", { "rule.ts": "" }, /^rule\.ts has no default export; it should say/],
    ["a function", { "rule.ts": "export default () => 1" }, /exports a function by default, not a class/],
    ["a number", { "rule.js": "export default 23" }, /exports a number by default, which is not a class/],
    ["an empty CommonJS file", { "rule.cjs": "var a = 1; module.exports = {}" }, /exports an empty object/],
    [
      "a class without the methods",
      { "rule.ts": "export default class Mine { other() {} }" },
      /^rule\.ts: Mine has no method getNeighbors; extend LifeRuleBase/,
    ],
    [
      "a method in the spelling of the homework",
      { "rule.ts": `${IMPORT} export default class Mine extends LifeRuleBase { DetermineNextState() {} }` },
      /^rule\.ts: Mine has a method DetermineNextState; did you mean determineNextState\?$/,
    ],
    ["another kind of file", { "rule.rule": "@RULE" }, /^rule\.rule is not a rule file: its name should end in \.ts/],
  ])("%s", async (_, files, sentence) => {
    expect(await refusal(files)).toMatch(sentence);
  });

  it("a missing file", async () => {
    await expect(loadRuleFile("nowhere/rule.ts")).rejects.toThrow(
      "nowhere/rule.ts cannot be read: there is no such file or folder.",
    );
  });

  it("a folder", async () => {
    await expect(loadRuleFile(".")).rejects.toThrow("it is not a file");
  });

  it("an error in a method, with its line, the method and the cell", async () => {
    const text = `${IMPORT}
// The first lines are long gone from the program that runs.
interface Unused { readonly a: number }

export default class Mine extends LifeRuleBase {
  override determineNextState(current: LifeCell, neighbors: LifeCell[]): number {
    return neighbors.count();
  }
}`;
    expect(await refusal({ "rule.ts": text }, true)).toBe(
      "rule.ts:8:22: Mine.determineNextState failed at the cell (1, 1): neighbors.count is not a function",
    );
  });

  it("an error in an imported file", async () => {
    const files = {
      "rule.ts": `${IMPORT}import { count } from "./count.ts";
        export default class Mine extends LifeRuleBase { determineNextState(c, n) { return count(n); } }`,
      "count.ts": `export function count(cells: unknown[]): number {\n  throw new Error("cannot count");\n}`,
    };
    expect(await refusal(files, true)).toMatch(/count\.ts:2:9: Mine\.determineNextState failed .*: cannot count$/);
  });

  it("an error inside the base class, with the line in the rule file", async () => {
    const text = `${IMPORT}
export default class Mine extends LifeRuleBase {
  determineNextState(current: LifeCell): number {
    return super.determineNextState(current, undefined);
  }
}`;
    expect(await refusal({ "rule.ts": text }, true)).toMatch(/^rule\.ts:5:\d+: Mine\.determineNextState failed/);
  });

  it("an invalid return value of a method", async () => {
    const text = `${IMPORT} export default class Mine extends LifeRuleBase { determineNextState() { return 2; } }`;
    expect(await refusal({ "rule.ts": text }, true)).toMatch(
      /^rule\.ts: Mine\.determineNextState gave 2 at the cell \(1, 1\)/,
    );
  });
});

describe("without esbuild, a rule file", () => {
  const hidden = (): Promise<undefined> => Promise.resolve(undefined);

  it("that imports only shinpan/life runs", async () => {
    const rule = await loadRuleFile(writeFiles({ "high-life.ts": HIGH_LIFE })("high-life.ts"), hidden);
    expect(rule).toMatchObject({ kind: "own", name: "HighLife", states: 2 });
    expect(evolve(rule, ["01110", "00000", "01110"])[1]).toBe("00100");
  });

  it.each([
    ["a syntax error", "const 名前 = 1; const = 3;", /rule\.ts:1:21: Unexpected token/],
    [
      "an error at the top",
      `${IMPORT}\nexport default class {}\nconst x: number = missing;`,
      /rule\.ts:4:\d+: the file failed while it was loaded: missing is not defined$/,
    ],
    [
      "another import",
      'import "./other.ts";',
      /^The import of \.\/other\.ts in \S*rule\.ts needs esbuild, .*: npm install/,
    ],
    ["an error in a method", undefined, /rule\.ts:4:\d+: .*oops/],
  ])("is refused in one sentence because of %s", async (_, text, sentence) => {
    const thrower = `${IMPORT}export default class Mine extends LifeRuleBase {\n  determineNextState(): number {\n    throw new Error("oops");\n  }\n}`;
    const path = writeFiles({ "rule.ts": text ?? thrower })("rule.ts");
    await expect(loadRuleFile(path, hidden).then((rule) => rule.nextAt(WORLD, 1, 1))).rejects.toThrow(sentence);
  });
});
