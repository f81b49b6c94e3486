import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type Run, runShinpan } from "./run-shinpan.ts";

/** Codes with which each kind of call fails. */
export const FAILURE_CODES = {
  open: ["EMFILE", "EIO"],
  write: ["ENOSPC", "EIO"],
  spawn: ["EAGAIN", "EMFILE"],
  sql: ["SQLITE_FULL", "SQLITE_IOERR", "SQLITE_BUSY"],
} as const;

/** The calls `from` to `from + count - 1` of this kind fail, in each thread; see test/preload/failing-calls.mjs. */
export interface FailurePlan {
  readonly call: keyof typeof FAILURE_CODES;
  readonly code: string;
  readonly from: number;
  readonly count: number;
  /** So many of every this many calls fail from `from` on; absent = only the first. */
  readonly every?: number;
}

const PRELOAD = pathToFileURL(resolve(import.meta.dirname, "../preload/failing-calls.mjs")).href;
const COMMAND = resolve(import.meta.dirname, "../../bin/shinpan");

export interface FailedRun extends Run {
  /** The numbers of the calls that failed. */
  readonly failed: ReadonlySet<number>;
}

export async function runFailing(args: readonly string[], plan: FailurePlan, cwd: string): Promise<FailedRun> {
  const seen = join(cwd, `failed-${plan.call}-${plan.from}`);
  writeFileSync(seen, "");
  const env = { SHINPAN_FAIL: JSON.stringify(plan), SHINPAN_FAIL_SEEN: seen };
  const run = await runShinpan(args, { cwd, program: [process.execPath, "--import", PRELOAD, COMMAND], env });
  const numbers = readFileSync(seen, "utf8").trimEnd().split("\n").map(Number);
  return { ...run, failed: new Set(numbers) };
}
