import type { GameEntry } from "../entry.ts";
import { greedyBot, positionalBot, randomBot } from "./bots.ts";
import { draw, readTyped } from "./drawing.ts";
import { ggfExport } from "./ggf.ts";
import { othelloNative } from "./native.ts";
import { perft } from "./perft.ts";
import { othelloRules } from "./rules.ts";
import type { OthelloMove } from "./squares.ts";
import type { OthelloState, OthelloView } from "./state.ts";
import { stdioDialect } from "./stdio.ts";
import { drawSvg } from "./svg.ts";
import { transcriptExport } from "./transcript.ts";
import { sentences } from "./sentences.ts";

export const othello: GameEntry = {
  rules: othelloRules,
  sentences,
  about: {
    en: "Othello: outflank discs to turn them; more discs at the end win",
    ja: "オセロ：石を挟んで返し、終局時に石の多い方が勝ち",
  },
  dialects: [stdioDialect, othelloNative],
  ports: [6464, 6464],
  arenaPorts: [],
  limits: { moveMs: 5000 },
  botDelayMs: 700,
  bots: [randomBot, greedyBot, positionalBot],
  exports: [transcriptExport, ggfExport],
  perft: (state, depth) => perft(state as OthelloState, depth),
  draw: (view, _viewer, style, last) => draw(view as OthelloView, style, last as OthelloMove | undefined),
  svg: (view, _viewer, last, illegal) =>
    drawSvg(view as OthelloView, last as OthelloMove | undefined, illegal),
  readTyped,
  inputHelp: {
    en: "a square such as f5, or pass",
    ja: "f5 のようなマス、または pass（パス）",
  },
};
