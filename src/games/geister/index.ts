import type { GameEntry } from "../entry.ts";
import { randomBot } from "./bots.ts";
import { geisterDialects } from "./dialects.ts";
import { draw, readTyped } from "./drawing.ts";
import { perft } from "./perft.ts";
import { geisterRules } from "./rules.ts";
import type { GeisterState } from "./state.ts";
import type { GeisterView } from "./view.ts";

export const geister: GameEntry = {
  rules: geisterRules,
  about: {
    en: "Geister: lead a blue ghost out, take the blue ones, leave the red ones alone; colours are hidden",
    ja: "ガイスター：青いオバケを脱出させるか、相手の青をすべて取れば勝ち。赤をすべて取ると負け。色は相手に見えません",
  },
  dialects: geisterDialects,
  ports: [10000, 10001],
  limits: {},
  bots: [randomBot],
  exports: [],
  perft: (state, depth) => perft(state as GeisterState, depth),
  draw: (view, viewer, ink) => draw(view as GeisterView, viewer, ink),
  readTyped,
  typed: {
    en: "before play four red ghosts such as EFGH; then a ghost and a direction, such as A N or A north",
    ja: "対局前は赤にする4つ（例：EFGH）、対局中はオバケと方角（例：A N、A north、A 北）",
  },
};
