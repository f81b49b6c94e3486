import { readFileSync } from "node:fs";
import { hostname } from "node:os";
import type { Claimant } from "./stored.ts";

export function ownProcess(): Claimant {
  return { pid: process.pid, birth: birthOf(process.pid) ?? "", host: hostname() };
}

/** False also for processes on other machines, which cannot be checked. */
export function isAlive({ pid, birth, host }: Claimant): boolean {
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
    // The program name may contain blanks and brackets, so fields are counted from the last bracket.
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
  } catch {
    return undefined;
  }
}
