/** Timing of a coordinator; tests use shorter values. */
export interface CoordinatorIntervals {
  /** Time between two comparisons of the pending jobs with Redis. */
  readonly sweepMs: number;
  /** Time between two renewals of the uploaded program files. */
  readonly renewMs: number;
  /** How long no worker may be present before that is reported. */
  readonly noWorkerMs: number;
  /** Timeout of the first answer of Redis. */
  readonly connectMs: number;
  /** Timeout of a clean close. */
  readonly closeMs: number;
}

export const COORDINATOR_INTERVALS: CoordinatorIntervals = {
  sweepMs: 2000,
  renewMs: 60_000,
  noWorkerMs: 4000,
  connectMs: 10_000,
  closeMs: 1000,
};

export interface WorkerIntervals {
  /** Time between two announcements of presence. */
  readonly heartbeatMs: number;
  /** Expiry of an announcement. */
  readonly presenceMs: number;
  /** Lock duration of a job. Others take over the jobs of a killed worker after `lockMs` plus at most `stalledMs`. */
  readonly lockMs: number;
  /** Time between two checks for jobs whose lock expired. */
  readonly stalledMs: number;
  /** Pause after a match that cannot be played here, so that other workers take it. */
  readonly backoffMs: number;
  readonly connectMs: number;
  readonly closeMs: number;
}

export const WORKER_INTERVALS: WorkerIntervals = {
  heartbeatMs: 1000,
  presenceMs: 5000,
  lockMs: 6000,
  stalledMs: 3000,
  backoffMs: 5000,
  connectMs: 3000,
  closeMs: 3000,
};
