import { listWar } from "../../life/war/index.ts";
import type { GameEntry } from "../entry.ts";
import { type LifeBoard, rleExport } from "../life-rle.ts";
import { gardenerBot, gliderBot, noviceBot, randomBot } from "./bots.ts";
import { draw, readTyped } from "./drawing.ts";
import { lifewarNative } from "./native.ts";
import { lifewarRules } from "./rules.ts";
import type { WarState } from "./state.ts";
import { tlvDialect } from "./tlv.ts";
import type { WarView } from "./view.ts";
import { sentences } from "./sentences.ts";

export const lifewar: GameEntry = {
  rules: lifewarRules,
  sentences,
  about: {
    en: "Life war: place up to 30 cells between generations of Life; more living cells at the end win",
    ja: "ライフ戦争：世代の合間に最大30セルを置き、終了時に生きたセルの多い方が勝ち",
  },
  dialects: [tlvDialect, lifewarNative],
  ports: [31337, 31337],
  arenaPorts: [{ id: "lifewar", dialect: "tlv", ports: [31337] }],
  // A simple Python client needs 4 s per generation of the board.
  limits: { moveMs: 10_000 },
  limitsAt: { arena: { moveMs: 5000 } },
  botDelayMs: 40,
  shortMatchOptions: { size: 48, generations: 12, first: 0 },
  bots: [noviceBot, randomBot, gliderBot, gardenerBot],
  exports: [rleExport(lifewarRules, "war", (state) => boardOf(state as WarState))],
  draw: (view, _viewer, style, _last, room) => draw(view as WarView, style, room),
  readTyped,
  inputHelp: {
    en: "cells to place, such as 3,4 3,5 4,4, or - for none",
    ja: "置くセル（例：3,4 3,5 4,4）、なければ -",
  },
};

function boardOf({ board }: WarState): LifeBoard {
  const cells = ([1, 2] as const).flatMap((player) =>
    listWar(board, player).map(([x, y]) => [x, y, player] as const),
  );
  return { size: board.size, cells };
}
