import { constants } from "node:os";
import type { ProgramLimits } from "../../core/program-limits.ts";
import type { Exit, LimitHit, ProcessLimits } from "./starter-messages.ts";

/** Enough for shell scripts, Java and Node. */
const MAX_OPEN_FILES = 1024;
/** Added to the limit of a single process, so that the referee, which counts all processes, stops the program first. */
const CPU_RESERVE_SECONDS = 1;
/** A program that ignores SIGXCPU is killed this much later. */
const CPU_KILL_SECONDS = 5;
/** The unit of `ulimit -f` in POSIX shells. */
const FILE_BLOCK_BYTES = 512;

export function processLimitsOf({ diskBytes, cpuMs }: ProgramLimits, kept: boolean): ProcessLimits {
  // The kernel counts the time of a process from its start, which is several matches if it is kept.
  return { fileBytes: diskBytes, cpuMs: kept ? null : cpuMs };
}

/** Commands of a shell that set the limits. A stricter limit of our own stays. */
export function limitScript({ fileBytes, cpuMs }: ProcessLimits): string {
  const commands = ["-c 0", `-n ${MAX_OPEN_FILES}`];
  if (fileBytes !== null) commands.push(`-f ${Math.ceil(fileBytes / FILE_BLOCK_BYTES)}`);
  if (cpuMs !== null) {
    const seconds = Math.ceil(cpuMs / 1000) + CPU_RESERVE_SECONDS;
    // At the hard limit the kernel sends SIGKILL, which does not tell its cause.
    commands.push(`-S -t ${seconds}`, `-H -t ${seconds + CPU_KILL_SECONDS}`);
  }
  return commands.map((words) => ["ulimit", words, "2>/dev/null; "].join(" ")).join("");
}

/** The limit that ended a program; a shell that ran it passes the signal on as a status. */
export function hitOfExit({ status, signal }: Exit, limits: ProcessLimits | undefined): LimitHit | undefined {
  if (!limits) return undefined;
  const { fileBytes, cpuMs } = limits;
  const endedBy = (name: "SIGXCPU" | "SIGXFSZ"): boolean => signal === name || status === 128 + constants.signals[name];
  if (fileBytes !== null && endedBy("SIGXFSZ")) return { limit: "file", most: fileBytes };
  if (cpuMs !== null && endedBy("SIGXCPU")) return { limit: "cpu", most: cpuMs };
  return undefined;
}
