import { availableParallelism } from "node:os";
import { readThreadSchedule } from "../cpu-sharing.ts";
import { CounterHistory } from "./counter-history.ts";
import { type BalancedProgram, ShareBalance } from "./share-balance.ts";

const SAMPLE_MS = 5;
/** Ticks between two samples of this thread's own wait. */
const WAIT_TICKS = 10;
/** Ticks between two samples of a program that is slow to measure. */
const SLOW_TICKS = 4;

export interface Sampled {
  readonly slow: boolean;
  /** Absent = the kernel shares the processors, or it may not work now. */
  readonly balanced: BalancedProgram | undefined;
  sample(at: number): void;
}

const programs = new Set<Sampled>();
let timer: NodeJS.Timeout | undefined;
let ticks = 0;
const balance = new ShareBalance();
const waits = new CounterHistory();

function tick(): void {
  ticks++;
  const at = performance.now();
  if (ticks % WAIT_TICKS === 0) {
    const waitMs = readThreadSchedule()?.waitMs;
    if (waitMs !== undefined) waits.add(at, waitMs);
  }
  for (const program of programs) if (!program.slow || ticks % SLOW_TICKS === 0) program.sample(at);
  if (ticks % SLOW_TICKS === 0)
    balance.sample(
      at,
      [...programs].flatMap(({ balanced }) => balanced ?? []),
    );
}

/** The processors of this machine, and how this thread waits for them while programs are sampled. */
export const refereeProcessor = {
  count: availableParallelism(),
  waitingShare(since: number): number | undefined {
    const waitMs = readThreadSchedule()?.waitMs;
    return waitMs === undefined ? undefined : waits.rateSince(since, performance.now(), waitMs);
  },
};

/** Samples the programs of this thread; returns a function that stops it. */
export function sampleRegularly(program: Sampled): () => void {
  programs.add(program);
  timer ??= setInterval(tick, SAMPLE_MS).unref();
  return () => {
    programs.delete(program);
    if (programs.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
