import { listWar } from "../../life/war/index.ts";
import { type LifeBoard, rleExport } from "../life-rle.ts";
import type { GamePrograms } from "../programs.ts";
import { lifewarChecks, lifewarMistakes } from "./checks.ts";
import { gardenerBot } from "./bots/gardener.ts";
import { generalBot } from "./bots/general.ts";
import { gliderBot } from "./bots/glider.ts";
import { noviceBot, randomBot } from "./bots/simple.ts";
import type { WarMove } from "./moves.ts";
import { lifewarRules } from "./rules.ts";
import type { WarState, WarView } from "./state.ts";
import { tlvDialect } from "./tlv.ts";

/** A war of this size is no more work than a board game. */
const CHEAP_SIZE = 128;

export const lifewarPrograms: GamePrograms<WarState, WarMove, WarView> = {
  dialects: {
    mistakes: lifewarMistakes,
    list: [tlvDialect],
    ports: [31337, 31337],
    arenaPorts: [{ id: "lifewar", dialect: "tlv", ports: [31337] }],
    // A simple Python client needs 4 s per generation of the board.
    limits: { moveMs: 10_000 },
    limitsAt: { arena: { moveMs: 5000 } },
  },
  checks: lifewarChecks,
  bots: [noviceBot, randomBot, gardenerBot, gliderBot, generalBot],
  botDelayMs: 40,
  matchCost: (options) => Math.max(1, (lifewarRules.readOptions(options).size / CHEAP_SIZE) ** 2),
  exports: [rleExport(lifewarRules, "war", boardOf)],
};

function boardOf({ board }: WarState): LifeBoard {
  const cells = ([1, 2] as const).flatMap((player) => listWar(board, player).map(([x, y]) => [x, y, player] as const));
  return { size: board.size, cells };
}
