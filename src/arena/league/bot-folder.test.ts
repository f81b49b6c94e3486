import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { GAMES } from "../../games/index.ts";
import { findBots } from "./bot-folder.ts";

const [entry] = GAMES;

function folderOf(
  files: Readonly<Record<string, { readonly text?: string; readonly run?: boolean }>>,
): string {
  const folder = mkdtempSync(join(tmpdir(), "bots-"));
  for (const [name, { text = "", run = false }] of Object.entries(files)) {
    mkdirSync(join(folder, name, ".."), { recursive: true });
    writeFileSync(join(folder, name), text);
    if (run) chmodSync(join(folder, name), 0o755);
  }
  return folder;
}

function look(folder: string): { readonly bots: ReturnType<typeof findBots>; readonly told: string[] } {
  const told: string[] = [];
  return { bots: findBots(folder, entry!, (sentence) => told.push(sentence)), told };
}

describe("a folder of programs", () => {
  it("need not be there", () => {
    expect(look("/nowhere/at/all")).toEqual({ bots: [], told: [] });
  });

  it("gives scripts to their interpreters, runs what is executable, and leaves the rest", () => {
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
    const { bots, told } = look(folder);
    expect(told).toEqual([]);
    expect(bots.map(({ name, order }) => [name, order.argv, order.cwd])).toEqual([
      ["alice", ["node", "alice.js"], folder],
      ["bob", ["./bob"], folder],
      ["carol", ["./run"], join(folder, "carol")],
      ["dave", ["node", "main.mjs"], join(folder, "dave")],
    ]);
    expect(new Set(bots.map(({ order }) => order.dialect))).toEqual(new Set([entry!.dialects[0]!.id]));
  });

  it("has the dialect in the name where it is not the game's own", () => {
    const own = entry!.dialects[0]!.id;
    const { bots } = look(folderOf({ [`erin.${own}.js`]: {}, "v1.2.js": {} }));
    expect(bots.map(({ name, order }) => [name, order.dialect])).toEqual([
      ["erin", own],
      ["v1.2", own],
    ]);
  });

  it("tells what cannot be started in one sentence", () => {
    const { bots, told } = look(folderOf({ wrong: { text: "#!/no/such/interpreter\n", run: true } }));
    expect(bots).toEqual([]);
    expect(told).toEqual([expect.stringMatching(/wrong does not play: .*interpreter/)]);
  });
});
