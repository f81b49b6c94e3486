import { seededRandom } from "../../src/core/random.ts";
import { ANCHORS, anchorsOf } from "../../src/games/othello/search/evaluation.ts";
import { listCanonicalWeights, PATTERNS, WEIGHT_COUNT } from "../../src/games/othello/search/patterns.ts";
import { FEATURE_COUNT, type Samples } from "./self-play.ts";

const STAGES = 10;
/** Adagrad's step in discs, and what its sums of squares begin with: rare patterns move little. */
const STEP = 0.25;
const CALM = 400;
/** Patterns seen less often get no weight, because they would enlarge the file without improving the evaluation. */
const MIN_SEEN = 8;
/** One sample of this many is kept to measure the error. */
const HELD_OUT = 20;

/** Fits the weights by stochastic gradient descent; `report` gets the mean square error of the held-out samples. */
export function fitWeights(
  samples: Samples,
  epochs: number,
  report: (epoch: number, error: number) => void,
): Float32Array {
  const weights = new Float32Array(ANCHORS * WEIGHT_COUNT);
  const squares = new Float32Array(ANCHORS * WEIGHT_COUNT).fill(CALM);
  const canonical = listCanonicalWeights();
  const firsts = PATTERNS.flatMap(({ first, places }) => places.map(() => first));
  const stages = Array.from({ length: STAGES }, (_, stage) => anchorsOf(stage));
  const random = seededRandom("fit");
  const order = Uint32Array.from({ length: samples.count }, (_, index) => index);
  const used = new Int32Array(FEATURE_COUNT);
  const seen = new Uint32Array(ANCHORS * WEIGHT_COUNT);

  const stageOf = (sample: number): { anchor: number; part: number } =>
    stages[Math.min(STAGES - 1, Math.floor((samples.empties[sample] ?? 0) / 6))] ?? { anchor: 0, part: 0 };
  const predict = (sample: number, anchor: number, part: number): number => {
    let sum = 0;
    for (let i = 0; i < FEATURE_COUNT; i++) {
      const weight = canonical[(firsts[i] ?? 0) + (samples.features[sample * FEATURE_COUNT + i] ?? 0)] ?? 0;
      used[i] = anchor * WEIGHT_COUNT + weight;
      sum += (weights[used[i] ?? 0] ?? 0) * (1 - part) + (weights[(used[i] ?? 0) + WEIGHT_COUNT] ?? 0) * part;
    }
    return sum;
  };
  for (let sample = 0; sample < samples.count; sample++) {
    const { anchor, part } = stageOf(sample);
    predict(sample, anchor, part);
    for (const at of used) {
      if (part < 1) seen[at] = (seen[at] ?? 0) + 1;
      if (part > 0) seen[at + WEIGHT_COUNT] = (seen[at + WEIGHT_COUNT] ?? 0) + 1;
    }
  }
  const learn = (at: number, gradient: number): void => {
    if ((seen[at] ?? 0) < MIN_SEEN) return;
    const square = (squares[at] ?? 0) + gradient * gradient;
    squares[at] = square;
    weights[at] = (weights[at] ?? 0) + (STEP * gradient) / Math.sqrt(square);
  };
  for (let epoch = 1; epoch <= epochs; epoch++) {
    shuffle(order, (limit) => random.below(limit));
    let error = 0;
    let held = 0;
    for (const sample of order) {
      const { anchor, part } = stageOf(sample);
      const difference = (samples.scores[sample] ?? 0) - predict(sample, anchor, part);
      if (sample % HELD_OUT === 0) {
        error += difference * difference;
        held++;
        continue;
      }
      for (const at of used) {
        if (part < 1) learn(at, difference * (1 - part));
        if (part > 0) learn(at + WEIGHT_COUNT, difference * part);
      }
    }
    report(epoch, error / held);
  }
  return weights;
}

function shuffle(order: Uint32Array, below: (limit: number) => number): void {
  for (let i = order.length - 1; i > 0; i--) {
    const j = below(i + 1);
    const held = order[i] ?? 0;
    order[i] = order[j] ?? 0;
    order[j] = held;
  }
}
