import { defineConfig } from "vitest/config";
import { HANG_MS } from "./test/tools/hang-limit.ts";

/** Rooms that touch nothing of the machine. Tests of modules share what they load, which saves a third of their time. */
const PURE = "src/{core,api,life,wire,referee,games,tournament}/**/*.test.ts";
/** An arena and its pages, mostly in a browser: they wait for each other and not for a clock. */
const ARENA = "test/end-to-end/arena/**/*.test.ts";
/** Only `make test` has the time for these; they compute or kill, and keep no time. */
const DEEP = [
  "src/{life,games,tournament,store}/**/*.long.test.ts",
  "test/end-to-end/{no-leak,tournament-kills,life,guide,geister,geister-guests}.test.ts",
  "test/end-to-end/{lifegame-guests,terminal}.test.ts",
];
/** These mostly wait for programs of their own: two at a time leave each other enough of the machine. */
const PROGRAMS = [
  "src/{dispatch,links}/**/*.long.test.ts",
  "test/end-to-end/{workers,native,geister-players,lifegame,tournament,faults}.test.ts",
];
/** All others keep time: each has the machine to itself. */
const LONG = ["**/*.long.test.ts", "test/end-to-end/**/*.test.ts"];
const ALL = ["src/**/*.test.ts", "test/**/*.test.ts", "bench/**/*.test.ts"];
const NOT_OURS = "**/node_modules/**";

/** A third worker computes while two wait for a browser or a program. */
const together = { maxWorkers: 3, sequence: { groupOrder: 0 } };
const apart = { maxWorkers: 2, sequence: { groupOrder: 1 } };
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
