import { seededRandom } from "../../src/core/random.ts";
import type { Coverage } from "./coverage.ts";
import { mutate } from "./mutate.ts";
import { type FuzzTarget, promise } from "./target.ts";

/** Taking the coverage costs as much as reading hundreds of inputs. */
const BATCH = 128;

export interface Grown {
  /** The seeds, and the inputs that reached new blocks. */
  readonly corpus: readonly Buffer[];
  readonly blocks: number;
}

/**
 * Keeps the inputs that reach new blocks, and checks the work of those that seem expensive. Broken promises are left
 * for the run that follows, which reads the corpus.
 */
export async function growCorpus(
  target: FuzzTarget,
  options: {
    readonly coverage: { take(): Coverage };
    readonly inputs: number;
    readonly seed: string;
    onInput?(input: Buffer): void;
  },
): Promise<Grown> {
  const random = seededRandom(`${options.seed}/${target.name}/grow`);
  const corpus: Buffer[] = target.seeds.map((seed) => Buffer.from(seed));
  const known = new Set<string>();

  async function run(batch: readonly Buffer[]): Promise<Coverage> {
    options.coverage.take();
    for (const input of batch) {
      options.onInput?.(input);
      try {
        await target.read(input);
      } catch {
        // It reached new code, or an earlier input did the same.
      }
    }
    return options.coverage.take();
  }

  /** Halves a batch until the inputs are found that reach these blocks or take the work. */
  async function search(batch: readonly Buffer[], { blocks, work }: Coverage): Promise<void> {
    const fresh = [...blocks].filter((block) => !known.has(block));
    const least = Math.min(...batch.map(({ length }) => maxWork(target, length)));
    if (fresh.length === 0 && work <= least) return;
    const [only] = batch;
    if (batch.length > 1 || !only) {
      const middle = batch.length >> 1;
      for (const half of [batch.slice(0, middle), batch.slice(middle)]) await search(half, await run(half));
      return;
    }
    promise(
      work <= least,
      `${target.name}: ${work} block executions for ${only.length} bytes: ${only.toString("base64").slice(0, 400)}`,
    );
    for (const block of fresh) known.add(block);
    corpus.push(only);
  }

  for (const block of (await run(corpus)).blocks) known.add(block);
  for (let done = 0; done < options.inputs; done += BATCH) {
    const batch = Array.from({ length: BATCH }, () => mutate(corpus, target.words, target.maxBytes, random));
    await search(batch, await run(batch));
  }
  return { corpus, blocks: known.size };
}

/** Linear unless the target says otherwise. */
function maxWork({ maxWork: own }: FuzzTarget, bytes: number): number {
  return own ? own(bytes) : 2_000_000 + 5000 * bytes;
}
