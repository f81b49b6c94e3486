import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { type JsonLine, runShinpan } from "../tools/run-shinpan.ts";

interface LifeLine extends JsonLine {
  readonly rule: string;
  readonly generation: number;
  readonly population: number;
  readonly states: readonly (number | null)[];
  readonly bounds: readonly number[] | null;
  readonly engine: string;
  readonly settled?: { readonly period: number; readonly ships: number; readonly moved: readonly number[] } | null;
}

const folder = mkdtempSync(join(tmpdir(), "shinpan-life-"));

async function life(...args: string[]): Promise<LifeLine> {
  const run = await runShinpan(["life", ...args, "--json"], { cwd: folder });
  expect(run.exitCode, run.stderr).toBe(0);
  expect(run.stderr).toBe("");
  return run.json().at(-1) as LifeLine;
}

async function refusal(...args: string[]): Promise<string> {
  const run = await runShinpan(["life", ...args], { cwd: folder });
  expect(run.exitCode, run.stdout + run.stderr).toBe(2);
  expect(run.stdout).toBe("");
  return run.stderr;
}

describe("life reaches the known population of", () => {
  it.each([
    ["r-pentomino", "1103", "auto", 116],
    ["acorn", "5206", "tiles", 633],
    ["acorn", "5206", "hashlife", 633],
    ["diehard", "130", "auto", 0],
    ["diehard", "129", "bits", 2],
    ["rabbits", "17331", "auto", 1744],
    ["gosper-gun", "2^20", "auto", 174_804],
    ["gosper-gun", "3000", "tiles", 36 + 5 * 100],
  ])("%s at generation %s with engine %s", async (pattern, generations, engine, population) => {
    expect(await life("B3/S23", pattern, "--generations", generations, "--engine", engine)).toMatchObject({
      type: "life",
      generation: generations === "2^20" ? 2 ** 20 : Number(generations),
      population,
    });
  });

  it("writes populations beyond 2^53 with all their digits", async () => {
    const run = await runShinpan(["life", "B1/S01234V", "-", "--generations", "2^40", "--json"], {
      cwd: folder,
      input: "O\n",
    });
    const [, population] = /"population":(\d+)/.exec(run.stdout) ?? [];
    expect(BigInt(population ?? 0)).toBeGreaterThan(2n ** 53n);
    expect(run.stdout).toContain('"generation":1099511627776,');
  });

  it("finds the generation at which a pattern settles, and its period", async () => {
    expect(await life("B3/S23", "r-pentomino", "--until", "stable")).toMatchObject({
      generation: 1103,
      population: 116,
      settled: { period: 4, ships: 6 },
    });
    expect(await life("B3/S23", "lwss", "--until", "stable")).toMatchObject({
      generation: 0,
      settled: { period: 4, ships: 1 },
    });
  });
});

interface Vector {
  readonly rule: string;
  readonly boards: readonly (readonly string[])[];
}

describe("life on the homework's boards", () => {
  const vectors = JSON.parse(
    readFileSync(resolve(import.meta.dirname, "../fixtures/gol/life-rules.json"), "utf8"),
  ) as readonly Vector[];
  const letters: Readonly<Record<string, string>> = {
    base: ".O",
    colorised: ".ORB",
    extended: ".O",
    weighted: ".O",
    generations: ".1234567",
  };
  const write = ({ rule }: Vector, board: readonly string[] = []): string =>
    board.map((row) => row.replace(/\d/g, (digit) => letters[rule.toLowerCase()]?.[Number(digit)] ?? "?")).join("\n") +
    "\n";

  it.each(vectors.map((vector, i) => [i, vector.rule, vector] as const))(
    "computes vector %i of %s from file to file",
    async (i, rule, vector) => {
      const file = join(folder, `vector-${i}.cells`);
      writeFileSync(file, write(vector, vector.boards[0]));
      for (const generations of [1, 5]) {
        const out = join(folder, `vector-${i}-${generations}.cells`);
        const line = await life(rule, file, "--generations", String(generations), "--out", out);
        expect(readFileSync(out, "utf8")).toBe(write(vector, vector.boards[generations]));
        expect(line.states.reduce<number>((sum, count) => sum + (count ?? 0), 0)).toBe(625);
      }
    },
    20_000,
  );

  it("counts a comment line as a row with --homework-rows", async () => {
    writeFileSync(join(folder, "comment.cells"), "O\n!comment\nO\n");
    expect(await life("base", "comment.cells")).toMatchObject({ bounds: [0, 0, 1, 2] });
    expect(await life("base", "comment.cells", "--homework-rows")).toMatchObject({ bounds: [0, 0, 1, 3] });
  });
});

