import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { eventPaths, rivalFolders, rivalPaths } from "./own-paths.ts";
import type { CommandSpec } from "./player-spec.ts";

const cwd = mkdtempSync(join(tmpdir(), "shinpan-test-"));
/** Beside the folders of others, in the shared folder for temporary files. */
writeFileSync(`${cwd}.py`, "");
afterAll(() => {
  rmSync(cwd, { recursive: true });
  rmSync(`${cwd}.py`);
});
for (const name of ["alice", "bob"]) {
  mkdirSync(join(cwd, name));
  writeFileSync(join(cwd, name, "main.py"), "");
  writeFileSync(join(cwd, `${name}.py`), "");
}

const player = (name: string, ...words: readonly string[]): CommandSpec => ({
  kind: "command",
  name,
  argv: ["python3", ...words],
  cwd,
  digest: "",
  dialect: "stdio",
  keep: false,
  files: [],
});

describe("the folders with a rival's program", () => {
  it.each<[string, CommandSpec, CommandSpec, readonly string[]]>([
    ["programs side by side", player("a", "alice.py"), player("b", "bob.py"), [cwd]],
    ["programs of the same name", player("bot", "alice.py"), player("bot", "bob.py"), [cwd]],
    ["own folders", player("a", "alice/main.py"), player("b", "bob/main.py"), [join(cwd, "bob")]],
    ["one program with other arguments", player("a", "alice.py", "2"), player("b", "alice.py", "4"), []],
    ["an installed program", player("a", "alice.py"), player("b", "-c", "pass"), []],
  ])("of %s", (_what, own, rival, folders) => {
    expect(rivalFolders(own, [own, rival])).toEqual(folders);
  });
});

describe("what a player must not see of its rivals", () => {
  const own = player("a", "alice.py");
  const inFolder = (rival: CommandSpec, runsIn: string): CommandSpec => ({ ...rival, runsIn });
  it.each<[string, CommandSpec, CommandSpec, readonly string[]]>([
    ["a program beside it", own, player("b", "bob.py"), [join(cwd, "bob.py")]],
    ["a folder of its own", own, player("b", "bob/main.py"), [join(cwd, "bob/main.py"), join(cwd, "bob")]],
    ["a command that names no file", own, inFolder(player("b", "-c", "pass"), "bob"), [join(cwd, "bob")]],
    [
      "a working folder above its program",
      own,
      inFolder(player("b", "bob/main.py"), "bob"),
      ["bob/main.py", "bob"].map((name) => join(cwd, name)),
    ],
    ["the folder in which both run", inFolder(own, "bob"), inFolder(player("b", "-c", "pass"), "bob"), []],
    ["a working folder around its own", player("a", "bob/main.py"), inFolder(player("b", "-c", "pass"), "."), []],
    ["a working folder of the system", own, inFolder(player("b", "-c", "pass"), "/usr/share"), []],
    ["a file in a folder of many", player("a", "/srv/alice/bot.py"), player("b", `${cwd}.py`), [`${cwd}.py`]],
  ])("are %s", (_what, seeing, rival, paths) => {
    expect(rivalPaths(seeing, [seeing, rival])).toEqual(paths);
  });
});

describe("what a player must not see of an event", () => {
  it("is its file and its folders", () => {
    const paths = [join(cwd, "event.yaml"), join(cwd, "records")];
    expect(eventPaths(player("a", "alice.py"), paths)).toEqual(paths);
  });

  it("is only the records in a folder that has its own program", () => {
    for (const name of ["1.jsonl", "2.jsonl.gz", "openings.jsonl"]) writeFileSync(join(cwd, name), "");
    const own = player("a", "alice.py", "openings.jsonl");
    expect(eventPaths(own, [cwd])).toEqual(["1.jsonl", "2.jsonl.gz"].map((name) => join(cwd, name)));
  });
});
