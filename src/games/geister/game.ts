import { defineGame } from "../definition.ts";
import { FIRST_AND_SECOND } from "../painting/seat-words.ts";
import { draw, preview, promptText } from "./drawing.ts";
import { type GeisterMove, readTyped } from "./moves.ts";
import { geisterViews } from "./position.ts";
import { normalizeView, revealOwnColours, takenBy, targetOf } from "./page/board-view.ts";
import { captures, descriptions, eventBetween } from "./page/descriptions.ts";
import { type GeisterDraft, geisterInput } from "./page/input.ts";
import { animationMs, FRAME, GRID, paint } from "./page/paint.ts";
import { BOTS, ENDINGS, HIDDEN_INFORMATION } from "./page/words.ts";
import { geisterRules } from "./rules.ts";
import type { GeisterState } from "./state.ts";
import { type GeisterView, viewOf } from "./view.ts";

export const geisterGame = defineGame<GeisterState, GeisterMove, GeisterView, GeisterDraft>({
  rules: geisterRules,
  views: geisterViews,
  text: {
    about: {
      en: "Geister: lead a blue ghost out, take the blue ones, leave the red ones alone; colours are hidden",
      ja: "ガイスター：青いオバケを脱出させるか、相手の青をすべて取れば勝ち。赤をすべて取ると負け。色は相手に見えません",
    },
    seatNames: FIRST_AND_SECOND,
    bots: BOTS,
    endings: ENDINGS,
    ...descriptions,
    typed: {
      read: readTyped,
      help: {
        en: "before play four red ghosts such as EFGH; then a ghost and a direction, such as A N or A north; on the board A:r is red, A:b blue, and ^ is your exit",
        ja: "対局前は赤にする4つ（例：EFGH）、対局中はオバケと方角（例：A N、A north、A 北）。盤の A:r は赤、A:b は青、^ は自分の出口です",
      },
      prompt: promptText,
      preview,
    },
  },
  board: {
    grid: () => GRID,
    frame: FRAME,
    spotOf: (move, seat, view) => targetOf(view, seat, move),
    draw,
    paint,
    animationMs,
    layers: [],
  },
  input: geisterInput,
  stats: {
    event: eventBetween,
    captures,
    measure: {
      name: { en: "Captures", ja: "取った駒" },
      of: (state) => {
        const view = viewOf(state, "audience");
        return [takenBy(view, 0).length, takenBy(view, 1).length];
      },
    },
  },
  hiddenInformation: { about: HIDDEN_INFORMATION, normalizeView, revealOwn: revealOwnColours },
  examples: {
    position: {
      options: {},
      moves: [
        "SET:ABCD",
        "SET:ABCD",
        "MOV:A,NORTH",
        "MOV:A,NORTH",
        "MOV:D,NORTH",
        "MOV:D,NORTH",
        "MOV:D,EAST",
        "MOV:D,EAST",
        "MOV:B,NORTH",
        "MOV:C,NORTH",
      ],
    },
  },
  loadAnalysis: async () => (await import("./bots/analysis.ts")).analysis,
  loadPrograms: async () => (await import("./programs.ts")).geisterPrograms,
});
