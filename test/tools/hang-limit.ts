/**
 * The one time limit of the tests: it ends what hangs, and is far above what anything takes on a busy machine.
 * No test has a limit of its own.
 */
export const HANG_MS = 300_000;
