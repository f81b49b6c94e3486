import { defineConfig } from "vitest/config";
import { HANG_MS } from "./test/tools/hang-limit.ts";

/** Folders without clock, randomness and I/O. Their tests share loaded modules, which saves a third of the time. */
const PURE = "src/{core,api,life,wire,referee,games,tournament}/**/*.test.ts";
/** An arena and its pages, mostly in a browser. They measure no time, so several run at once. */
const ARENA = "test/end-to-end/arena/**/*.test.ts";
/** Long tests that only `make test` runs. They compute or kill processes and measure no time. */
const DEEP = [
  "src/{life,games,tournament,store}/**/*.long.test.ts",
  "test/end-to-end/{no-leak,tournament-kills,life,documents,pictures,geister,geister-guests}.test.ts",
  "test/end-to-end/failures/*.test.ts",
  "test/end-to-end/{lifegame-guests,terminal,package,node-versions,release,library,sbom}.test.ts",
  "test/end-to-end/{schemas,gol,game-files,odd-path,starters}.test.ts",
];
/** Tests that mostly wait for their own programs: three at a time do not disturb each other. */
const PROGRAMS = [
  "src/{dispatch,links}/**/*.long.test.ts",
  "test/end-to-end/{workers,queue-kills,forged-results,native,geister-players,lifegame,levels,tournament,faults,python,gol-grade,engines,bot,check,reask,debug}.test.ts",
  "test/end-to-end/{hostile,hostile-event}.test.ts",
];
/** The other long tests measure time, so each runs alone. */
const LONG = ["**/*.long.test.ts", "test/end-to-end/**/*.test.ts"];
const ALL = ["src/**/*.test.ts", "test/**/*.test.ts", "bench/**/*.test.ts"];
const NOT_OURS = "**/node_modules/**";

/** More workers than processors: while some wait for a browser or a program, the others compute. */
const together = { maxWorkers: 4, sequence: { groupOrder: 0 } };
const apart = { maxWorkers: 3, sequence: { groupOrder: 1 } };
const alone = { maxWorkers: 1, sequence: { groupOrder: 2 } };

export default defineConfig({
  test: {
    reporters: ["default", "./test/closing-line.ts"],
    testTimeout: 2 * HANG_MS,
    hookTimeout: 2 * HANG_MS,
    setupFiles: ["./test/seeded.ts"],
    projects: [
      { extends: true, test: { name: "pure", include: [PURE], exclude: LONG, isolate: false, ...together } },
      {
        extends: true,
        test: { name: "machine", isolate: false, include: ALL, exclude: [PURE, ...LONG, NOT_OURS], ...together },
      },
      { extends: true, test: { name: "arena", include: [ARENA], exclude: [NOT_OURS], ...together } },
      { extends: true, test: { name: "deep", include: DEEP, exclude: [NOT_OURS], ...together } },
      { extends: true, test: { name: "programs", include: PROGRAMS, exclude: [NOT_OURS], ...apart } },
      {
        extends: true,
        test: { name: "alone", include: LONG, exclude: [ARENA, ...DEEP, ...PROGRAMS, NOT_OURS], ...alone },
      },
    ],
  },
});
