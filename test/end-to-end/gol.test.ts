import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { HANG_MS } from "../tools/hang-limit.ts";
import { until } from "../tools/processes.ts";
import { quoteShellWord } from "../../src/core/shell-word.ts";

const GOL = resolve(import.meta.dirname, "../../bin/gol");
const SHINPAN = resolve(import.meta.dirname, "../../bin/shinpan");
const ENGLISH = { ...process.env, LC_ALL: "C", NO_COLOR: "1" };

/** Runs gol with all its input available from the start. */
function gol(args: readonly string[], input: string, cwd = emptyFolder(), command = [GOL]) {
  const words = [...command, ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    input,
    cwd,
    env: ENGLISH,
    encoding: "utf8",
    timeout: HANG_MS,
  });
  return { status, stdout, stderr, boards: boardsIn(stdout) };
}

function emptyFolder(): string {
  return mkdtempSync(join(tmpdir(), "shinpan-gol-"));
}

/** The boards of 25 x 25 in the output. */
function boardsIn(stdout: string): string[] {
  const rows = stdout.split("\n").filter((line) => /^[.ORB0-9]{25}$/.test(line));
  return Array.from({ length: rows.length / 25 }, (_, i) => rows.slice(i * 25, i * 25 + 25).join("\n"));
}

interface Vector {
  readonly id: number;
  readonly rule: string;
  readonly boards: readonly (readonly string[])[];
}
const VECTORS = JSON.parse(
  readFileSync(new URL("../fixtures/gol/life-rules.json", import.meta.url), "utf8"),
) as readonly Vector[];

/** Translates state digits into the letters of a map. */
function mapOf(rule: string, rows: readonly string[]): string {
  const letters = rule === "Generations" ? ".1234567" : ".ORB";
  return rows.map((row) => row.replace(/\d/g, (digit) => letters.charAt(Number(digit)))).join("\n");
}

