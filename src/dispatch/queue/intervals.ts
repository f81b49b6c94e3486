/** Timing of a coordinator; tests use shorter values. */
export const COORDINATOR_INTERVALS = {
  /** Time between two comparisons of the pending jobs with Redis. */
  sweepMs: 2000,
  /** Time between two renewals of the uploaded program files. */
  renewMs: 60_000,
  /** How long no worker may be present before that is reported. */
  noWorkerMs: 4000,
  /** Timeout of the first answer of Redis. */
  connectMs: 10_000,
  /** Timeout of a clean close. */
  closeMs: 1000,
};

export type CoordinatorIntervals = Readonly<typeof COORDINATOR_INTERVALS>;

export const WORKER_INTERVALS = {
  /** Time between two announcements of presence. */
  heartbeatMs: 1000,
  /** Expiry of an announcement. */
  presenceMs: 5000,
  /** Lock duration of a job. Others take over the jobs of a killed worker after `lockMs` plus at most `stalledMs`. */
  lockMs: 6000,
  /** Time between two checks for jobs whose lock expired. */
  stalledMs: 3000,
  /** Pause after a match that cannot be played here, so that other workers take it. */
  backoffMs: 5000,
  connectMs: 3000,
  closeMs: 3000,
};

export type WorkerIntervals = Readonly<typeof WORKER_INTERVALS>;
