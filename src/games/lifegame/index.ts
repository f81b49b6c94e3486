import type { GameEntry } from "../entry.ts";
import { type LifeBoard, rleExport } from "../life-rle.ts";
import { greedyBot, randomBot } from "./bots.ts";
import { jsonDialect } from "./dialect.ts";
import { draw, drawEnding, promptText } from "./drawing.ts";
import { type LifegameMove, readTyped } from "./moves.ts";
import { lifegameNative } from "./native.ts";
import { lifegameRules } from "./rules.ts";
import type { LifegameState } from "./state.ts";
import { drawSvg } from "./svg.ts";
import { sentences } from "./sentences.ts";

export const lifegame: GameEntry = {
  rules: lifegameRules,
  sentences,
  about: {
    en: "Life duel: place cells in turn, then Life runs for a few generations; more cells at the end win",
    ja: "対戦ライフ：交互にセルを置き、数世代進めたあとにセルの多い方が勝ち",
  },
  dialects: [jsonDialect, lifegameNative],
  ports: [2000, 2000],
  arenaPorts: [{ id: "lifegame", dialect: "json", ports: [2000] }],
  limits: { moveMs: 30_000 },
  // The original server has no limit, and people use its manual player.
  limitsAt: { tcp: { moveMs: 120_000 } },
  botDelayMs: 900,
  bots: [randomBot, greedyBot],
  exports: [rleExport(lifegameRules, "duel", (state) => boardOf(state as LifegameState))],
  draw: (view, viewer, style, last) =>
    draw(view as LifegameState, viewer, style, last as LifegameMove | undefined),
  svg: (view, _viewer, last, illegal) =>
    drawSvg(view as LifegameState, last as LifegameMove | undefined, illegal),
  ending: (view, seat, style) => drawEnding(view as LifegameState, seat, style),
  readTyped,
  promptText: (view) => promptText(view as LifegameState),
  inputHelp: {
    en: "the row and the column of an empty cell, such as 1,2; both count from 0 at the upper left",
    ja: "空いているマスの行と列（例：1,2）。どちらも左上から0で数えます",
  },
};

function boardOf({ cells, options: { size } }: LifegameState): LifeBoard {
  return {
    size,
    cells: cells.map((player, index) => [index % size, Math.floor(index / size), player] as const),
  };
}
