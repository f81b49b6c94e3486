import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readCourses } from "./memory.ts";

const folder = mkdtempSync(join(tmpdir(), "shinpan-test-"));
afterAll(() => rmSync(folder, { recursive: true }));

const MB = 1024 * 1024;
const MOMENTS = 60;

/** A sample a minute; `heapMb` undefined = the thread does not exist then. */
function coursesOf(heapMb: (thread: number, moment: number) => number | undefined, threads: number) {
  const lines = Array.from({ length: MOMENTS }, (_, moment) =>
    Array.from({ length: threads }, (_, thread) => {
      const heap = heapMb(thread, moment);
      const ofProcess = thread === 0 ? { rss: 200 * MB, descriptors: 40, children: 1 } : {};
      const sample = { thread, moment, at: 60 * moment, heap: (heap ?? 0) * MB, code: 0, ...ofProcess };
      return heap === undefined ? "" : `${JSON.stringify(sample)}\n`;
    }).join(""),
  );
  const file = join(folder, "samples.jsonl");
  writeFileSync(file, lines.join(""));
  return readCourses(file);
}

const leaking = (courses: ReturnType<typeof coursesOf>) => courses.filter(({ leaks }) => leaks).map(({ name }) => name);

test("threads that come and go are judged together, because each one grows while it starts", () => {
  const courses = coursesOf((thread, moment) => {
    if (thread === 0) return 30;
    const age = moment - 10 * (thread - 1);
    return age >= 0 && age < 10 ? 20 + age : undefined;
  }, 7);
  expect(courses.map(({ name }) => name)).toEqual([
    "heap of the main thread",
    "heaps of threads that come and go",
    "memory of the process",
    "descriptors",
    "child processes",
  ]);
  expect(leaking(courses)).toEqual([]);
});

test("a thread that is always there is judged alone, and a growing sum of the others is seen", () => {
  const courses = coursesOf((thread, moment) => {
    if (thread < 2) return 30 + thread * 0.2 * moment;
    return moment % 2 === thread % 2 ? moment : undefined;
  }, 4);
  expect(leaking(courses)).toEqual(["heap of thread 1", "heaps of threads that come and go"]);
});
