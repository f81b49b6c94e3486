// Makes the weights of Othello's evaluation: node tools/run-ts.mjs tools/othello/train-evaluation.ts [GAMES...]
// Each number is a generation of self-play that uses the weights of the one before. The same numbers give the same weights.
import { writeFileSync } from "node:fs";
import { decodeWeights, encodeWeights, installWeights } from "../../src/games/othello/search/evaluation.ts";
import { openKernel } from "../../src/games/othello/search/kernel.ts";
import { fitWeights } from "./fit-weights.ts";
import { openSamples, playGames, type Samples } from "./self-play.ts";

const MODULE = "src/games/othello/search/weights.ts";
const UNIT = 16;
const DEPTH = 3;
const EPOCHS = 12;
const SAMPLES_PER_GAME = 40;

const generations = process.argv.slice(2).map(Number);
if (generations.length === 0) generations.push(5000, 20_000, 45_000);

const kernel = openKernel(16);
let seed = 1;
let earlier: Samples | undefined;
for (const [generation, games] of generations.entries()) {
  const samples = openSamples((games + (generations[generation - 1] ?? 0)) * SAMPLES_PER_GAME);
  if (earlier) copy(earlier, samples);
  playGames(kernel, generation > 0, DEPTH, numbers(seed, games), samples);
  seed += games;
  console.log(`generation ${generation + 1}: ${games} games, ${samples.count} positions`);
  const weights = fitWeights(samples, EPOCHS, (epoch, error) =>
    console.log(`  epoch ${epoch}: deviation ${Math.sqrt(error).toFixed(2)} discs`),
  );
  const bytes = encodeWeights(
    Int8Array.from(weights, (weight) => Math.max(-127, Math.min(127, Math.round(weight * UNIT)))),
  );
  installWeights(kernel, decodeWeights(bytes));
  const text = Buffer.from(bytes).toString("base64");
  writeFileSync(
    MODULE,
    `/** Made by tools/othello/train-evaluation.ts from games of our own. */\nexport const WEIGHTS =\n  "${text}";\n`,
  );
  console.log(`  ${bytes.length} bytes`);
  earlier = samples;
}

function* numbers(from: number, count: number): Iterable<number> {
  for (let number = from; number < from + count; number++) yield number;
}

/** Positions of the generation before are reused, because exact scores stay correct. */
function copy(from: Samples, to: Samples): void {
  to.features.set(from.features.subarray(0, to.features.length));
  to.empties.set(from.empties.subarray(0, to.empties.length));
  to.scores.set(from.scores.subarray(0, to.scores.length));
  to.count = Math.min(from.count, to.empties.length);
}
