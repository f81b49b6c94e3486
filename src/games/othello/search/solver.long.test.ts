import { expect, test } from "vitest";
import { SOAK } from "../../../../test/tools/soak.ts";
import { FFO } from "../testing/ffo.ts";
import { findBestMove } from "./engine.ts";
import { MASTER_STYLE } from "./bots.ts";
import { writeMove } from "../squares.ts";

/** Solved in a second; the one with 24 takes several. */
const QUICK = 22;

test.each(FFO.filter(({ empties }) => SOAK || (empties > 16 && empties <= QUICK)))(
  "master proves the score of published position $number with $empties empty squares",
  ({ state, moves }) => {
    const found = findBestMove(state, MASTER_STYLE, { usedShare: () => 0 });
    expect(found).toMatchObject({ exact: true, score: moves[0]?.[1] });
    expect(moves).toContainEqual([writeMove(found.move), found.score]);
  },
);
