import type { OptionValues } from "../../../core/game.ts";
import { seededRandom } from "../../../core/random.ts";

const SIZE = 64;
const ROUNDS = 5;
const CELLS = 30;

/** Two armies that have met for a few generations, drawn from a seed: nobody would write these cells down. */
export const SAMPLE: { readonly options: OptionValues; readonly moves: readonly string[] } = {
  options: { size: SIZE, first: 0 },
  moves: Array.from({ length: 2 * ROUNDS }, (_, move) => {
    const random = seededRandom(`sample ${move}`);
    const left = move % 2 === 0 ? 6 : SIZE / 2 + 2;
    const across = SIZE / 2 - 8;
    return Array.from(
      { length: CELLS },
      () => `${left + random.below(across)},${6 + random.below(SIZE - 12)}`,
    ).join(";");
  }),
};
