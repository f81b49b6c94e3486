import type { GameEntry } from "../entry.ts";
import { greedyBot, randomBot } from "./bots.ts";
import { geisterDialects } from "./dialects.ts";
import { draw } from "./drawing.ts";
import { promptText, preview } from "./prompt-text.ts";
import type { GeisterMove } from "./moves.ts";
import { geisterNative } from "./native.ts";
import { perft } from "./perft.ts";
import { geisterRules } from "./rules.ts";
import type { GeisterState } from "./state.ts";
import { drawSvg } from "./svg.ts";
import { readTyped } from "./typed.ts";
import type { GeisterView } from "./view.ts";
import { sentences } from "./sentences.ts";

export const geister: GameEntry = {
  rules: geisterRules,
  sentences,
  about: {
    en: "Geister: lead a blue ghost out, take the blue ones, leave the red ones alone; colours are hidden",
    ja: "ガイスター：青いオバケを脱出させるか、相手の青をすべて取れば勝ち。赤をすべて取ると負け。色は相手に見えません",
  },
  dialects: [...geisterDialects, geisterNative],
  ports: [10000, 10001],
  arenaPorts: [
    { id: "geister", dialect: "seed", ports: [10000, 10001] },
    { id: "gat", dialect: "gat", ports: [10002, 10003] },
  ],
  presetDialects: { gat: "gat", "gat-many": "gat" },
  limits: {},
  botDelayMs: 500,
  bots: [randomBot, greedyBot],
  exports: [],
  perft: (state, depth) => perft(state as GeisterState, depth),
  draw: (view, viewer, style) => draw(view as GeisterView, viewer, style),
  svg: (view, viewer, _last, illegal) => drawSvg(view as GeisterView, illegal, viewer),
  readTyped,
  promptText: (view, legal) => promptText(view as GeisterView, legal as readonly GeisterMove[] | undefined),
  preview: (move, view) => preview(move as GeisterMove, view as GeisterView),
  inputHelp: {
    en: "before play four red ghosts such as EFGH; then a ghost and a direction, such as A N or A north; on the board A:r is red, A:b blue, and ^ is your exit",
    ja: "対局前は赤にする4つ（例：EFGH）、対局中はオバケと方角（例：A N、A north、A 北）。盤の A:r は赤、A:b は青、^ は自分の出口です",
  },
};
