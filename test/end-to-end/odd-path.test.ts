import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const ROOT = resolve(import.meta.dirname, "../..");

/** A built clone in a path that breaks code without correct quoting or URL encoding. */
let temp: string;
let clone: string;
let desk: string;

beforeAll(() => {
  temp = mkdtempSync(join(tmpdir(), "shinpan-path-"));
  clone = join(temp, "私の ゲーム 100%", "審判 & 'clone'");
  desk = join(temp, "机 の上");
  for (const folder of [clone, desk]) mkdirSync(folder, { recursive: true });
  for (const part of ["bin", "tools", "map", "dist", "package.json", "Makefile"])
    cpSync(join(ROOT, part), join(clone, part), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(clone, "node_modules"));
  cpSync(join(ROOT, "test/players/good.mjs"), join(desk, "良い bot.mjs"));
  cpSync(join(ROOT, "test/players/lib"), join(desk, "lib"), { recursive: true });
});
afterAll(() => rmSync(temp, { recursive: true }));

function run(program: string, args: readonly string[], input = "") {
  const env = { ...process.env, LC_ALL: "C.UTF-8", NO_COLOR: "1" };
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: desk, input, env, encoding: "utf8" });
  return { status, stdout, stderr };
}
const shinpan = (...args: string[]) => run(join(clone, "bin/shinpan"), args);

describe("a clone in a path with blanks, quotes, a percent sign and Japanese letters", () => {
  it.each(["auto", "off"])("plays matches of programs with --sandbox %s and judges their records", (sandbox) => {
    const player = "node '良い bot.mjs'";
    const played = shinpan("match", "othello", player, "greedy", "--sandbox", sandbox, "--record", "記 録/");
    expect(played).toMatchObject({ status: 0, stdout: expect.stringContaining("by the rules") as unknown });
    expect(shinpan("audit", "記 録")).toMatchObject({ status: 0 });
  });

  it("plays an event and writes its page", () => {
    const players = ["random", { name: "花子", command: "node '良い bot.mjs'" }];
    writeFileSync(join(desk, "春 cup.json"), JSON.stringify({ game: "othello", games: 2, players }));
    expect(shinpan("tournament", "春 cup.json", "--data", "デ ータ")).toMatchObject({ status: 0 });
    const page = shinpan("standings", "春 cup.json", "--data", "デ ータ", "--format", "html");
    expect(page.stdout).toContain("花子");
  });

  it("runs gol, also by a symbolic link, runs rule files, and names the line at which a rule fails", () => {
    symlinkSync(join(clone, "bin/gol"), join(desk, "g ol"));
    expect(run("./g ol", ["base"], "map/base.cells\n\nq\n")).toMatchObject({ status: 0, stderr: "" });
    const rule = (body: string) =>
      `import { LifeRuleBase } from "shinpan/life";\nexport default class Mine extends LifeRuleBase {\n  determineNextState() { ${body} }\n}\n`;
    writeFileSync(join(desk, "私の rule.ts"), rule("return 1;"));
    writeFileSync(join(desk, "壊 れた 1%.ts"), rule('throw new Error("boom");'));
    const flags = ["--size", "6x6", "--soup", "0.5", "--generations", "1", "--json"];
    expect(JSON.parse(shinpan("life", "--rule-file", "私の rule.ts", ...flags).stdout)).toMatchObject({
      population: 36,
    });
    expect(shinpan("life", "--rule-file", "壊 れた 1%.ts", ...flags)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("壊 れた 1%.ts:3:") as unknown,
    });
  });

  it("passes make's variables to make run unchanged, with quotes", () => {
    writeFileSync(join(clone, "tools/run-game"), '#!/bin/sh\nprintf "%s|%s|%s" "$GAME" "$P1" "$P2"\n');
    const made = spawnSync("make", ["-o", "dist/shinpan.js", "run", "GAME=othello", `P2=node "a b.mjs" 'c'`], {
      cwd: clone,
      encoding: "utf8",
    });
    expect(made.stdout).toBe(`othello||node "a b.mjs" 'c'`);
  });
});
