import { readFileSync, readdirSync } from "node:fs";

/** A process as /proc shows it; the start time tells it from a later one with the same number. */
export interface ProcessNote {
  readonly pid: number;
  readonly state: string;
  readonly parent: number;
  readonly session: number;
  readonly startTime: string;
}

export function readProcess(pid: number): ProcessNote | undefined {
  const stat = read(`/proc/${pid}/stat`);
  if (stat === undefined) return undefined;
  // The name may hold blanks, brackets and newlines; the last bracket ends it.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [state = "", parent = "", , session = ""] = fields;
  return { pid, state, parent: Number(parent), session: Number(session), startTime: fields[19] ?? "" };
}

export function readProcesses(): ProcessNote[] {
  const notes: ProcessNote[] = [];
  for (const name of readdirSync("/proc")) {
    const note = /^\d+$/.test(name) ? readProcess(Number(name)) : undefined;
    if (note) notes.push(note);
  }
  return notes;
}

/** Whether this very process still runs; one that only waits to be buried does not. */
export function runs(process: ProcessNote): boolean {
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
  processes: readonly ProcessNote[],
  isRoot: (process: ProcessNote) => boolean,
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

/** undefined = it is gone, or not ours to read. */
function read(path: string): string | undefined {
  try {
    return readFileSync(path, "latin1");
  } catch {
    return undefined;
  }
}
