import { invert, logDeterminant, type Reduction, reduce, solve } from "./laplacian.ts";
import { type Fitted, type Meeting, type Tie, tiesOf, variancesOf } from "./tie.ts";

/** In log odds; the mean rating is 0. */
export interface GroupFit {
  readonly rating: Float64Array;
  /** size × size. */
  readonly covariance: Float64Array;
}

/** Fits ratings of players connected by games. */
export function fitGroup(group: readonly number[], meetings: readonly Meeting[]): GroupFit {
  const size = group.length;
  const ties = tiesOf(group, meetings);
  let state = evaluateFit(new Float64Array(size), ties);
  for (let round = 0; ; round++) {
    const { fits, step } = stepFrom(state, ties);
    const largest = step.reduce((most, x) => Math.max(most, Math.abs(x)), 0);
    const next = largest < 1e-11 || round > 500 ? null : lineSearch(state, step, largest, ties);
    if (!next) return { rating: state.rating, covariance: covarianceOf(ties, fits, size) };
    state = next;
  }
}

/** A point on the penalised likelihood surface. */
interface FitState {
  readonly rating: Float64Array;
  /** Per tie: win probability of i, and of j. */
  readonly chances: Float64Array;
  readonly others: Float64Array;
  readonly information: Reduction;
  readonly logLikelihood: number;
}

function evaluateFit(rating: Float64Array, ties: readonly Tie[]): FitState {
  const chances = new Float64Array(ties.length);
  const others = new Float64Array(ties.length);
  let likelihood = 0;
  ties.forEach(({ i, j, games, points }, t) => {
    const lead = valueAt(rating, i) - valueAt(rating, j);
    chances[t] = 1 / (1 + Math.exp(-lead));
    others[t] = 1 / (1 + Math.exp(lead));
    likelihood -= points * softplus(-lead) + (games - points) * softplus(lead);
  });
  const information = reduceWeighted(
    ties,
    rating.length,
    (tie, t) => tie.games * gameVariance(valueAt(chances, t), valueAt(others, t)),
  );
  return { rating, chances, others, information, logLikelihood: likelihood + logDeterminant(information) / 2 };
}

/** Fisher scoring step over the played games and those that the penalty adds. */
function stepFrom({ rating, chances, others, information }: FitState, ties: readonly Tie[]) {
  const size = rating.length;
  const inverse = invert(information);
  const gradient = new Float64Array(size);
  const fits = ties.map(({ i, j, games, points }, t): Fitted => {
    const [chance, other] = [valueAt(chances, t), valueAt(others, t)];
    const differenceVariance =
      valueAt(inverse, i * size + i) + valueAt(inverse, j * size + j) - 2 * valueAt(inverse, i * size + j);
    const leverage = Math.min(1, Math.max(0, games * gameVariance(chance, other) * differenceVariance));
    const force = points * other - (games - points) * chance + (leverage * (other - chance)) / 2;
    gradient[i] = valueAt(gradient, i) + force;
    gradient[j] = valueAt(gradient, j) - force;
    return { chance, other, leverage };
  });
  return { fits, step: centred(solve(reduceFitted(ties, fits, size), gradient)) };
}

/** Returns the state after the step or the largest improving share of it; null = at the maximum. */
function lineSearch(state: FitState, step: Float64Array, largest: number, ties: readonly Tie[]): FitState | null {
  // Near the maximum the rounding error of the height exceeds its change.
  const slack = largest < 1e-3 ? 1e-13 * Math.abs(state.logLikelihood) : 0;
  for (let share = Math.min(1, 5 / largest); share * largest > 1e-13; share /= 2) {
    const next = evaluateFit(centred(state.rating.map((x, i) => x + share * valueAt(step, i))), ties);
    if (next.logLikelihood > state.logLikelihood - slack) return next;
  }
  return null;
}

/** Sandwich estimator; without draws and pairs it equals the inverse information. */
function covarianceOf(ties: readonly Tie[], fits: readonly Fitted[], size: number): Float64Array {
  const inverse = invert(reduceFitted(ties, fits, size));
  const variances = variancesOf(ties, fits);
  const flows = new Float64Array(size * size);
  ties.forEach(({ i, j }, t) => {
    const variance = variances[t] as number;
    for (let k = 0; k < size; k++) {
      const flow = variance * ((inverse[i * size + k] as number) - (inverse[j * size + k] as number));
      flows[i * size + k] = (flows[i * size + k] as number) + flow;
      flows[j * size + k] = (flows[j * size + k] as number) - flow;
    }
  });
  const covariance = new Float64Array(size * size);
  for (let i = 0; i < size; i++) {
    for (let l = 0; l < size; l++) {
      const weight = inverse[i * size + l] as number;
      for (let k = 0; k < size; k++) {
        covariance[i * size + k] = (covariance[i * size + k] as number) + weight * (flows[l * size + k] as number);
      }
    }
  }
  return covariance;
}

function reduceFitted(ties: readonly Tie[], fits: readonly Fitted[], size: number): Reduction {
  return reduceWeighted(ties, size, (tie, t) => {
    const { chance, other, leverage } = fits[t] as Fitted;
    return (tie.games + leverage) * gameVariance(chance, other);
  });
}

function reduceWeighted(ties: readonly Tie[], size: number, weigh: (tie: Tie, t: number) => number): Reduction {
  const weights = new Float64Array(size * size);
  ties.forEach((tie, t) => {
    weights[tie.i * size + tie.j] = weights[tie.j * size + tie.i] = weigh(tie, t);
  });
  return reduce(weights, size);
}

/** Variance of one game with this win probability; never 0. */
function gameVariance(chance: number, other: number): number {
  return Math.max(1e-200, chance * other);
}

/** log(1 + eˣ) without overflow. */
function softplus(x: number): number {
  return Math.max(0, x) + Math.log1p(Math.exp(-Math.abs(x)));
}

function centred(numbers: Float64Array): Float64Array {
  const mean = numbers.reduce((sum, x) => sum + x, 0) / numbers.length;
  return numbers.map((x) => x - mean);
}

function valueAt(numbers: Float64Array | readonly number[], index: number): number {
  return numbers[index] as number;
}
