/** How often a coordinator looks around; tests are in more of a hurry. */
export interface CoordinatorPace {
  /** Between two looks at what Redis has of what is in hand. */
  readonly sweepMs: number;
  /** Between two renewals of the files that programs consist of. */
  readonly renewMs: number;
  /** So long nobody wonders that no worker is there. */
  readonly aloneMs: number;
  /** So long the first answer of Redis is waited for. */
  readonly patienceMs: number;
  /** So long taking leave may last. */
  readonly farewellMs: number;
}

export const COORDINATOR_PACE: CoordinatorPace = {
  sweepMs: 2000,
  renewMs: 60_000,
  aloneMs: 4000,
  patienceMs: 10_000,
  farewellMs: 1000,
};

export interface WorkerPace {
  /** Between two announcements. */
  readonly heartbeatMs: number;
  /** So long an announcement holds. */
  readonly presenceMs: number;
  /** So long a match is ours without a word from us: the longest that a killed worker keeps it from the others, but for the next look. */
  readonly lockMs: number;
  /** Between two looks for matches whose worker fell silent. */
  readonly stalledMs: number;
  /** So long others have the first choice after we could not play a match. */
  readonly abstainMs: number;
  readonly patienceMs: number;
  readonly farewellMs: number;
}

export const WORKER_PACE: WorkerPace = {
  heartbeatMs: 1000,
  presenceMs: 5000,
  lockMs: 6000,
  stalledMs: 3000,
  abstainMs: 5000,
  patienceMs: 3000,
  farewellMs: 3000,
};
