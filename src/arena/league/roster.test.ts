import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { GAMES } from "../../games/index.ts";
import { houseBot, openRoster } from "./roster.ts";

const [entry] = GAMES;

function rosterOf(files: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), "bots-"));
  const gameFolder = join(folder, entry!.rules.id);
  mkdirSync(gameFolder);
  for (const file of files) writeFileSync(join(gameFolder, file), "");
  const listed = [{ ...houseBot("x"), kind: "program" as const }];
  const roster = openRoster({ entry: entry!, house: false, listed, folders: [folder], notice: () => undefined });
  return { roster, gameFolder };
}

it("a roster cleans program names and numbers duplicates regardless of case", () => {
  const { roster } = rosterOf(["\u001b[31m\u202ered.js", "X.js", "\u200b.js"]);
  const names = roster.refresh()!.map(({ spec }) => spec.name);
  expect(names).toEqual(["x", "[31mred", "X (2)", "program"]);
});

it("a roster reads a folder again only when it has changed", () => {
  const { roster, gameFolder } = rosterOf(["a.js"]);
  symlinkSync("loop.js", join(gameFolder, "loop.js"));
  expect(roster.refresh()).toHaveLength(2);
  expect(roster.refresh()).toBeUndefined();
  writeFileSync(join(gameFolder, "b.js"), "");
  expect(roster.refresh()).toHaveLength(3);
});
