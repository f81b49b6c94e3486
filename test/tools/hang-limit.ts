/**
 * The time limit of the tests: it ends a test that hangs, and no test on a busy machine comes near it. Only tests that
 * do hundreds of runs have another one.
 */
export const HANG_MS = 300_000;
/** For tests of `make soak` and `make attack` that start hundreds of commands; each of these has HANG_MS. */
export const LONG_HANG_MS = 4 * 3_600_000;
