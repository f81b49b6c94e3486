import { readFileSync } from "node:fs";

/** The processes of a sandbox that a program runs in; the shell that starts it becomes the program. */
const WRAPPERS: readonly string[] = ["bwrap"];

/** The process of a program below the wrappers of its sandbox, seen from outside of it. */
export function programPid(started: number): number {
  let pid = started;
  for (;;) {
    const name = readText(`/proc/${pid}/comm`).trim();
    const child = Number(readText(`/proc/${pid}/task/${pid}/children`).trim().split(" ")[0]);
    if (!WRAPPERS.includes(name) || !(child > 0)) return pid;
    pid = child;
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return ""; // the process has ended
  }
}
