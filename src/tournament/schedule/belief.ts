/** Two possible opponents, and the information of one game between them. */
export interface Candidate {
  readonly one: number;
  readonly other: number;
  readonly information: number;
}

/** Estimated strengths: a normal distribution in logistic units (400 Elo = ln 10). */
export interface Belief {
  /** Probability that `one` wins. */
  chance(one: number, other: number): number;
  /** Variance of the difference in strength. */
  variance(one: number, other: number): number;
  /** The candidate with the largest p(1 - p) times the variance of the difference. */
  mostInformative(candidates: readonly Candidate[]): Candidate | undefined;
  /** Updates the estimate with games in which `one` got `points`. */
  learn(one: number, other: number, games: number, points: number): void;
  /** Counts games as played with the expected result: only the variance shrinks. */
  expect(one: number, other: number, games: number): void;
  copy(): Belief;
}

/** As in Glicko: a deviation of 350 Elo before the first game. */
const INITIAL_VARIANCE = ((350 * Math.LN10) / 400) ** 2;

/**
 * Each update has rank one (Sherman-Morrison), which costs far less than refitting all results: resuming an event
 * plans all its batches again.
 */
export function createBelief(players: number): Belief {
  const covariance = new Float64Array(players * players);
  for (let player = 0; player < players; player++) covariance[player * (players + 1)] = INITIAL_VARIANCE;
  return beliefFrom(players, new Float64Array(players), covariance);
}

function beliefFrom(players: number, mean: Float64Array, covariance: Float64Array): Belief {
  const covarianceOf = (row: number, column: number): number => covariance[row * players + column] as number;
  const lead = (one: number, other: number): number => (mean[one] as number) - (mean[other] as number);
  const variance = (one: number, other: number): number =>
    Math.max(1e-12, covarianceOf(one, one) + covarianceOf(other, other) - 2 * covarianceOf(one, other));

  /** Covariance of every player with the difference of two. */
  const covarianceWithDifference = (one: number, other: number): Float64Array => {
    const column = new Float64Array(players);
    for (let player = 0; player < players; player++)
      column[player] = covarianceOf(player, one) - covarianceOf(player, other);
    return column;
  };

  const reduceVariance = (one: number, other: number, information: number): void => {
    const column = covarianceWithDifference(one, other);
    const factor = information / (1 + information * variance(one, other));
    for (let row = 0; row < players; row++) {
      const scaled = (column[row] as number) * factor;
      if (scaled === 0) continue;
      for (let place = 0, cell = row * players; place < players; place++, cell++) {
        covariance[cell] = (covariance[cell] as number) - scaled * (column[place] as number);
      }
    }
  };

  return {
    chance: (one, other) => logistic(lead(one, other)),
    variance,
    mostInformative(candidates) {
      let found: Candidate | undefined;
      let most = -1;
      for (const candidate of candidates) {
        const information = candidate.information * variance(candidate.one, candidate.other);
        if (information <= most) continue;
        most = information;
        found = candidate;
      }
      return found;
    },
    learn(one, other, games, points) {
      const before = lead(one, other);
      const spread = variance(one, other);
      const after = mostLikely(before, spread, games, points);
      const column = covarianceWithDifference(one, other);
      for (let player = 0; player < players; player++) {
        mean[player] = (mean[player] as number) + ((column[player] as number) * (after - before)) / spread;
      }
      reduceVariance(one, other, games * informationAt(after));
    },
    expect: (one, other, games) => reduceVariance(one, other, games * informationAt(lead(one, other))),
    copy: () => beliefFrom(players, mean.slice(), covariance.slice()),
  };
}

function logistic(lead: number): number {
  return 1 / (1 + Math.exp(-lead));
}

/** Information of one game about the difference: p(1 - p). */
function informationAt(lead: number): number {
  const chance = logistic(lead);
  return chance * (1 - chance);
}

/** Maximum of the posterior difference, by bisection. */
function mostLikely(before: number, spread: number, games: number, points: number): number {
  const slope = (lead: number): number => points - games * logistic(lead) - (lead - before) / spread;
  let low = before - games * spread;
  let high = before + games * spread;
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (slope(middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
