import { seededRandom } from "../../src/core/random.ts";
import { mutate } from "./mutate.ts";
import { BrokenPromise, type FuzzTarget, type Outcome } from "./target.ts";

export interface FuzzOptions {
  /** Units to read. */
  readonly runs: number;
  readonly seed: string;
  /** What `growCorpus` has found; absent = the seeds of the target. */
  readonly corpus?: readonly Buffer[];
  /** Called before each input, so that a hang can be traced to it. */
  onInput?(input: Buffer): void;
}

export interface Failure {
  readonly input: Buffer;
  readonly error: Error;
}

export interface FuzzReport {
  readonly inputs: number;
  readonly units: number;
  readonly accepted: number;
  readonly failures: readonly Failure[];
}

/** A target with more failures is broken in one place. */
const MAX_FAILURES = 5;
/** Every input of this number is read twice: a different outcome means that state stays behind. */
const REPEATED = 64;

/** Reads the corpus, then mutations of it, then the corpus again. */
export async function fuzz(target: FuzzTarget, options: FuzzOptions): Promise<FuzzReport> {
  const random = seededRandom(`${options.seed}/${target.name}`);
  const corpus = options.corpus ?? target.seeds.map((seed) => Buffer.from(seed));
  const failures: Failure[] = [];
  const sum = { inputs: 0, units: 0, accepted: 0 };

  async function read(input: Buffer): Promise<Outcome | undefined> {
    options.onInput?.(input);
    sum.inputs++;
    try {
      const given = target.read(input);
      const outcome = given instanceof Promise ? await given : given;
      sum.units += outcome.units;
      sum.accepted += outcome.accepted;
      return outcome;
    } catch (error) {
      if (failures.length < MAX_FAILURES)
        failures.push({ input: Buffer.from(input), error: error instanceof Error ? error : new Error(String(error)) });
      return undefined;
    }
  }

  async function readAgain(input: Buffer, first: Outcome | undefined): Promise<void> {
    const second = await read(input);
    if (!first || !second || (first.units === second.units && first.accepted === second.accepted)) return;
    failures.push({ input, error: new BrokenPromise("the second reading had another outcome: state stays behind") });
  }

  const before: (Outcome | undefined)[] = [];
  for (const seed of corpus) before.push(await read(seed));
  while (sum.units < options.runs && failures.length < MAX_FAILURES) {
    const input = mutate(corpus, target.words, target.maxBytes, random);
    const outcome = await read(input);
    if (sum.inputs % REPEATED === 0) await readAgain(input, outcome);
  }
  for (const [index, seed] of corpus.entries()) await readAgain(seed, before[index]);
  return { ...sum, failures };
}
