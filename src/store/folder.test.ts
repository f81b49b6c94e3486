import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeFolders } from "./folder.ts";

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "shinpan-folder-"))));
afterEach(() => rmSync(folder, { recursive: true }));

describe("makeFolders", () => {
  it("creates parents and accepts existing folders", () => {
    makeFolders(join(folder, "a/b/c/"));
    makeFolders(join(folder, "a/b"));
    expect(statSync(join(folder, "a/b/c")).isDirectory()).toBe(true);
  });

  it("refuses a file and a path below a file", () => {
    writeFileSync(join(folder, "file"), "");
    expect(() => makeFolders(join(folder, "file"))).toThrow("EEXIST");
    expect(() => makeFolders(join(folder, "file/below"))).toThrow("ENOTDIR");
  });

  it.skipIf(!existsSync("/proc/self"))("throws instead of looping where no folder can be created", () => {
    expect(() => makeFolders("/proc/nowhere/at/all")).toThrow("ENOENT");
  });
});
