import { environmentHas, readProcesses, residentBytes, withDescendants } from "./proc.ts";

/** Measured: a program touches at most 2 GB/s, so it may exceed the limit by some 50 MB before it is noticed. */
const SAMPLE_MS = 25;

export interface WatchedProgram {
  /** The first process, which is also the session leader. */
  readonly pid: number;
  /** Environment entry of its processes, for those that lost their parent. */
  readonly marker: string | undefined;
  readonly limitBytes: number;
  onOverLimit(usedBytes: number): void;
}

const watched = new Set<WatchedProgram>();
let timer: NodeJS.Timeout | undefined;

/** Samples the memory of a process tree; returns a function that stops it. */
export function watchMemory(program: WatchedProgram): () => void {
  watched.add(program);
  timer ??= setInterval(sample, SAMPLE_MS);
  return () => {
    watched.delete(program);
    if (watched.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Shared pages count once per process, so the sum is too high for programs that fork. */
function sample(): void {
  const processes = readProcesses();
  for (const program of watched) {
    const { pid, marker } = program;
    const tree = withDescendants(
      processes,
      (process) =>
        process.pid === pid || process.session === pid || (marker !== undefined && environmentHas(process.pid, marker)),
    );
    let usedBytes = 0;
    for (const member of tree) usedBytes += residentBytes(member);
    if (usedBytes > program.limitBytes) program.onOverLimit(usedBytes);
  }
}
