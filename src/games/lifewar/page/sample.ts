import type { OptionValues } from "../../../core/game.ts";
import { seededRandom } from "../../../core/random.ts";

const SIZE = 64;
const ROUNDS = 7;
const CELLS = 30;
/** Side of a patch: cells this close support each other; scattered ones would die at once. */
const PATCH = 9;

/** Two sides after a few generations, generated from a seed. */
export const SAMPLE: { readonly options: OptionValues; readonly moves: readonly string[] } = {
  options: { size: SIZE, first: 0 },
  moves: Array.from({ length: 2 * ROUNDS }, (_, move) => {
    const random = seededRandom(`sample ${move}`);
    const left = (move % 2 === 0 ? 4 : SIZE / 2 + 2) + random.below(SIZE / 2 - 6 - PATCH);
    const top = 4 + random.below(SIZE - 8 - PATCH);
    return Array.from({ length: CELLS }, () => `${left + random.below(PATCH)},${top + random.below(PATCH)}`).join(";");
  }),
};
