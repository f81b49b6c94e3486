import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { fitSlope, grows, type Slope } from "./slope.ts";

interface ProbeSample {
  readonly thread: number;
  /** The same number in all threads for samples taken at the same time. */
  readonly moment: number;
  /** Seconds. */
  readonly at: number;
  /** Bytes after complete garbage collections, buffers included. */
  readonly heap: number;
  /** The part of it that is compiled code, which grows for minutes while V8 compiles what is hot by now. */
  readonly code: number;
  /** Of the whole process; only the main thread has them. */
  readonly rss?: number;
  readonly descriptors?: number;
  readonly children?: number;
}

const preload = (name: string): string =>
  pathToFileURL(resolve(import.meta.dirname, `../../test/preload/${name}`)).href;
const COMMAND = resolve(import.meta.dirname, "../../bin/shinpan");

/** How to start the command so that each thread writes samples of its memory into `file`. */
export function probed(file: string, everyMs: number, speed = 1) {
  return {
    program: [process.execPath, "--import", preload("memory-probe.mjs"), "--import", preload("clock.mjs"), COMMAND],
    env: { SHINPAN_PROBE_FILE: file, SHINPAN_PROBE_MS: String(everyMs), SHINPAN_CLOCK: JSON.stringify({ speed }) },
  };
}

/** One measured quantity over time. */
export interface Course {
  readonly name: string;
  readonly unit: "MB" | "";
  /** Per minute. */
  readonly slope: Slope;
  readonly leaks: boolean;
}

const MB = 1024 * 1024;
/** A thread with fewer of the samples has begun or ended meanwhile. */
const PERMANENT_SHARE = 0.9;

/** The quantities of a run without its first quarter, in which caches fill and code is compiled. */
export function readCourses(file: string): readonly Course[] {
  const samples = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as ProbeSample);
  const [first = 0, last = 0] = [samples[0]?.at, samples.at(-1)?.at];
  const warm = samples.filter(({ at }) => at >= first + (last - first) / 4);
  const courseOf = (
    name: string,
    unit: Course["unit"],
    allowed: (mean: number) => number,
    values: readonly (readonly [number, number])[],
  ): Course => {
    const slope = fitSlope(values);
    return { name, unit, slope, leaks: grows(slope, allowed(slope.mean)) };
  };
  const series = (pick: (sample: ProbeSample) => number | undefined, thread = 0): (readonly [number, number])[] =>
    warm.flatMap((sample) => {
      const value = sample.thread === thread ? pick(sample) : undefined;
      return value === undefined ? [] : [[(sample.at - first) / 60, value] as const];
    });
  const heapOf = ({ heap, code }: ProbeSample): number => (heap - code) / MB;
  const mainThread = warm.filter(({ thread }) => thread === 0);
  const isPermanent = (thread: number): boolean =>
    warm.filter((sample) => sample.thread === thread).length >= PERMANENT_SHARE * mainThread.length;
  const threads = [...new Set(samples.map(({ thread }) => thread))].filter(isPermanent).sort((a, b) => a - b);
  /** Threads that come and go are judged by the sum of their heaps. */
  const passing = mainThread.map(({ at, moment }) => {
    const heaps = warm.filter((sample) => sample.moment === moment && !threads.includes(sample.thread)).map(heapOf);
    return [(at - first) / 60, heaps.reduce((sum, heap) => sum + heap, 0)] as const;
  });
  return [
    ...threads.map((thread) =>
      courseOf(
        thread === 0 ? "heap of the main thread" : `heap of thread ${thread}`,
        "MB",
        (mean) => Math.max(0.25, 0.02 * mean),
        series(heapOf, thread),
      ),
    ),
    courseOf("heaps of threads that come and go", "MB", (mean) => 0.1 * mean, passing),
    courseOf(
      "memory of the process",
      "MB",
      (mean) => 0.05 * mean,
      series(({ rss }) => rss && rss / MB),
    ),
    courseOf(
      "descriptors",
      "",
      () => 2,
      series(({ descriptors }) => descriptors),
    ),
    courseOf(
      "child processes",
      "",
      () => 1,
      series(({ children }) => children),
    ),
  ];
}

/** As a line of a report. */
export function formatCourse({ name, unit, slope: { mean, slope, low, high, span }, leaks }: Course): string {
  const amount = (value: number): string => `${value.toFixed(3)}${unit && ` ${unit}`}`;
  const interval = `${amount(slope)} a minute (95 %: ${amount(low)} to ${amount(high)})`;
  return `${leaks ? "GROWS" : "flat "} ${name}: mean ${amount(mean)}, ${interval} over ${span.toFixed(1)} minutes`;
}
