import { createHash } from "node:crypto";
import { existsSync, lstatSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { join } from "node:path";

const CGROUPS = "/sys/fs/cgroup";

/** Control groups that one of these processes made; their names have the process id. */
export function leftoverGroups(pids: readonly number[]): readonly string[] {
  const isOurs = (name: string): boolean => pids.some((pid) => new RegExp(`^shinpan-\\d+-${pid}-\\d+$`).test(name));
  const search = (folder: string, depth: number): readonly string[] =>
    listFolders(folder).flatMap((name) =>
      isOurs(name) ? [join(folder, name)] : depth > 0 ? search(join(folder, name), depth - 1) : [],
    );
  return search(CGROUPS, 5);
}

function listFolders(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
  } catch {
    return []; // another referee removed it meanwhile
  }
}

export function listMounts(): readonly string[] {
  return readFileSync("/proc/self/mounts", "utf8").split("\n");
}

/** System V shared memory, semaphores and message queues. */
export function listSharedObjects(): readonly string[] {
  const tables = ["shm", "sem", "msg"].flatMap((table) =>
    readFileSync(`/proc/sysvipc/${table}`, "utf8")
      .split("\n")
      .slice(1)
      // Canaries have a key; hostile programs leave memory without one.
      .filter((line) => line !== "" && (table !== "shm" || /^\s*0\s/.test(line)))
      .map((line) => `${table} ${line.trim().split(/\s+/).slice(0, 2).join(" ")}`),
  );
  return [...tables, ...(existsSync("/dev/shm/hostile") ? ["/dev/shm/hostile"] : [])];
}

/** Every file below a folder with its kind, mode and contents. */
export function listTree(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return [`${path}/`, ...listTree(path)];
      const { mode } = lstatSync(path);
      const contents = entry.isSymbolicLink()
        ? readlinkSync(path)
        : entry.isFile()
          ? createHash("sha256").update(readFileSync(path)).digest("hex")
          : "";
      return [`${path} ${mode.toString(8)} ${contents}`];
    })
    .sort();
}
