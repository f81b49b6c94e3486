/**
 * The only time limit of the tests: it ends a test that hangs and is far above the needs of a busy machine.
 * No test has a limit of its own.
 */
export const HANG_MS = 300_000;
