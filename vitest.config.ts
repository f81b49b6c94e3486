import { defineConfig } from "vitest/config";

/** Rooms that touch nothing of the machine: their tests can share modules, which saves half of their time. */
const PURE = "src/{core,api,life,wire,referee,games,tournament}/**/*.test.ts";
/** Only `make test` has the time for these. */
const LONG = ["**/*.long.test.ts", "test/end-to-end/**/*.test.ts"];
const ALL = ["src/**/*.test.ts", "test/**/*.test.ts", "bench/**/*.test.ts"];
const NOT_OURS = "**/node_modules/**";

export default defineConfig({
  test: {
    reporters: ["default", "./test/closing-line.ts"],
    testTimeout: 30_000,
    projects: [
      { extends: true, test: { name: "pure", include: [PURE], exclude: LONG, isolate: false } },
      { extends: true, test: { name: "machine", include: ALL, exclude: [PURE, ...LONG, NOT_OURS] } },
      { extends: true, test: { name: "long", include: LONG, exclude: [NOT_OURS] } },
    ],
  },
});
