import { lstatSync, mkdtempSync, readdirSync, readlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readProcess } from "../proc.ts";
import { removeFolderSync } from "./remove-folder.ts";

/** A folder of mode 0700 that ends with the process that made it. */
export interface PrivateArea {
  readonly path: string;
  remove(): void;
}

const PREFIX = "shinpan-private-";
/** Its name has its owner, so that it is never without one: the pid, the start time and the namespace of the pid. */
const NAME = new RegExp(`^${PREFIX}(\\d+)-(\\d+)-(\\d+)-`);
/** Outside Linux, or if the machine could not open the file that tells it. */
const UNKNOWN = "0";

export function createPrivateArea(parent = tmpdir()): PrivateArea {
  const namespace = pidNamespace();
  removeStaleAreas(parent, namespace);
  const { startTime = UNKNOWN } = readProcess(process.pid) ?? {};
  const path = mkdtempSync(join(parent, `${PREFIX}${process.pid}-${startTime}-${namespace}-`));
  const remove = (): void => {
    process.off("exit", remove);
    removeFolderSync(path);
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
    if (isOwnerAlive(Number(pid), startTime ?? UNKNOWN)) continue;
    const path = join(parent, name);
    try {
      if (lstatSync(path).uid === process.getuid?.()) removeFolderSync(path);
    } catch {
      // Another process is removing it.
    }
  }
}

/** The start time distinguishes the owner from a later process with its number; if in doubt, the owner is alive. */
function isOwnerAlive(pid: number, startTime: string): boolean {
  if (!exists(pid)) return false;
  const found = readProcess(pid)?.startTime ?? UNKNOWN;
  return found === startTime || found === UNKNOWN || startTime === UNKNOWN;
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM"; // it belongs to another user
  }
}

function pidNamespace(): string {
  try {
    return /\d+/.exec(readlinkSync("/proc/self/ns/pid"))?.[0] ?? UNKNOWN;
  } catch {
    return UNKNOWN;
  }
}
