import { closeSync, openSync, readdirSync, readlinkSync, readSync, statSync } from "node:fs";

const buffer = Buffer.allocUnsafe(256 * 1024);

/** A process in /proc; the start time distinguishes it from a later one with the same pid. */
export interface ProcessInfo {
  readonly pid: number;
  readonly state: string;
  readonly parent: number;
  readonly session: number;
  readonly startTime: string;
}

export function readProcess(pid: number): ProcessInfo | undefined {
  const stat = readFile(`/proc/${pid}/stat`);
  if (stat === undefined) return undefined;
  // The name may contain blanks, brackets and newlines; the last bracket ends it.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [state = "", parent = "", , session = ""] = fields;
  return { pid, state, parent: Number(parent), session: Number(session), startTime: fields[19] ?? "" };
}

/** False while bubblewrap still has our root, in which the folders of a sandbox are those of this machine. */
export function hasOwnRoot(pid: number): boolean {
  try {
    return statSync(`/proc/${pid}/root/`).dev !== statSync("/").dev;
  } catch {
    return false; // it is gone
  }
}

/** All processes with a pid of at least `lowest`. Reading one takes 30 µs, so a limit matters on busy machines. */
export function readProcesses(lowest = 1): ProcessInfo[] {
  const processes: ProcessInfo[] = [];
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name) || Number(name) < lowest) continue;
    const info = readProcess(Number(name));
    if (info) processes.push(info);
  }
  return processes;
}

/** Number of forks since boot. */
export function countForks(): number {
  return Number(/^processes (\d+)$/m.exec(readFile("/proc/stat") ?? "")?.[1] ?? Infinity);
}

/**
 * The lowest pid that a process started after `first` can have. Pids count up and wrap around: while the newest pid is
 * above `first` and there were fewer forks than pids, all later pids are above it too.
 */
export function lowestPidSince(first: number, forksBefore: number): number {
  const newest = Number(/ (\d+)\s*$/.exec(readFile("/proc/loadavg") ?? "")?.[1] ?? 0);
  const highest = Number(readFile("/proc/sys/kernel/pid_max") ?? 0);
  return newest >= first && countForks() - forksBefore < highest / 2 ? first : 1;
}

/** True if this very process still runs; a zombie does not. */
export function isRunning(process: ProcessInfo): boolean {
  const now = readProcess(process.pid);
  return now?.startTime === process.startTime && !"ZX".includes(now.state);
}

/** With the kernel's tables of its pages, which grow by reading alone; 0 if the process is gone. */
export function residentBytes(pid: number): number {
  const status = readFile(`/proc/${pid}/status`) ?? "";
  return kibibytes(/^VmRSS:\s*(\d+)/m, status) + kibibytes(/^VmPTE:\s*(\d+)/m, status);
}

/** Its memory with a fair share of what it shares with others (Pss); takes a millisecond for a large process. */
export function proportionalBytes(pid: number): number {
  const shared = readFile(`/proc/${pid}/smaps_rollup`);
  if (shared === undefined || !/^Pss:/m.test(shared)) return residentBytes(pid);
  return kibibytes(/^Pss:\s*(\d+)/m, shared) + kibibytes(/^VmPTE:\s*(\d+)/m, readFile(`/proc/${pid}/status`) ?? "");
}

function kibibytes(pattern: RegExp, text: string): number {
  return Number(pattern.exec(text)?.[1] ?? 0) * 1024;
}

/** Files in memory (memfd) that it has open, mapped or not, by their number. */
export function openMemoryFiles(pid: number): Map<number, number> {
  const files = new Map<number, number>();
  let names: string[];
  try {
    names = readdirSync(`/proc/${pid}/fd`);
  } catch {
    return files; // gone, or not readable
  }
  for (const name of names) {
    const path = `/proc/${pid}/fd/${name}`;
    try {
      if (!readlinkSync(path).startsWith("/memfd:")) continue;
      const { ino, blocks } = statSync(path);
      files.set(ino, blocks * 512);
    } catch {
      // closed meanwhile
    }
  }
  return files;
}

export function environmentHas(pid: number, entry: string): boolean {
  return readFile(`/proc/${pid}/environ`)?.split("\0").includes(entry) ?? false;
}

/** The pids of the roots and of all their descendants. */
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

/** undefined = gone or not readable. Measured: readFileSync takes three times as long for a file of /proc. */
export function readFile(path: string): string | undefined {
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
