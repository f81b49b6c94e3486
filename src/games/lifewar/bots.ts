import type { Bot } from "../../core/game.ts";
import type { WarMove } from "./moves.ts";
import type { WarView } from "./view.ts";
import { BOTS } from "./page/words.ts";

export { gardenerBot } from "./gardener.ts";
export { gliderBot } from "./glider.ts";
export { noviceBot } from "./novice.ts";

/** Side of the patch: cells scattered over the whole board would die within a generation. */
const PATCH = 10;

export const randomBot: Bot<WarMove, WarView> = {
  id: "random",
  about: BOTS.random,
  choose({ view: { size, cells }, random }) {
    const side = Math.min(PATCH, size);
    const corner = [random.below(size - side + 1), random.below(size - side + 1)] as const;
    const count = random.below(cells + 1);
    return { cells: Array.from({ length: count * 2 }, (_, index) => corner[index & 1 ? 1 : 0] + random.below(side)) };
  },
};
