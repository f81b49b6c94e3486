import { spawnSync } from "node:child_process";
import fs, { existsSync, mkdirSync, readdirSync, readlinkSync, statSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { basename, join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { temporaryFolder } from "../testing/programs.ts";
import { createPrivateArea } from "./private-area.ts";

let parent: ReturnType<typeof temporaryFolder>;
beforeEach(() => (parent = temporaryFolder()));
afterEach(() => parent.remove());

const namespace = /\d+/.exec(readlinkSync("/proc/self/ns/pid"))?.[0] ?? "";

function leave(name: string): string {
  const path = join(parent.path, name);
  mkdirSync(path);
  return path;
}

it("is readable by its owner only and ends with remove", () => {
  const area = createPrivateArea(parent.path);
  expect(statSync(area.path).mode & 0o777).toBe(0o700);
  area.remove();
  expect(readdirSync(parent.path)).toEqual([]);
});

it.each([
  ["removes its folder by the tools of the system where Node cannot", process.env["PATH"], false],
  ["leaves its folder to the next command when the machine cannot remove it", "/nowhere", true],
])("%s", (_what, path, left) => {
  vi.stubEnv("PATH", path);
  const area = createPrivateArea(parent.path);
  const { rmSync } = fs;
  fs.rmSync = () => {
    throw Object.assign(new Error("EMFILE"), { code: "EMFILE" });
  };
  syncBuiltinESMExports();
  try {
    area.remove();
    expect(existsSync(area.path)).toBe(left);
  } finally {
    vi.unstubAllEnvs();
    fs.rmSync = rmSync;
    syncBuiltinESMExports();
  }
});

it("removes the area of a process that has ended", () => {
  const { pid } = spawnSync("true");
  const ended = leave(`shinpan-private-${pid}-1-${namespace}-abc`);
  createPrivateArea(parent.path).remove();
  expect(existsSync(ended)).toBe(false);
});

it("removes the area of an earlier process with the number of a running one", () => {
  const earlier = leave(`shinpan-private-${process.pid}-1-${namespace}-abc`);
  createPrivateArea(parent.path).remove();
  expect(existsSync(earlier)).toBe(false);
});

it("leaves areas of running processes, of other namespaces and other folders alone", () => {
  const running = createPrivateArea(parent.path);
  const container = leave("shinpan-private-1-1-1-abc");
  const other = leave("shinpan-private-notes");
  createPrivateArea(parent.path).remove();
  expect(readdirSync(parent.path).sort()).toEqual(
    [running.path, container, other].map((path) => basename(path)).sort(),
  );
  running.remove();
});
