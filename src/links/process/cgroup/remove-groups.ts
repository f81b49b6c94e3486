import { readdirSync, rmdirSync, writeFileSync } from "node:fs";
import { readFile, readProcess } from "../proc.ts";

const RETRY_MS = 5;
const MAX_RETRIES = 400;

/** Removes empty groups. A process that has just died may keep its group busy for some milliseconds. */
export async function removeFolders(folders: readonly string[]): Promise<void> {
  let left = folders;
  for (let retries = 0; ; retries++) {
    left = left.filter((folder) => !removeFolder(folder));
    if (left.length === 0 || retries === MAX_RETRIES) return;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

/** Returns false if it is still there. */
function removeFolder(folder: string): boolean {
  try {
    rmdirSync(folder);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ENOENT";
  }
}

const PREFIX = "shinpan";

/** The name of a referee's folder: the process that made it, and its process namespace, in which a pid has a meaning. */
export function refereeName(pid: number, startTime: string, pidNamespace: string): string {
  return `${PREFIX}-${pidNamespace}-${pid}-${startTime}`;
}

/** True if the folder was made in this process namespace by a process that is gone. */
export function isStale(name: string, pidNamespace: string): boolean {
  const [, namespace, pid, startTime] = /^shinpan-(\d+)-(\d+)-(\d+)$/.exec(name) ?? [];
  return namespace === pidNamespace && readProcess(Number(pid))?.startTime !== startTime;
}

/** Removes groups of referees that were killed together with their watchdog. */
export async function removeStaleGroups(parents: Iterable<string>, pidNamespace: string): Promise<void> {
  const stale = [...new Set(parents)].flatMap((parent) =>
    listFolders(parent)
      .filter((name) => isStale(name, pidNamespace))
      .map((name) => `${parent}/${name}`),
  );
  for (const referee of stale) {
    const groups = listFolders(referee).map((name) => `${referee}/${name}`);
    groups.forEach(killGroup);
    await removeFolders(groups);
    await removeFolders([referee]);
  }
}

/** Kills the processes of a group, also frozen ones. */
export function killGroup(folder: string): void {
  for (const pid of readFile(`${folder}/cgroup.procs`)?.split("\n") ?? []) {
    // 0 stands for a process of another namespace.
    if (Number(pid) > 0)
      try {
        process.kill(Number(pid), "SIGKILL");
      } catch {
        // gone, or not ours
      }
  }
  for (const [file, text] of [
    ["cgroup.kill", "1"],
    ["freezer.state", "THAWED"],
    ["cgroup.freeze", "0"],
  ] as const)
    try {
      writeFileSync(`${folder}/${file}`, text, { flag: "r+" });
    } catch {
      // not in this hierarchy
    }
}

function listFolders(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));
  } catch {
    return [];
  }
}
