import { readFileSync } from "node:fs";
import { hostname } from "node:os";

/** A process that no other can be taken for: numbers are given again after a while. */
export interface ProcessIdentity {
  readonly pid: number;
  /** When it began, as the system counts; empty where that cannot be known. */
  readonly birth: string;
  readonly host: string;
}

export function ownProcess(): ProcessIdentity {
  return { pid: process.pid, birth: birthOf(process.pid) ?? "", host: hostname() };
}

/** Whether that process still runs; one on another machine cannot be asked. */
export function isAlive({ pid, birth, host }: ProcessIdentity): boolean {
  if (host !== hostname() || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
  return birth === "" || (birthOf(pid) ?? birth) === birth;
}

function birthOf(pid: number): string | undefined {
  try {
    // The name of the program may hold blanks and brackets, so the fields are counted from its last bracket.
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
  } catch {
    return undefined;
  }
}
