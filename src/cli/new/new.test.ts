import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { UsageError } from "../../core/errors.ts";
import { bundleGameFile } from "../../game-files/bundle.ts";
import { loadGameFile } from "../../game-files/index.ts";
import { checkLaws } from "../../game-files/laws/index.ts";
import { runCommand } from "../testing/run-command.ts";
import * as game from "./game.ts";
import * as starter from "./index.ts";

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "shinpan-new-"))));
afterEach(() => rmSync(folder, { recursive: true }));

describe("new GAME LANGUAGE", () => {
  it("writes the folder and prints the next commands", async () => {
    const dir = join(folder, "mine");
    const { stdout, error } = await runCommand(starter, "othello", "c", dir);
    expect(error).toBeUndefined();
    expect(readdirSync(dir).sort()).toEqual(["Makefile", "README.md", "bot.c", "shinpan.yaml"]);
    expect(stdout).toContain("  make\n  shinpan match othello ./bot random --watch\n");
  });

  it("writes nothing where one of its files exists", async () => {
    writeFileSync(join(folder, "README.md"), "mine");
    const { error } = await runCommand(starter, "othello", "python", folder);
    expect(error).toBeInstanceOf(UsageError);
    expect((error as UsageError).code).toBe("file-exists");
    expect(readFileSync(join(folder, "README.md"), "utf8")).toBe("mine");
    expect(existsSync(join(folder, "bot.py"))).toBe(false);
  });

  it.each([
    [["othelo", "python"], "unknown-game", "did you mean othello?"],
    [["othello", "jav"], "unknown-language", "did you mean java?"],
  ])("suggests the nearest name for %s", async (words, code, hint) => {
    const { error } = await runCommand(starter, ...words, folder);
    expect(error).toMatchObject({ code });
    expect((error as UsageError).message).toContain(hint);
  });
});

describe("new game NAME", () => {
  it("writes a game that keeps all laws", async () => {
    expect((await runCommand(game, "threes", folder)).error).toBeUndefined();
    const entry = await loadGameFile(await bundleGameFile(join(folder, "threes.ts")));
    const broken = [...checkLaws(entry, 3)].filter(({ state }) => state !== "pass");
    expect(broken).toEqual([]);
  });

  it.each([
    ["Chess", "bad-name"],
    ["othello", "taken-game"],
  ])("refuses the name %s", async (name, code) => {
    expect((await runCommand(game, name, folder)).error).toMatchObject({ code });
    expect(readdirSync(folder)).toEqual([]);
  });
});