describe("life reads and writes boards", () => {
  it("writes to standard output in the rule's own format", async () => {
    const homework = await runShinpan(["life", "base", "blinker", "--size", "4x3"], { cwd: folder });
    expect(homework.stdout).toBe("....\n.OOO\n....\n");
    const { stdout } = await runShinpan(["life", "B3/S23", "blinker", "--generations", "1"], { cwd: folder });
    expect(stdout).toBe("#CXRLE Pos=1,-1 Gen=1\nx = 1, y = 3, rule = B3/S23\no$o$o!\n");
  });

  it.each(["cells", "rle", "life105", "life106", "mc"])("reads back what it wrote as %s", async (format) => {
    const out = join(folder, `soup.${format}`);
    const soup = ["B3/S23", "--soup", "0.4", "--seed", "7", "--generations", "20"];
    const before = await life(...soup, "--out", out, "--format", format);
    const after = await life("B3/S23", out);
    expect(after.population).toBe(before.population);
    expect(after.bounds?.slice(2)).toEqual(before.bounds?.slice(2));
    if (format !== "cells") expect(after.bounds).toEqual(before.bounds);
  });

  it("draws the same soup from the same seed, and another from another seed", async () => {
    const soup = (seed: string): Promise<LifeLine> =>
      life("B3/S23", "--size", "50x40", "--soup", "0.3", "--seed", seed);
    const [first, again, other] = [await soup("1"), await soup("1"), await soup("2")];
    expect(first.population).toBe(again.population);
    expect(first.population).not.toBe(other.population);
    expect(first.population / 2000).toBeCloseTo(0.3, 1);
  });

  it("reads a Golly rule file", async () => {
    writeFileSync(
      join(folder, "Wire.rule"),
      "@RULE Wire\n@TABLE\nn_states:4\nneighborhood:Moore\nsymmetries:permute\nvar a={0,1,2,3}\nvar b=a\nvar c=a\nvar d=a\nvar e=a\nvar f=a\nvar g=a\nvar h=a\nvar i={0,2,3}\nvar j=i\nvar k=i\nvar l=i\nvar m=i\nvar n=i\nvar o=i\n1,a,b,c,d,e,f,g,h,2\n2,a,b,c,d,e,f,g,h,3\n3,1,i,j,k,l,m,n,o,1\n3,1,1,i,j,k,l,m,n,1\n",
    );
    writeFileSync(join(folder, "wire.rle"), "x = 6, y = 1, rule = Wire\nBA4C!\n");
    const { stdout } = await runShinpan(["life", "Wire.rule", "wire.rle", "--generations", "3"], { cwd: folder });
    expect(stdout).toContain("3CBAC!");
  });

  it("writes a GIF and an SVG", async () => {
    const gif = join(folder, "glider.gif");
    const run = await runShinpan(["life", "B3/S23", "glider", "--generations", "8", "--gif", gif], { cwd: folder });
    expect([run.exitCode, run.stdout]).toEqual([0, ""]);
    expect(readFileSync(gif).subarray(0, 6).toString()).toBe("GIF89a");
    const svg = join(folder, "glider.svg");
    await runShinpan(["life", "B3/S23", "glider", "--svg", svg], { cwd: folder });
    expect(readFileSync(svg, "utf8")).toMatch(/^<svg [\s\S]*<\/svg>\n$/);
  });

  it("counts births and deaths with --stats", async () => {
    const run = await runShinpan(["life", "B3/S23", "blinker", "--generations", "2", "--stats", "--json"], {
      cwd: folder,
    });
    expect(run.json()[0]).toEqual({
      type: "generation",
      generation: 1,
      population: 3,
      births: 2,
      deaths: 2,
      bounds: [1, -1, 1, 3],
    });
  });
});

describe("life refuses bad input", () => {
  it.each([
    [["B3/S2x", "glider"], /character 6/],
    [["B3/S23", "gosper-gnu"], /gosper-gun/],
    [["B3/S23", "nowhere.rle"], /nowhere\.rle/],
    [["B3/S23", "glider", "--engine", "warp"], /bits, tiles, bytes, table, hashlife, plain/],
    [["extended", "glider", "--engine", "hashlife"], /hashlife/],
    [["base", "gosper-gun"], /36x9/],
    [["B3/S23:T10", "glider", "--size", "5x5"], /T10,10/],
    [["B3/S23", "glider", "--topology", "torus"], /--size/],
    [["B3/S23", "glider", "--soup", "0.4"], /--soup/],
    [["B3/S23", "glider", "--out", "x.doc"], /\.rle/],
    [["B3/S23", "glider", "--generations", "-1"], /generations/],
    [["B3/S23", "glider", "--out", "no/such/folder/x.rle"], /cannot be written/],
  ])("refuses %j in one sentence", async (args, pattern) => {
    const message = await refusal(...args);
    expect(message).toMatch(pattern);
    expect(message.trimEnd().split("\n")).toHaveLength(1);
  });

  it("refuses a file with more cells than fit into memory", async () => {
    writeFileSync(join(folder, "bomb.rle"), "x = 1, y = 1, rule = B3/S23\n999999999999999999o!\n");
    expect(await refusal("B3/S23", "bomb.rle")).toMatch(/line 2/);
  });
});
