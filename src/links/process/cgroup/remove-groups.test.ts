import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readProcess } from "../proc.ts";
import { isStale, refereeName, removeStaleGroups } from "./remove-groups.ts";

const startTime = readProcess(process.pid)?.startTime ?? "";

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "shinpan-cgroup-"));
});
afterEach(() => rmSync(parent, { recursive: true }));

describe("the groups that a referee left", () => {
  it.each([
    ["of a running process", refereeName(process.pid, startTime, "1"), false],
    ["of an earlier process with this pid", refereeName(process.pid, "1", "1"), true],
    ["of a process that is gone", refereeName(2 ** 22 + 1, "1", "1"), true],
    ["of another process namespace", refereeName(2 ** 22 + 1, "1", "2"), false],
    ["of somebody else", "docker-1-2-3", false],
  ])("%s", (_, name, stale) => {
    expect(isStale(name, "1")).toBe(stale);
  });

  it("are removed with the groups of its programs; others stay", async () => {
    const gone = join(parent, refereeName(2 ** 22 + 1, "1", "1"));
    const running = join(parent, refereeName(process.pid, startTime, "1"));
    for (const folder of [join(gone, "1"), join(gone, "2"), running]) mkdirSync(folder, { recursive: true });
    await removeStaleGroups([parent, parent], "1");
    expect([existsSync(gone), existsSync(running)]).toEqual([false, true]);
  });
});
