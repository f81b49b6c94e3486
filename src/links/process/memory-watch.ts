import { environmentHas, readProcesses, residentBytes, withDescendants } from "./proc.ts";

/** The fastest that a program can touch memory here is 2 GB/s, so it may go over by some 50 MB before it is seen. */
const SAMPLE_MS = 25;

export interface WatchedProgram {
  /** The first of its processes, which also leads its session. */
  readonly pid: number;
  /** An environment entry that its processes carry, where descent alone may lose them. */
  readonly marker: string | undefined;
  readonly limitBytes: number;
  onOverLimit(usedBytes: number): void;
}

const watched = new Set<WatchedProgram>();
let timer: NodeJS.Timeout | undefined;

/** Looks at the memory of a whole tree of processes now and then; the answer ends it. */
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

/** Pages that processes share are counted for each of them: the sum errs against a program that forks. */
function sample(): void {
  const processes = readProcesses();
  for (const program of watched) {
    const { pid, marker } = program;
    const tree = withDescendants(
      processes,
      (process) =>
        process.pid === pid ||
        process.session === pid ||
        (marker !== undefined && environmentHas(process.pid, marker)),
    );
    let usedBytes = 0;
    for (const member of tree) usedBytes += residentBytes(member);
    if (usedBytes > program.limitBytes) program.onOverLimit(usedBytes);
  }
}
