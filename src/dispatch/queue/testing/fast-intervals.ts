import type { CoordinatorIntervals, WorkerIntervals } from "../intervals.ts";

export const QUICK_COORDINATOR: Partial<CoordinatorIntervals> = {
  sweepMs: 100,
  renewMs: 300,
  noWorkerMs: 300,
  connectMs: 1000,
};

export const QUICK_WORKER: Partial<WorkerIntervals> = {
  heartbeatMs: 50,
  presenceMs: 400,
  lockMs: 600,
  stalledMs: 200,
  backoffMs: 100,
  connectMs: 1000,
};
