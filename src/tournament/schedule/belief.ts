/** Two who may play, and the information of one game between them. */
export interface Candidate {
  readonly one: number;
  readonly other: number;
  readonly information: number;
}

/** What is thought of the players' strengths: a normal distribution, in natural units of the logistic (400 Elo = ln 10). */
export interface Belief {
  /** How likely the first wins. */
  chance(one: number, other: number): number;
  /** Of the difference of two. */
  variance(one: number, other: number): number;
  /** Which of these two tell most: p(1 - p) of a game between them, times the variance of their difference. */
  mostInformative(candidates: readonly Candidate[]): Candidate | undefined;
  /** Learns from so many games in which the first got these points. */
  learn(one: number, other: number, games: number, points: number): void;
  /** Takes games as good as played, with the result that is expected: only the uncertainty shrinks. */
  expect(one: number, other: number, games: number): void;
  copy(): Belief;
}

/** As in Glicko: 350 Elo around the mean, before the first game. */
const INITIAL_VARIANCE = ((350 * Math.LN10) / 400) ** 2;

/**
 * Every observation is a step of rank one (Sherman-Morrison), so a batch of a league costs far less than fitting all
 * its results again: an event that is resumed plans all its batches again, one after another.
 */
export function openBelief(players: number): Belief {
  const covariance = new Float64Array(players * players);
  for (let player = 0; player < players; player++) covariance[player * (players + 1)] = INITIAL_VARIANCE;
  return beliefOf(players, new Float64Array(players), covariance);
}

function beliefOf(players: number, mean: Float64Array, covariance: Float64Array): Belief {
  const at = (row: number, column: number): number => covariance[row * players + column] as number;
  const lead = (one: number, other: number): number => (mean[one] as number) - (mean[other] as number);
  const variance = (one: number, other: number): number =>
    Math.max(1e-12, at(one, one) + at(other, other) - 2 * at(one, other));

  /** The column of the covariance along the difference of two: how everybody moves when it does. */
  const along = (one: number, other: number): Float64Array => {
    const column = new Float64Array(players);
    for (let player = 0; player < players; player++) column[player] = at(player, one) - at(player, other);
    return column;
  };

  const shrink = (one: number, other: number, information: number): void => {
    const column = along(one, other);
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
        const told = candidate.information * variance(candidate.one, candidate.other);
        if (told <= most) continue;
        most = told;
        found = candidate;
      }
      return found;
    },
    learn(one, other, games, points) {
      const before = lead(one, other);
      const spread = variance(one, other);
      const after = mostLikely(before, spread, games, points);
      const column = along(one, other);
      for (let player = 0; player < players; player++) {
        mean[player] = (mean[player] as number) + ((column[player] as number) * (after - before)) / spread;
      }
      shrink(one, other, games * informationAt(after));
    },
    expect: (one, other, games) => shrink(one, other, games * informationAt(lead(one, other))),
    copy: () => beliefOf(players, mean.slice(), covariance.slice()),
  };
}

function logistic(lead: number): number {
  return 1 / (1 + Math.exp(-lead));
}

/** What one game tells of the difference of two: p(1 - p). */
function informationAt(lead: number): number {
  const chance = logistic(lead);
  return chance * (1 - chance);
}

/** The difference that best fits what was thought and what was seen; it lies between the two ends, by halving. */
function mostLikely(before: number, spread: number, games: number, points: number): number {
  const slope = (lead: number): number => points - games * logistic(lead) - (lead - before) / spread;
  let [low, high] = [before - games * spread, before + games * spread];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (slope(middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
