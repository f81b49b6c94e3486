import { defineConfig } from "vitest/config";

/** Rooms that touch nothing of the machine: their tests can share modules, which saves half of their time. */
const PURE = "src/{core,api,life,wire,referee,games,tournament}/**/*.test.ts";
/** An arena and its pages, mostly in a browser: they wait for each other and not for a clock. */
const ARENA = "test/end-to-end/arena/**/*.test.ts";
/** Only `make test` has the time for these; they compute or kill, and keep no time. */
const DEEP = [
  "src/{life,games,tournament,store}/**/*.long.test.ts",
  "test/end-to-end/{no-leak,tournament-kills,life,guide,geister,geister-guests}.test.ts",
  "test/end-to-end/{lifegame-guests,terminal}.test.ts",
];
/** These keep time: each has the machine to itself. */
const LONG = ["**/*.long.test.ts", "test/end-to-end/**/*.test.ts"];
const ALL = ["src/**/*.test.ts", "test/**/*.test.ts", "bench/**/*.test.ts"];
const NOT_OURS = "**/node_modules/**";

const together = { maxWorkers: 2, sequence: { groupOrder: 0 } };
const alone = { maxWorkers: 1, sequence: { groupOrder: 1 } };

export default defineConfig({
  test: {
    reporters: ["default", "./test/closing-line.ts"],
    testTimeout: 30_000,
    setupFiles: ["./test/seeded.ts"],
    projects: [
      { extends: true, test: { name: "pure", include: [PURE], exclude: LONG, isolate: false, ...together } },
      {
        extends: true,
        test: { name: "machine", include: ALL, exclude: [PURE, ...LONG, NOT_OURS], ...together },
      },
      {
        extends: true,
        test: {
          name: "arena",
          include: [ARENA],
          exclude: [NOT_OURS],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          ...together,
        },
      },
      { extends: true, test: { name: "deep", include: DEEP, exclude: [NOT_OURS], ...together } },
      {
        extends: true,
        test: { name: "alone", include: LONG, exclude: [ARENA, ...DEEP, NOT_OURS], ...alone },
      },
    ],
  },
});
