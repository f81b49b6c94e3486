import { createRandomBot } from "../bots.ts";
import { type LifeBoard, rleExport } from "../life-rle.ts";
import type { GamePrograms } from "../programs.ts";
import { lifegameChecks, lifegameMistakes } from "./checks.ts";
import { greedyBot } from "./bots/greedy.ts";
import { uctBot } from "./bots/uct.ts";
import { jsonDialect } from "./dialect.ts";
import type { LifegameMove } from "./moves.ts";
import { BOTS } from "./page/words.ts";
import { lifegameRules } from "./rules.ts";
import { type LifegameState, listMoves } from "./state.ts";

function boardOf({ cells, options: { size } }: LifegameState): LifeBoard {
  return { size, cells: cells.map((player, index) => [index % size, Math.floor(index / size), player] as const) };
}

export const randomBot = createRandomBot(BOTS.random, listMoves);

export const lifegamePrograms: GamePrograms<LifegameState, LifegameMove, LifegameState> = {
  dialects: {
    mistakes: lifegameMistakes,
    list: [jsonDialect],
    ports: [2000, 2000],
    arenaPorts: [{ id: "lifegame", dialect: "json", ports: [2000] }],
    limits: { moveMs: 30_000 },
    // The original server has no limit, and people use its manual player.
    limitsAt: { tcp: { moveMs: 120_000 } },
  },
  checks: lifegameChecks,
  bots: [randomBot, greedyBot, uctBot],
  botDelayMs: 900,
  exports: [rleExport(lifegameRules, "duel", boardOf)],
};