describe("gol from a pipe", () => {
  it("prints the homework's dialogue line by line", () => {
    const folder = emptyFolder();
    writeFileSync(join(folder, "blinker.cells"), "! a blinker\n\n.OOO\n");
    const run = gol(["base", "--size", "5x3"], "blinker.cells\n\ns\nafter.cells\nq\n", folder);
    expect(run).toMatchObject({ status: 0, stderr: "" });
    expect(run.stdout).toBe(`The base rule on 5x3 cells.
Map file (Enter lists the bundled maps, q quits):
Generation 0, population 3
.....
.OOO.
.....
Enter: next generation, s: save, q: quit, ?: help
Generation 1, population 3
..O..
..O..
..O..
Enter: next generation, s: save, q: quit, ?: help
Save as (Enter: do not save):
Saved to after.cells.
Enter: next generation, s: save, q: quit, ?: help
`);
    expect(readFileSync(join(folder, "after.cells"), "utf8")).toBe("..O..\n..O..\n..O..\n");
    const again = gol(["base", "--size", "5x3", "--map", "after.cells"], "", folder);
    expect(again.stdout).toContain("Generation 0, population 3\n..O..\n..O..\n..O..\n");
    expect(again.status).toBe(0);
  });

  it.each(VECTORS)("$rule, board $id: computes the homework's five generations", ({ rule, boards }) => {
    const folder = emptyFolder();
    writeFileSync(join(folder, "start.cells"), `${mapOf(rule, boards[0]!)}\n`);
    const run = gol([rule], `start.cells\n${"\n".repeat(5)}q\n`, folder);
    expect(run.boards).toEqual(boards.map((rows) => mapOf(rule, rows)));
    expect(run.status).toBe(0);
  });

  it("behaves as shinpan gol, and accepts rule names in any case and spelling", () => {
    const input = "map/colorised.cells\n30\nq\n";
    const expected = gol(["colorised"], input);
    expect(expected.boards).toHaveLength(2);
    for (const name of ["Coloured", "COLOURISED", "colored"]) expect(gol([name], input)).toEqual(expected);
    expect(gol(["colorised"], input, emptyFolder(), [SHINPAN, "gol"])).toEqual(expected);
  });

  it("exits without an error when the input ends", () => {
    for (const input of ["", "map/base.cells", "map/base.cells\n\n", "map/base.cells\ns\n"])
      expect(gol(["base"], input)).toMatchObject({ status: 0, stderr: "" });
  });

  it("reports a bad map on stderr and asks again", () => {
    const folder = emptyFolder();
    writeFileSync(join(folder, "wrong.cells"), "!\n.O.\n.?\n");
    const run = gol(["base"], "wrong.cells\nnowhere.cells\nmap/base.cells\nq\n", folder);
    expect(run.stderr).toMatch(/^shinpan: wrong\.cells: line 3, column 2: "\?" is not a cell/);
    expect(run.stderr).toContain("\nshinpan: nowhere.cells cannot be read: there is no such file or folder.\n");
    expect(run.boards).toHaveLength(1);
    expect(run.status).toBe(0);
    expect(gol(["base"], "wrong.cells\n", folder).status).toBe(2);
    expect(gol(["base", "--map", "wrong.cells"], "q\n", folder)).toMatchObject({ status: 2, boards: [] });
  });

  it.each([
    ["an unknown rule", ["extendet"], 'There is no rule "extendet"; did you mean extended?'],
    ["no rule", [], "Name a rule: gol base,"],
    ["an invalid size", ["base", "--size", "0x5"], "40x30"],
    ["an unknown flag", ["base", "--mpa", "x"], "did you mean --map?"],
  ])("refuses %s in one sentence", (_, args, words) => {
    const run = gol(args, "");
    expect(run).toMatchObject({ status: 2, stdout: "" });
    expect(run.stderr).toContain(words);
    expect(run.stderr.trimEnd()).not.toContain("\n");
  });

  it("runs a student's own rule in TypeScript", () => {
    const folder = emptyFolder();
    writeFileSync(
      join(folder, "seeds.ts"),
      `import { countLiving, LifeRuleBase, type LifeCell } from "shinpan/life";
export default class Seeds extends LifeRuleBase {
  override determineNextState(current: LifeCell, neighbors: LifeCell[]): number {
    return !current.alive && countLiving(neighbors) === 2 ? 1 : 0;
  }
}
`,
    );
    writeFileSync(join(folder, "two.cells"), "\n.OO\n");
    const run = gol(["seeds.ts"], "two.cells\n\nq\n", folder);
    expect(run.stdout).toContain("The Seeds rule on 25x25 cells.");
    expect(run.boards[1]!.split("\n").slice(0, 4).map((row) => row.slice(0, 4))).toEqual([".OO.", "....", ".OO.", "...."]); // prettier-ignore
    writeFileSync(join(folder, "slip.ts"), "export default class {\n  a(] {}\n}\n");
    const slip = gol(["slip.ts"], "", folder);
    expect(slip.status).toBe(2);
    expect(slip.stderr).toMatch(/^shinpan: slip\.ts:2:5: /);
  });

  it("answers each line when it arrives, and exits on q while its input stays open", async () => {
    const child = spawn(process.execPath, [GOL, "base"], { cwd: emptyFolder(), env: ENGLISH });
    let seen = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (seen += text));
    const untilShown = (text: string): Promise<void> => until(`it shows ${text}`, () => seen.includes(text), () => seen); // prettier-ignore
    const exited = once(child, "exit");
    await untilShown("Map file");
    child.stdin.write("map/base.cells\n");
    await untilShown("Generation 0, population 24");
    child.stdin.write("\n");
    await untilShown("Generation 1, population 26");
    child.stdin.write("q\n");
    expect(await exited).toEqual([0, null]);
  });
});

function hasScript(): boolean {
  try {
    return execFileSync("script", ["--version"]).length > 0;
  } catch {
    return false;
  }
}

describe.skipIf(!hasScript())("gol on a terminal", () => {
  it("shows prompts and draws in colour", async () => {
    const env = { ...process.env, TERM: "xterm", LC_ALL: "C.UTF-8" };
    const child = spawn("script", ["-qec", `${quoteShellWord(GOL)} colorised`, "/dev/null"], {
      env,
      cwd: emptyFolder(),
    });
    let seen = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (seen += text));
    const untilShown = (text: string): Promise<void> => until(`it shows ${text}`, () => seen.includes(text), () => seen); // prettier-ignore
    const exited = once(child, "exit");
    await untilShown("q quits): ");
    child.stdin.write("map/nothing.cells\r");
    await untilShown("cannot be read");
    child.stdin.write("map/colorised.cells\r");
    await untilShown("Generation 0, population 10");
    await untilShown("?: help ");
    expect(seen).toContain("\u001b[31mR");
    child.stdin.write("\r");
    await untilShown("Generation 1, population 10");
    child.stdin.write("\x04");
    expect(await exited).toEqual([0, null]);
  });
});
