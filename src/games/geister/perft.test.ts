import fc from "fast-check";
import { expect, test } from "vitest";
import { pick, seededRandom } from "../../core/random.ts";
import { countByRules } from "../perft.ts";
import { SETS } from "./moves.ts";
import { perft } from "./perft.ts";
import { geisterRules as rules } from "./rules.ts";
import { type GeisterState, listMoves, phaseOf, play } from "./state.ts";

/** Published counts, the same for any set-up. */
const COUNTS = [1, 8, 64, 768, 9200, 118_488, 1_523_518, 21_700_678];

test.each(COUNTS.map((nodes, depth) => [depth, nodes]))("depth %i has %i sequences", (depth, nodes) => {
  expect(perft(rules.start(rules.readOptions({})), depth)).toEqual({ nodes, ended: 0 });
});

test("perft counts moves and endings like the rules in any position", () => {
  fc.assert(
    fc.property(fc.nat(1e9), fc.nat(250), fc.constantFrom(0, 60, 200), (seed, plies, limit) => {
      const random = seededRandom(seed);
      let state: GeisterState = rules.start(rules.readOptions({ plies: limit }));
      state = play(state, 0, pick(random, SETS));
      state = play(state, 1, pick(random, SETS));
      for (let count = 0; count < plies && phaseOf(state).kind === "ask"; count++)
        state = play(state, state.turn, pick(random, listMoves(state, state.turn)));
      for (const depth of [0, 1, 2, 3])
        expect(perft(state, depth)).toEqual(countByRules(rules, state, depth, "dropped"));
    }),
    { numRuns: 100 },
  );
});
