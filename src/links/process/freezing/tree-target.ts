import { readdirSync } from "node:fs";
import { readFile } from "../proc.ts";
import type { FreezeTarget } from "./freeze-policy.ts";
import type { ProcessorUse } from "./share-balance.ts";

/** The processes of one program. */
export interface ProcessTree {
  /** All its processes now. */
  list(): number[];
  /** Processor time of a process including its ended children; 0 if it is gone. */
  use(pid: number): ProcessorUse;
  signal(pid: number, signal: "SIGSTOP" | "SIGCONT"): void;
}

/** A stopped process starts no others, so this many passes are only needed against a race of forks. */
const MAX_PASSES = 50;

/** Stops the processes one by one, until a pass finds none that is not stopped. */
export class TreeTarget implements FreezeTarget {
  readonly slow = true;
  readonly #tree: ProcessTree;
  #stopped = new Set<number>();
  #frozen = false;
  /** Processes that run at the same time. */
  #maxRunning = Infinity;
  /** The place in the list of the first one that runs. */
  #firstRunning = 0;
  #snapshot: ProcessorUse = { usedMs: 0, waitedMs: 0 };
  #total: ProcessorUse = { usedMs: 0, waitedMs: 0 };

  constructor(tree: ProcessTree) {
    this.#tree = tree;
  }

  cpuMs(): number {
    return this.use().usedMs;
  }

  /** The sums fall when a process ends whose parent does not wait for it; what it used has been counted until then. */
  use(): ProcessorUse {
    let usedMs = 0;
    let waitedMs = 0;
    for (const pid of this.#tree.list()) {
      const use = this.#tree.use(pid);
      usedMs += use.usedMs;
      waitedMs += use.waitedMs;
    }
    const { usedMs: usedBefore, waitedMs: waitedBefore } = this.#snapshot;
    this.#total = {
      usedMs: this.#total.usedMs + Math.max(0, usedMs - usedBefore),
      waitedMs: this.#total.waitedMs + Math.max(0, waitedMs - waitedBefore),
    };
    this.#snapshot = { usedMs, waitedMs };
    return this.#total;
  }

  freeze(): void {
    this.#frozen = true;
    this.#stopped = new Set();
    for (let passes = 0; passes < MAX_PASSES; passes++) {
      const running = this.#tree.list().filter((pid) => !this.#stopped.has(pid));
      if (running.length === 0) return;
      for (const pid of running) {
        this.#tree.signal(pid, "SIGSTOP");
        this.#stopped.add(pid);
      }
    }
  }

  thaw(): void {
    this.#frozen = false;
    if (this.#maxRunning < Infinity) return this.#runSome();
    for (const pid of this.#stopped) this.#tree.signal(pid, "SIGCONT");
    this.#stopped = new Set();
  }

  /** From now on at most this many processes run at the same time. */
  restrain(maxRunning: number): void {
    this.#maxRunning = maxRunning;
  }

  /** Lets the next processes of a restrained program run. */
  rotate(): void {
    if (this.#frozen || this.#maxRunning === Infinity) return;
    this.#firstRunning += this.#maxRunning;
    this.#runSome();
  }

  /** Lets all processes run. */
  release(): void {
    this.#maxRunning = Infinity;
    this.thaw();
  }

  #runSome(): void {
    const pids = this.#tree.list();
    const stopped = new Set<number>();
    for (const [index, pid] of pids.entries()) {
      const place = (index + pids.length - (this.#firstRunning % pids.length)) % pids.length;
      if (place >= this.#maxRunning) {
        stopped.add(pid);
        if (!this.#stopped.has(pid)) this.#tree.signal(pid, "SIGSTOP");
      } else if (this.#stopped.has(pid)) this.#tree.signal(pid, "SIGCONT");
    }
    this.#stopped = stopped;
  }
}

const CLOCK_TICK_MS = 10;

/** A process and all below it. In a process namespace, processes that lost their parent are below its first one. */
export function processTree(root: number): ProcessTree {
  return {
    list() {
      const found: number[] = [];
      for (const open = [root]; open.length > 0;) {
        const pid = open.pop() ?? 0;
        found.push(pid);
        open.push(...children(pid));
      }
      return found;
    },
    use(pid) {
      const stat = readFile(`/proc/${pid}/stat`) ?? "";
      // The name may contain blanks and brackets. Fields 14 to 17: its own time, and that of children it waited for.
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ", 15);
      const [user = 0, system = 0, ...ofChildren] = fields.slice(11).map((ticks) => Number(ticks) * CLOCK_TICK_MS);
      // Ticks are too coarse for many processes that share a processor; threads that have ended are only in the ticks.
      let [exactMs, waitedMs] = [0, 0];
      for (const thread of threadsOf(pid)) {
        const [ranNs = 0, waitedNs = 0] =
          readFile(`/proc/${pid}/task/${thread}/schedstat`)?.split(" ").map(Number) ?? [];
        exactMs += ranNs / 1e6;
        waitedMs += waitedNs / 1e6;
      }
      return { usedMs: Math.max(user + system, exactMs) + ofChildren.reduce((sum, ms) => sum + ms, 0), waitedMs };
    },
    signal(pid, signal) {
      try {
        process.kill(pid, signal);
      } catch {
        // gone
      }
    },
  };
}

/** Each thread has its own children. */
function children(pid: number): number[] {
  return threadsOf(pid).flatMap((thread) => {
    const list = readFile(`/proc/${pid}/task/${thread}/children`)?.trim() ?? "";
    return list === "" ? [] : list.split(" ").map(Number);
  });
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return []; // gone
  }
}
