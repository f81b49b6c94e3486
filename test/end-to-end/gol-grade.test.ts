import { execFile, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { HANG_MS } from "../tools/hang-limit.ts";

const BIN = resolve(import.meta.dirname, "../../bin");
const GOL = join(BIN, "gol");
const FRAMEWORK = resolve(import.meta.dirname, "../fixtures/gol/framework");
const COMPILER = spawnSync("g++", ["--version"]).status === 0;

interface Graded {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

function run(words: readonly string[], cwd: string): Promise<Graded> {
  const env = { ...process.env, LC_ALL: "C", NO_COLOR: "1" };
  return new Promise((settle) => {
    execFile(process.execPath, words, { cwd, env, timeout: HANG_MS }, (error, stdout, stderr) =>
      settle({ status: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
}

const grade = (words: readonly string[], cwd: string): Promise<Graded> => run([GOL, "grade", ...words], cwd);

function writeFiles(files: Readonly<Record<string, string>>, mode = 0o644): string {
  const folder = mkdtempSync(join(tmpdir(), "shinpan-gol-grade-"));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text, { mode });
  }
  return folder;
}

const BOARDS = ["..O..\n..O..\n..O..\n", ".....\n.OOO.\n.....\n", "..O..\n..O..\n..O..\n"];
const ANSWER = BOARDS.map((board, generation) => `Generation ${generation}\n${board}`).join("");
const CASES = writeFiles({
  "base-1.in": "blinker.cells\n\n\nq\n",
  "base-1.ans": ANSWER,
  "base-2.in": "blinker.cells\n\nq\n",
  "base-2.ans": ANSWER.slice(0, ANSWER.indexOf("Generation 2")),
  "blinker.cells": BOARDS[0]!,
});

/** Prints one generation after another of its answer for each line of its input, as changed by `edit`. */
const blinker = (edit: string): string => `#!/usr/bin/env node
const fs = require("node:fs");
const [map, ...lines] = fs.readFileSync(0, "utf8").trimEnd().split("\\n");
if (process.argv[2] !== "base" || fs.readdirSync(".").join() !== "blinker.cells") process.exit(9);
const boards = [fs.readFileSync(map, "utf8"), ".....\\n.OOO.\\n.....\\n"];
let text = "";
for (let g = 0; g < lines.length; g++) text += "Generation " + g + "\\n" + boards[g % 2];
${edit}
`;
const CLASS = writeFiles(
  {
    alice: blinker("process.stdout.write(text);"),
    bob: blinker('process.stdout.write(text.replace(/(Generation 2\\n..O..\\n)..O../, "$1OO..O"));'),
    carol: "#!/bin/sh\necho started\nwhile :; do sleep 1; done\n",
    dave: "#!/bin/sh\necho 'index out of range' >&2\nkill -SEGV $$\n",
    erin: blinker('process.stdout.write(text.replaceAll("\\n", "\\r\\n"));'),
    "fred/program": "#!/bin/sh\nexec yes 0123456789\n",
    "grace/notes": "",
    "=cmd": blinker("process.stdout.write(text);"),
  },
  0o755,
);
/**
 * Far longer than any program that ends needs; not longer still, because the hanging program `carol` uses it up twice.
 */
const LIMIT = ["--time-limit", "4s"];

describe("gol grade", () => {
  it("grades a class: a table, a file of scores and a page", async () => {
    const cwd = writeFiles({});
    const written = ["--csv", "scores.csv", "--html", "scores.html"];
    writeFileSync(join(CLASS, "grace", "second"), "", { mode: 0o755 });
    const { status, stdout, stderr } = await grade([CLASS, CASES, ...LIMIT, ...written], cwd);
    expect(stdout.trimEnd().split("\n")).toEqual([
      "student  base-1       base-2       total",
      "=cmd     +            +                2",
      "alice    +            +                2",
      "bob      different    +                1",
      "carol    timeout      timeout          0",
      "dave     crashed      crashed          0",
      "erin     white-space  white-space      0",
      "fred     flooded      flooded          0",
      "grace    missing      missing          0",
    ]);
    expect(stderr).toContain("bob: 1 of 2\n");
    expect(status).toBe(1);
    const scores = readFileSync(join(cwd, "scores.csv"), "utf8").split("\r\n");
    expect(scores.slice(0, 4)).toEqual(["student,base-1,base-2,total", "'=cmd,1,1,2", "alice,1,1,2", "bob,0,1,1"]);
    const page = readFileSync(join(cwd, "scores.html"), "utf8");
    expect(page.match(/<svg/g)).not.toBeNull();
    expect(page).toContain("<h2>bob: base-1</h2><p>differs first in generation 2, board 3 of 3</p><svg");
  });

  it("shows the first generation that differs, and marks its cells", async () => {
    const { status, stdout } = await grade([join(CLASS, "bob"), CASES], CLASS);
    expect(status).toBe(1);
    expect(stdout).toBe(`bob: 1 of 2 cases passed
  base-1  differs first in generation 2, board 3 of 3
      expected     printed      different
      ..O..        ..O..        ·····
      ..O..        OO..O        xxx·x
      ..O..        ..O..        ·····
  base-2  passed
`);
  });

  it("says that only white space differs, and passes it when asked", async () => {
    const erin = join(CLASS, "erin");
    const strict = await grade([erin, CASES], CLASS);
    expect(strict.stdout).toContain("base-1  only white space differs, first in line 1\n");
    expect(strict.status).toBe(1);
    expect(await grade([erin, CASES, "--ignore-white-space"], CLASS)).toMatchObject({ status: 0 });
  });

  it("shows how a program crashed, with the end of its stderr", async () => {
    const { stdout } = await grade([join(CLASS, "dave"), CASES], CLASS);
    expect(stdout).toMatch(/base-1 {2}was killed by SIGSEGV.*\n {6}\| index out of range\n/);
  });

  it("writes JSON Lines, and exits with 0 when all pass", async () => {
    const { status, stdout } = await grade([join(CLASS, "alice"), CASES, "--json"], CLASS);
    expect(
      stdout
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line) as object),
    ).toMatchObject([
      { type: "case", student: "alice", case: "base-1", passed: true, outcome: "passed", difference: null },
      { type: "case", student: "alice", case: "base-2", passed: true },
      { type: "student", student: "alice", passed: 2 },
      { type: "grade", students: 1, cases: 2, passed: 1 },
    ]);
    expect(status).toBe(0);
  });

  it("grades our own gol with the maps that come with it, from shinpan gol grade too", async () => {
    const cases = writeFiles({
      "weighted-glider.in": "map/weighted.cells\n3\nq\n",
      "weighted-glider.ans": spawnSync(process.execPath, [GOL, "weighted"], {
        input: "map/weighted.cells\n3\nq\n",
        encoding: "utf8",
        env: { ...process.env, LC_ALL: "C" },
      }).stdout,
    });
    const graded = await run([join(BIN, "shinpan"), "gol", "grade", GOL, cases, "--lang", "ja"], cases);
    expect(graded).toMatchObject({ status: 0, stdout: "gol：1件中1件合格\n  weighted-glider  合格\n" });
  });

  it.each([
    [["nowhere", CASES], "nowhere does not exist."],
    [[CLASS, "nowhere"], "nowhere cannot be read: there is no such file or folder."],
    [[CLASS, CLASS], /has no cases; a case is NAME\.in/],
    [[CLASS, writeFiles({ "a.in": "" })], /has a\.in, but no a\.ans with its answer/],
    [[CLASS, CASES, "--framework", CASES], /the folder has no main\.cpp/],
    [[CLASS], "missing required argument 'cases'"],
  ])("refuses %j", async (words, message) => {
    const { status, stdout, stderr } = await grade(words, CASES);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toMatch(message);
  });
});

describe.each(["docs/how-to/grade-homework.md", "docs/ja/how-to/grade-homework.md"])("the guide %s", (page) => {
  it("prints what its own command prints on its own cases", async () => {
    const text = readFileSync(resolve(import.meta.dirname, "../..", page), "utf8");
    const blocks = [...text.matchAll(/`(cases\/[\w.-]+)`[^`]*[:：]\n\n```text\n(.*?)```/gs)];
    const cwd = writeFiles(Object.fromEntries(blocks.map(([, name = "", content = ""]) => [name, content])));
    const [, words = "", output] = /```sh\ngol grade gol (.*?)\n```.*?```text\n(.*?)```/s.exec(text) ?? [];
    expect(await grade([GOL, ...words.split(" ")], cwd)).toEqual({ status: 0, stdout: output, stderr: "" });
  });
});

const RULES_H = `#ifndef LIFE_RULE_H
#define LIFE_RULE_H
class LifeRuleBase {
 public:
  virtual ~LifeRuleBase() = default;
  virtual int Reach() const { return 1; }
  virtual bool Lives(bool alive, int living) const;
};
class LifeRuleExtended : public LifeRuleBase {
 public:
  int Reach() const override { return 2; }
};
#endif
`;
const RULES_CPP = `#include "LifeRule.h"
bool LifeRuleBase::Lives(bool alive, int living) const { return living == 3 || (alive && living == 2); }
`;

describe.skipIf(!COMPILER)("gol grade --framework", () => {
  it("compiles each upload with the course's files, and reports what does not compile", async () => {
    const uploads = writeFiles({
      "good/LifeRule.h": RULES_H,
      "good/LifeRule.cpp": RULES_CPP,
      "good/main.cpp": "not handed in",
      "short/LifeRule.h": RULES_H.replace("return 2", "return 1"),
      "short/LifeRule.cpp": RULES_CPP,
      "broken/LifeRule.h": RULES_H,
      "broken/LifeRule.cpp": RULES_CPP.replace("living == 3", "livng == 3"),
      "half/LifeRule.h": RULES_H,
    });
    const board = (rows: readonly string[], generation: number): string =>
      `Generation ${generation}\n${rows.join("\n")}\n`;
    const blank = ".......";
    const row = [blank, blank, "..OOO..", blank, blank];
    const column = [blank, "...O...", "...O...", "...O...", blank];
    // In the square of side 5 around a cell: three living ones in columns 2 to 4, two for the ends of the row itself.
    const grown = ["..OOO..", "..OOO..", "..OOO..", "..OOO..", "..OOO.."];
    const cases = writeFiles({
      "base-1.in": "map/blinker.cells\n\nq\n",
      "base-1.ans": board(row, 0) + board(column, 1),
      "extended-1.in": "map/blinker.cells\n\nq\n",
      "extended-1.ans": board(row, 0) + board(grown, 1),
    });
    const { status, stdout } = await grade([uploads, cases, "--framework", FRAMEWORK, "--json"], uploads);
    const lines = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const outcomes = lines.filter(({ type }) => type === "case").map((line) => [line["student"], line["outcome"]]);
    expect(outcomes).toEqual([
      ["broken", "not-compiled"],
      ["broken", "not-compiled"],
      ["good", "passed"],
      ["good", "passed"],
      ["half", "missing"],
      ["half", "missing"],
      ["short", "passed"],
      ["short", "different"],
    ]);
    expect(lines[0]?.["why"]).toMatch(/^does not compile: LifeRule\.cpp:2:\d+: error: 'livng' was not declared/);
    expect(status).toBe(1);
  });

  it("takes a single upload too", async () => {
    const upload = writeFiles({ "LifeRule.h": RULES_H, "LifeRule.cpp": RULES_CPP });
    const copy = writeFiles({});
    cpSync(CASES, copy, { recursive: true });
    const { stdout } = await grade([upload, copy, "--framework", FRAMEWORK], copy);
    expect(stdout).toMatch(/: 2 of 2 cases passed\n/);
  });
});
