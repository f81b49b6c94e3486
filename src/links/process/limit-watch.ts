import { statfsSync } from "node:fs";
import type { ProgramLimits } from "../../core/program-limits.ts";
import type { ResourceGroup } from "./cgroup/resource-group.ts";
import {
  environmentHas,
  type ProcessInfo,
  readProcesses,
  openMemoryFiles,
  proportionalBytes,
  residentBytes,
  withDescendants,
} from "./proc.ts";
import type { LimitHit } from "./starter-messages.ts";

/** Measured: a program touches at most 2 GB/s, so without control groups it may exceed the limit by some 50 MB. */
const SAMPLE_MS = 25;

/** Threads count as tasks. A Java program on a large machine has two hundred of them, so they have a limit of their own. */
const TASKS_PER_PROCESS = 4;

/** The limit of processes and threads together, which the kernel enforces. */
export function maxTasks(processes: number): number {
  return processes * TASKS_PER_PROCESS;
}

export interface WatchedProgram {
  readonly limits: Partial<ProgramLimits>;
  readonly group: ResourceGroup | undefined;
  /** The first process, which is also the session leader. */
  readonly pid: number;
  /** Environment entry of its processes, for those that lost their parent. */
  readonly marker: string | undefined;
  /** Its limited file systems, as paths that this process can open. */
  diskFolders(this: void): readonly string[];
  onHit(hit: LimitHit): void;
}

const watched = new Set<WatchedProgram>();
let timer: NodeJS.Timeout | undefined;

/** Looks for hit limits regularly; returns a function that stops it. */
export function watchLimits(program: WatchedProgram): () => void {
  watched.add(program);
  timer ??= setInterval(sample, SAMPLE_MS);
  return () => {
    watched.delete(program);
    if (watched.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function sample(): void {
  // Only programs without control groups need the list of all processes.
  let processes: readonly ProcessInfo[] | undefined;
  for (const program of watched) {
    const hit =
      hitOfGroup(program) ?? hitOfDisk(program) ?? hitOfProcesses(program, () => (processes ??= readProcesses()));
    if (hit) program.onHit(hit);
  }
}

/** Reads the kernel's counters. Also call it after the program has ended, because the kernel may have killed it. */
export function hitOfGroup({ group, limits: { memoryBytes, processes } }: WatchedProgram): LimitHit | undefined {
  if (!group) return undefined;
  const { memoryKills, refusedTasks } = group.events();
  if (memoryKills > 0 && typeof memoryBytes === "number") return { limit: "memory", most: memoryBytes };
  if (typeof processes !== "number") return undefined;
  if (group.enforces.tasks && (group.usage().tasks ?? 0) > processes && group.countProcesses() > processes)
    return { limit: "processes", most: processes };
  return refusedTasks > 0 ? { limit: "threads", most: maxTasks(processes) } : undefined;
}

/** What the kernel keeps in memory for a file, also for an empty one; a file system in memory does not count it as used. */
const BYTES_OF_A_FILE = 1024;

function hitOfDisk({ limits: { diskBytes }, diskFolders }: WatchedProgram): LimitHit | undefined {
  if (typeof diskBytes !== "number") return undefined;
  const isFull = (folder: string): boolean => {
    try {
      const { bavail, files, ffree } = statfsSync(folder);
      return bavail === 0 || (files - ffree) * BYTES_OF_A_FILE > diskBytes;
    } catch {
      return false; // the program has ended
    }
  };
  return diskFolders().some(isFull) ? { limit: "disk", most: diskBytes } : undefined;
}

/** Samples the limits that no control group enforces. */
function hitOfProcesses(
  { group, limits: { memoryBytes, processes: most }, pid, marker }: WatchedProgram,
  list: () => readonly ProcessInfo[],
): LimitHit | undefined {
  const countsMemory = typeof memoryBytes === "number" && group?.enforces.memory !== true;
  const countsProcesses = typeof most === "number" && group?.enforces.tasks !== true;
  if (!countsMemory && !countsProcesses) return undefined;
  const tree = withDescendants(
    list(),
    (each) => each.pid === pid || each.session === pid || (marker !== undefined && environmentHas(each.pid, marker)),
  );
  if (countsProcesses && tree.size > most) return { limit: "processes", most };
  return countsMemory && usesMoreThan(memoryBytes, [...tree]) ? { limit: "memory", most: memoryBytes } : undefined;
}

/** Shared pages count in each process that has them, so a sum above the limit is measured again, which takes longer. */
function usesMoreThan(limitBytes: number, pids: readonly number[]): boolean {
  const sum = (bytesOf: (pid: number) => number): number => pids.reduce((bytes, pid) => bytes + bytesOf(pid), 0);
  const files = new Map(pids.flatMap((pid) => [...openMemoryFiles(pid)]));
  const filesBytes = [...files.values()].reduce((bytes, each) => bytes + each, 0);
  if (sum(residentBytes) + filesBytes <= limitBytes) return false;
  return Math.max(sum(proportionalBytes), filesBytes) > limitBytes;
}
