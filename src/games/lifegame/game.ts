import { defineGame } from "../definition.ts";
import { FIRST_AND_SECOND } from "../painting/seat-words.ts";
import { draw, drawEnding, promptText } from "./drawing.ts";
import { readTyped, writeMove } from "./moves.ts";
import { lifegameViews } from "./position.ts";
import { descriptions } from "./page/descriptions.ts";
import { lifegameInput } from "./page/input.ts";
import { animationMs, FRAME, gridOf, paint, spotOf } from "./page/paint.ts";
import { BOTS, ENDINGS, progressText } from "./page/words.ts";
import { lifegameRules } from "./rules.ts";
import { scoreOf } from "./state.ts";

export const lifegameGame = defineGame({
  rules: lifegameRules,
  views: lifegameViews,
  text: {
    about: {
      en: "Life duel: place cells in turn, then Life runs for a few generations; more cells at the end win",
      ja: "対戦ライフ：交互にセルを置き、数世代進めたあとにセルの多い方が勝ち",
    },
    seatNames: FIRST_AND_SECOND,
    bots: BOTS,
    endings: ENDINGS,
    formatMove: writeMove,
    ...descriptions,
    describeProgress: progressText,
    typed: {
      read: readTyped,
      help: {
        en: "the row and the column of an empty cell, such as 1,2; both count from 0 at the upper left",
        ja: "空いているマスの行と列（例：1,2）。どちらも左上から0で数えます",
      },
      prompt: promptText,
    },
  },
  board: {
    grid: gridOf,
    frame: FRAME,
    spotOf,
    draw,
    drawEnding,
    paint,
    animationMs,
    layers: [{ id: "order", name: { en: "Order", ja: "置いた順" }, on: false }],
  },
  input: lifegameInput,
  stats: {
    measure: { name: { en: "Cells", ja: "セル数" }, of: scoreOf },
    positionCount: ({ options: { placements, generations } }) => 2 * placements + generations,
  },
  ticks: { generationOf: ({ generation }) => generation, continuous: false },
  examples: {
    position: { options: {}, moves: ["1,2", "3,3", "1,3", "3,4", "2,1", "4,3", "2,2", "4,4", "2,3", "4,5"] },
  },
  loadAnalysis: async () => (await import("./bots/analysis.ts")).analysis,
  loadPrograms: async () => (await import("./programs.ts")).lifegamePrograms,
});
