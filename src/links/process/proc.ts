import { closeSync, openSync, readdirSync, readSync } from "node:fs";

const buffer = Buffer.allocUnsafe(256 * 1024);

/** A process as /proc shows it; the start time tells it from a later one with the same number. */
export interface ProcessInfo {
  readonly pid: number;
  readonly state: string;
  readonly parent: number;
  readonly session: number;
  readonly startTime: string;
}

export function readProcess(pid: number): ProcessInfo | undefined {
  const stat = read(`/proc/${pid}/stat`);
  if (stat === undefined) return undefined;
  // The name may hold blanks, brackets and newlines; the last bracket ends it.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [state = "", parent = "", , session = ""] = fields;
  return { pid, state, parent: Number(parent), session: Number(session), startTime: fields[19] ?? "" };
}

/** Those with a number from `lowest` on; reading one takes 30 µs, so a machine with many has them all read only if it must. */
export function readProcesses(lowest = 1): ProcessInfo[] {
  const notes: ProcessInfo[] = [];
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name) || Number(name) < lowest) continue;
    const note = readProcess(Number(name));
    if (note) notes.push(note);
  }
  return notes;
}

/** How many processes there have been since the machine began, of all. */
export function countForks(): number {
  return Number(/^processes (\d+)$/m.exec(read("/proc/stat") ?? "")?.[1] ?? Infinity);
}

/**
 * The lowest number that a process begun after `first` can have. Numbers count up and begin again at the highest: as long
 * as the newest is above `first` and there were fewer forks than numbers, all since are above it too.
 */
export function lowestPidSince(first: number, forksBefore: number): number {
  const newest = Number(/ (\d+)\s*$/.exec(read("/proc/loadavg") ?? "")?.[1] ?? 0);
  const highest = Number(read("/proc/sys/kernel/pid_max") ?? 0);
  return newest >= first && countForks() - forksBefore < highest / 2 ? first : 1;
}

/** Whether this very process still runs; one that only waits to be buried does not. */
export function isRunning(process: ProcessInfo): boolean {
  const now = readProcess(process.pid);
  return now?.startTime === process.startTime && !"ZX".includes(now.state);
}

/** From this process's own figures: VmRSS in KiB beside resident pages; they differ by what is faulted in between. */
const PAGE_BYTES = ((): number => {
  const kib = Number(/VmRSS:\s*(\d+)/.exec(read("/proc/self/status") ?? "")?.[1] ?? 4);
  const pages = Number(read("/proc/self/statm")?.split(" ")[1] ?? 1);
  return 2 ** Math.round(Math.log2((kib * 1024) / pages));
})();

/** Resident memory; 0 for a process that is gone. */
export function residentBytes(pid: number): number {
  const pages = Number(read(`/proc/${pid}/statm`)?.split(" ")[1] ?? 0);
  return pages * PAGE_BYTES;
}

export function environmentHas(pid: number, entry: string): boolean {
  return read(`/proc/${pid}/environ`)?.split("\0").includes(entry) ?? false;
}

/** The roots and everything that descends from them. */
export function withDescendants(
  processes: readonly ProcessInfo[],
  isRoot: (process: ProcessInfo) => boolean,
): Set<number> {
  const children = new Map<number, number[]>();
  for (const { pid, parent } of processes) {
    const siblings = children.get(parent);
    if (siblings) siblings.push(pid);
    else children.set(parent, [pid]);
  }
  const found = new Set<number>();
  const open = processes.filter(isRoot).map((process) => process.pid);
  for (let pid = open.pop(); pid !== undefined; pid = open.pop()) {
    if (found.has(pid)) continue;
    found.add(pid);
    open.push(...(children.get(pid) ?? []));
  }
  return found;
}

/** undefined = it is gone, or not ours to read. By hand, as readFileSync takes three times as long for a file of /proc. */
function read(path: string): string | undefined {
  let descriptor: number;
  try {
    descriptor = openSync(path, "r");
  } catch {
    return undefined;
  }
  try {
    let length = 0;
    for (let got = -1; got !== 0 && length < buffer.length; length += got)
      got = readSync(descriptor, buffer, length, buffer.length - length, null);
    return buffer.toString("latin1", 0, length);
  } catch {
    return undefined;
  } finally {
    closeSync(descriptor);
  }
}
