import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fixPaths, folderToRunIn } from "./run-folder.ts";

let base: string;
beforeAll(() => {
  const root = mkdtempSync(join(tmpdir(), "run folder 対局 "));
  base = join(root, "event");
  for (const folder of ["event/bots/alice", "event/data", "shared"]) mkdirSync(join(root, folder), { recursive: true });
  for (const file of ["event/top.py", "event/bots/alice/main.py", "event/data/book.bin", "shared/bob.jar"])
    writeFileSync(join(root, file), "");
  writeFileSync(join(base, "bots/run"), "#!/bin/sh\n");
  chmodSync(join(base, "bots/run"), 0o755);
});
afterAll(() => rmSync(join(base, ".."), { recursive: true }));

describe("the folder that a program runs in", () => {
  it.each([
    ["an executable file", ["./bots/run", "--depth", "3"], "bots"],
    ["a script", ["python3", "bots/alice/main.py"], "bots/alice"],
    ["a script behind flags", ["python3", "-u", "bots/alice/main.py"], "bots/alice"],
    ["a script of an interpreter with its path", ["/usr/bin/env", "python3", "bots/alice/main.py"], "bots/alice"],
    ["a script beside the event file", ["python3", "top.py"], ""],
    ["a jar in another folder", ["java", "-jar", "../shared/bob.jar"], "../shared"],
    ["a class path", ["java", "-cp", "bots", "Main"], ""],
    ["an installed program with a data file", ["cat", "data/book.bin"], ""],
  ])("is that of %s", (_, argv, expected) => {
    expect(folderToRunIn(argv, base, undefined)).toBe(expected);
  });

  it("is the given folder", () => {
    expect(folderToRunIn(["python3", "bots/alice/main.py"], base, "data")).toBe("data");
    expect(folderToRunIn(["python3", "bots/alice/main.py"], base, ".")).toBe("");
  });

  it.each(["none", "top.py"])("is refused where %s is not a folder", (given) => {
    expect(() => folderToRunIn(["./bots/run"], base, given)).toThrow(`cwd: ${given} is not a folder`);
  });
});

describe("the words of a command that runs in another folder", () => {
  it("name the same files and folders; other words are unchanged", () => {
    const words = ["bots/alice/main.py", "--book=data/book.bin", "--depth=3", "-v", "data", "none.txt", ""];
    expect(fixPaths(words, base)).toEqual([
      join(base, "bots/alice/main.py"),
      `--book=${join(base, "data/book.bin")}`,
      "--depth=3",
      "-v",
      join(base, "data"),
      "none.txt",
      "",
    ]);
  });
});
