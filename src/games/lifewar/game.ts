import { countBorn, countDenied } from "../../life/war/index.ts";
import { defineGame } from "../definition.ts";
import { FIRST_AND_SECOND } from "../painting/seat-words.ts";
import { draw, readTyped } from "./drawing.ts";
import { lifewarViews } from "./position.ts";
import { describeFrame, descriptions, writeVisible } from "./page/descriptions.ts";
import { lifewarInput } from "./page/input.ts";
import { paintMinimap, paint } from "./page/paint.ts";
import { SAMPLE } from "./page/sample.ts";
import { BOTS, ENDINGS, LAYERS, playOptionsText, progressText, SCORE_TEXTS } from "./page/words.ts";
import { lifewarRules } from "./rules.ts";
import { objectionToCells } from "./state.ts";

/** A board that fits a person's overview, and generations for several turns of 25. */
const MANUAL_OPTIONS = { size: 128, generations: 100, duration: "none" } as const;
const PLACEMENT_MS = 300;
/** A tick, then a move of each seat. */
const POSITIONS_PER_GENERATION = 3;

export const lifewarGame = defineGame({
  rules: lifewarRules,
  views: lifewarViews,
  text: {
    about: {
      en: "Life war: place up to 30 cells between generations of Life; more living cells at the end win",
      ja: "ライフ戦争：世代の合間に最大30セルを置き、終了時に生きたセルの多い方が勝ち",
    },
    seatNames: FIRST_AND_SECOND,
    bots: BOTS,
    endings: ENDINGS,
    isPass: ({ cells }) => cells.length === 0,
    ...descriptions,
    describeProgress: (view, options) => progressText(view.generation, lifewarRules.readOptions(options)),
    binaryFrames: { dialect: "tlv", describe: describeFrame },
    typed: {
      read: readTyped,
      objection: (move, view) => objectionToCells(move, view),
      help: { en: "cells to place, such as 3,4 3,5 4,4, or - for none", ja: "置くセル（例：3,4 3,5 4,4）、なければ -" },
    },
  },
  board: {
    grid: ({ size }) => ({ columns: size, rows: size }),
    frame: 0,
    spotOf({ cells: [column, row] }) {
      return column === undefined || row === undefined ? undefined : { column, row };
    },
    draw,
    paint,
    animationMs: (before, after) => (before !== after && after.last && after.last.cells.length > 0 ? PLACEMENT_MS : 0),
    layers: LAYERS,
  },
  input: lifewarInput,
  stats: {
    event(_before, { last }) {
      if (!last || last.cells.length === 0) return undefined;
      const count = last.cells.length / 2;
      return { kind: "placed", seat: last.seat, text: { en: `wakes ${count}`, ja: `${count}セル` } };
    },
    positionCount({ options: { generations } }) {
      return generations > 0 ? POSITIONS_PER_GENERATION * generations : undefined;
    },
    scorePanel: {
      texts: SCORE_TEXTS,
      moveSums: [{ name: SCORE_TEXTS.placed, of: ({ cells }) => cells.length / 2 }],
      tickSums: [
        { name: SCORE_TEXTS.born, of: (before, after) => countBorn(before.board, after.board) },
        { name: SCORE_TEXTS.denied, of: (before, after) => countDenied(before.board, after.board) },
      ],
    },
  },
  ticks: { generationOf: ({ generation }) => generation, continuous: true },
  zoomable: { paintMinimap, writeVisible },
  examples: {
    position: SAMPLE,
    shortMatch: { size: 48, generations: 12, first: 0 },
    manualMatch: { options: MANUAL_OPTIONS, about: playOptionsText(lifewarRules.readOptions(MANUAL_OPTIONS)) },
  },
  loadPrograms: async () => (await import("./programs.ts")).lifewarPrograms,
});
