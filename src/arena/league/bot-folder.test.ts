import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { formatEnglish } from "../../core/lang.ts";
import { GAMES } from "../../games/index.ts";
import { findBots } from "./bot-folder.ts";

const [entry] = GAMES;

function folderOf(files: Readonly<Record<string, { readonly text?: string; readonly run?: boolean }>>): string {
  const folder = mkdtempSync(join(tmpdir(), "bots-"));
  for (const [name, { text = "", run = false }] of Object.entries(files)) {
    mkdirSync(join(folder, name, ".."), { recursive: true });
    writeFileSync(join(folder, name), text);
    if (run) chmodSync(join(folder, name), 0o755);
  }
  return folder;
}

function find(folder: string): { readonly bots: ReturnType<typeof findBots>; readonly notices: string[] } {
  const notices: string[] = [];
  return { bots: findBots(folder, entry!, (sentence) => notices.push(formatEnglish(sentence))), notices };
}

describe("a folder of programs", () => {
  it("is optional", () => {
    expect(find("/nowhere/at/all")).toEqual({ bots: [], notices: [] });
  });

  it("starts scripts with their interpreters, runs executables, and skips the rest", () => {
    const folder = folderOf({
      "alice.js": { text: "// plays" },
      bob: { text: "#!/bin/sh\n", run: true },
      "carol/run": { text: "#!/bin/sh\n", run: true },
      "carol/weights.bin": {},
      "dave/main.mjs": {},
      "README.md": { text: "# Bots" },
      ".hidden.js": {},
      "_old.js": {},
      "empty/notes.txt": {},
    });
    const { bots, notices } = find(folder);
    expect(notices).toEqual([]);
    expect(bots.map(({ name, argv, cwd }) => [name, argv, cwd])).toEqual([
      ["alice", ["node", "alice.js"], folder],
      ["bob", ["./bob"], folder],
      ["carol", ["./run"], join(folder, "carol")],
      ["dave", ["node", "main.mjs"], join(folder, "dave")],
    ]);
    expect(new Set(bots.map(({ dialect }) => dialect))).toEqual(new Set([entry!.dialects.list[0]!.id]));
  });

  it("skips links to nowhere, named pipes and links to endless files, and goes on", () => {
    const folder = folderOf({ "alice.js": { text: "// plays" } });
    symlinkSync("loop", join(folder, "loop"));
    symlinkSync("loop.js", join(folder, "loop.js"));
    symlinkSync("/dev/zero", join(folder, "zero"));
    execFileSync("mkfifo", ["-m", "755", join(folder, "pipe")]);
    expect(find(folder).bots.map(({ name }) => name)).toEqual(["alice"]);
  });

  it("reads the dialect from the file name", () => {
    const dialectId = entry!.dialects.list[0]!.id;
    const { bots } = find(folderOf({ [`erin.${dialectId}.js`]: {}, "v1.2.js": {} }));
    expect(bots.map(({ name, dialect }) => [name, dialect])).toEqual([
      ["erin", dialectId],
      ["v1.2", dialectId],
    ]);
  });

  it("reports programs that cannot be started", () => {
    const { bots, notices } = find(folderOf({ wrong: { text: "#!/no/such/interpreter\n", run: true } }));
    expect(bots).toEqual([]);
    expect(notices).toEqual([expect.stringMatching(/wrong does not play: .*interpreter/)]);
  });
});
