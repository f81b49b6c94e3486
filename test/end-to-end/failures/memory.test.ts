import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { startArena } from "../../tools/arena.ts";
import { loadArena } from "../../tools/arena-load.ts";
import { reportAttack } from "../../tools/attack-report.ts";
import { LONG_HANG_MS } from "../../tools/hang-limit.ts";
import { formatCourse, probed, readCourses } from "../../tools/memory.ts";
import { startShinpan } from "../../tools/run-shinpan.ts";
import { SOAK } from "../../tools/soak.ts";

const PLAYER = `node ${resolve(import.meta.dirname, "../../players/native.mjs")}`;

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "shinpan-memory-"))));
afterEach(() => rmSync(folder, { recursive: true }));

const count = { tried: 0, survived: 0 };
afterAll(() => reportAttack({ suite: "long runs", ...count, lost: 0, leaked: count.tried - count.survived }));

/**
 * In a run of a few seconds the heap is dominated by the compiler and the garbage collector, so no slope can be
 * measured.
 */
const COUNTED = ["descriptors", "child processes"];

function expectFlat(file: string): void {
  const courses = readCourses(file).filter(({ name }) => SOAK || COUNTED.includes(name));
  count.tried += courses.length;
  count.survived += courses.filter(({ leaks }) => !leaks).length;
  expect(courses.filter(({ leaks }) => leaks).map(formatCourse)).toEqual([]);
}

// tools/measure-memory.ts measures longer runs, such as an hour of an arena with programs.
describe("memory, descriptors and child processes do not grow", { timeout: LONG_HANG_MS }, () => {
  it("in a series of new processes", async () => {
    const file = join(folder, "samples.jsonl");
    const flags = ["--p2-dialect", "native", "--games", SOAK ? "5000" : "40", "--json"];
    const args = ["match", "lifegame", "random", PLAYER, ...flags];
    const options = { cwd: folder, server: true, ...probed(file, SOAK ? 2000 : 100) };
    const run = await startShinpan(args, options).finished;
    expect([run.exitCode, run.stderr]).toEqual([0, ""]);
    expectFlat(file);
  });

  const measureWeek = async (): Promise<void> => {
    const file = join(folder, "samples.jsonl");
    const [minutes, speed] = [10.5, 960];
    const arena = await startArena({ data: join(folder, "data"), cwd: folder, ...probed(file, 8000, speed) });
    await loadArena(arena, AbortSignal.timeout(minutes * 60_000), { programs: false });
    expect((await arena.stop()).exitCode).toBe(0);
    expectFlat(file);
  };
  // Too long for `make test`, which would count it as skipped.
  if (SOAK) it("in a week of an arena with house bots and spectators, on a fast clock", measureWeek);
});
