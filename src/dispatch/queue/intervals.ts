/** How often a coordinator looks around; tests are in more of a hurry. */
export interface CoordinatorIntervals {
  /** Between two looks at what Redis has of what is in hand. */
  readonly sweepMs: number;
  /** Between two renewals of the files that programs consist of. */
  readonly renewMs: number;
  /** So long nobody wonders that no worker is there. */
  readonly noWorkerMs: number;
  /** So long the first answer of Redis is waited for. */
  readonly connectMs: number;
  /** So long taking leave may last. */
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
  /** Between two announcements. */
  readonly heartbeatMs: number;
  /** So long an announcement holds. */
  readonly presenceMs: number;
  /** So long a match is ours without a word from us: the longest that a killed worker keeps it from the others, but for the next look. */
  readonly lockMs: number;
  /** Between two looks for matches whose worker fell silent. */
  readonly stalledMs: number;
  /** So long others have the first choice after we could not play a match. */
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
