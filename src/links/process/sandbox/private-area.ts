import { lstatSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readProcess } from "../proc.ts";

/** A folder of mode 0700 that ends with the process that made it. */
export interface PrivateArea {
  readonly path: string;
  remove(): void;
}

const PREFIX = "shinpan-private-";
/** Its name has its owner, so that it is never without one: the pid, the start time and the namespace of the pid. */
const NAME = new RegExp(`^${PREFIX}(\\d+)-(\\d+)-(\\d+)-`);

export function createPrivateArea(parent = tmpdir()): PrivateArea {
  const namespace = pidNamespace();
  removeStaleAreas(parent, namespace);
  const { startTime = "0" } = readProcess(process.pid) ?? {};
  const path = mkdtempSync(join(parent, `${PREFIX}${process.pid}-${startTime}-${namespace}-`));
  const remove = (): void => {
    process.off("exit", remove);
    rmSync(path, { recursive: true, force: true });
  };
  process.on("exit", remove);
  return { path, remove };
}

/** Removes what processes have left that were killed. */
function removeStaleAreas(parent: string, ownNamespace: string): void {
  for (const name of readdirSync(parent)) {
    const [, pid, startTime, namespace] = NAME.exec(name) ?? [];
    // The processes of another namespace, such as a container's, cannot be seen from here.
    if (pid === undefined || namespace !== ownNamespace) continue;
    // The start time tells a process from a later one with its number.
    if (readProcess(Number(pid))?.startTime === startTime) continue;
    const path = join(parent, name);
    try {
      if (lstatSync(path).uid === process.getuid?.()) rmSync(path, { recursive: true, force: true });
    } catch {
      // Another process is removing it.
    }
  }
}

function pidNamespace(): string {
  try {
    return /\d+/.exec(readlinkSync("/proc/self/ns/pid"))?.[0] ?? "0";
  } catch {
    return "0"; // no Linux
  }
}
