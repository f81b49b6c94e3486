import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { HANG_MS } from "../tools/hang-limit.ts";

const ROOT = resolve(import.meta.dirname, "../..");

interface Block {
  /** The paragraph before it. */
  readonly before: string;
  readonly language: string;
  readonly text: string;
}

function blocksOf(page: string): Block[] {
  const text = readFileSync(join(ROOT, "docs/how-to", page), "utf8");
  return [...text.matchAll(/([^\n]+(?:\n[^\n]+)*)\n\n```(\w*)\n([\s\S]*?)```/g)].map(
    ([, before = "", language = "", block = ""]) => ({ before, language, text: block }),
  );
}

/** Writes the files and runs the commands of a guide page. */
function followPage(page: string) {
  const folder = mkdtempSync(join(tmpdir(), "shinpan-guide-"));
  const commands: string[] = [];
  const written: string[] = [];
  for (const { before, language, text } of blocksOf(page)) {
    const [, file] = /(?:[Ww]rite(?: this into)?|this is) `([\w-]+\.\w+)`/i.exec(before) ?? [];
    if (file !== undefined) {
      writeFileSync(join(folder, file), text);
      written.push(file);
    } else if (language === "")
      commands.push(...text.split("\n").filter((line) => /^(?:shinpan|gol|diff|printf) /.test(line)));
  }
  const env = { ...process.env, LC_ALL: "C", PATH: `${ROOT}/bin${delimiter}${process.env["PATH"] ?? ""}` };
  const runs = commands.map((command) => {
    const { status, stdout, stderr } = spawnSync("sh", ["-c", command], {
      cwd: folder,
      env,
      input: "",
      encoding: "utf8",
      timeout: HANG_MS,
    });
    return { command, status, stdout, stderr };
  });
  return { written, runs, folder };
}

describe("every command works in the guide to", () => {
  it("writing a Life rule", () => {
    const { written, runs, folder } = followPage("write-a-life-rule.md");
    expect(written).toEqual([
      "high-life.ts",
      "replicator.cells",
      "parity.ts",
      "brain.ts",
      "six.cells",
      "six-expected.cells",
    ]);
    expect(runs.length).toBeGreaterThan(9);
    for (const { command, status, stderr } of runs) expect({ command, status, stderr }).toMatchObject({ status: 0 });
    // diff also accepts two empty boards.
    const mine = readFileSync(join(folder, "mine.cells"), "utf8");
    expect(mine.replaceAll(/[^O]/g, "").length).toBeGreaterThan(20);
    const twelve = readFileSync(join(folder, "twelve.cells"), "utf8");
    const replicator = readFileSync(join(folder, "replicator.cells"), "utf8");
    expect(twelve.replaceAll(/[^O]/g, "")).toHaveLength(2 * replicator.replaceAll(/![^\n]*|[^O]/g, "").length);
  });

  it("gol", () => {
    const { runs, folder } = followPage("gol.md");
    expect(runs.length).toBeGreaterThan(2);
    for (const { command, status, stderr } of runs)
      expect({ command, status, stderr }).toMatchObject({ stderr: "", status: 0 });
    expect(readFileSync(join(folder, "after.cells"), "utf8").split("\n")).toHaveLength(26);
  });

  it("the Laboratory", () => {
    const { runs, folder } = followPage("laboratory.md");
    expect(runs.length).toBeGreaterThan(7);
    for (const { command, status, stderr } of runs) expect({ command, status, stderr }).toMatchObject({ status: 0 });
    for (const name of ["soup.rle", "r-pentomino.gif", "pulsar.svg", "acorn.mc", "acorn.cells"])
      expect(readFileSync(join(folder, name)).length, name).toBeGreaterThan(100);
  });

  it("tournaments", () => {
    const { written, runs, folder } = followPage("tournament.md");
    expect(written).toEqual(["class-cup.yaml", "better.yaml", "openings.txt"]);
    expect(runs.length).toBeGreaterThan(7);
    for (const { command, status, stderr } of runs) expect({ command, status, stderr }).toMatchObject({ status: 0 });
    expect(readFileSync(join(folder, "class-cup.sqlite")).length).toBeGreaterThan(10_000);
  });
});
