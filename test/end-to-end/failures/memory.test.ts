import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { FREE_PORTS } from "../../tools/arena.ts";
import { reportAttack } from "../../tools/attack-report.ts";
import { formatCourse, probed, readCourses } from "../../tools/memory.ts";
import { startShinpan } from "../../tools/run-shinpan.ts";
import { SOAK } from "../../tools/soak.ts";

const PLAYER = `node ${resolve(import.meta.dirname, "../../players/native.mjs")}`;

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "shinpan-memory-"))));
afterEach(() => rmSync(folder, { recursive: true }));

const count = { tried: 0, survived: 0 };
afterAll(() => reportAttack({ suite: "long runs", ...count, lost: 0, leaked: count.tried - count.survived }));

function expectFlat(file: string): void {
  const courses = readCourses(file);
  count.tried += courses.length;
  count.survived += courses.filter(({ leaks }) => !leaks).length;
  expect(courses.filter(({ leaks }) => leaks).map(formatCourse)).toEqual([]);
}

// tools/measure-memory.ts measures longer runs: a whole series, a week on a fast clock, an hour.
describe("memory, descriptors and child processes do not grow", () => {
  // A run short enough for `make test` shows the noise of the collector, not a slope.
  it.skipIf(!SOAK)("in a long series of new processes", async () => {
    const file = join(folder, "samples.jsonl");
    const flags = ["--p2-dialect", "native", "--games", "2000", "--json"];
    const args = ["match", "lifegame", "random", PLAYER, ...flags];
    const run = await startShinpan(args, { cwd: folder, server: true, ...probed(file, 2000) }).finished;
    expect([run.exitCode, run.stderr]).toEqual([0, ""]);
    expectFlat(file);
  });

  const inDays = "in three days of an arena with house bots, on a fast clock";
  const measureArena = async (): Promise<void> => {
    const file = join(folder, "samples.jsonl");
    const [minutes, speed] = [8, 540];
    const args = ["arena", "--json", "--data", "data", ...FREE_PORTS];
    const arena = startShinpan(args, { cwd: folder, server: true, ...probed(file, 8000, speed) });
    await new Promise((resolve) => setTimeout(resolve, minutes * 60_000));
    arena.kill("SIGTERM");
    expect((await arena.finished).exitCode).toBe(0);
    expectFlat(file);
  };
  // Too long for `make test`, which would count it as skipped.
  if (SOAK) it(inDays, measureArena);
});
