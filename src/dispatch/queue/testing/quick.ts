import type { CoordinatorPace, WorkerPace } from "../pace.ts";

/** Nobody waits for seconds in a test. */
export const QUICK_COORDINATOR: Partial<CoordinatorPace> = { sweepMs: 100, aloneMs: 300, patienceMs: 1000 };

export const QUICK_WORKER: Partial<WorkerPace> = {
  heartbeatMs: 50,
  presenceMs: 400,
  lockMs: 600,
  stalledMs: 200,
  abstainMs: 100,
  patienceMs: 200,
};
