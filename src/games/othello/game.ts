import { defineGame } from "../definition.ts";
import { draw, readTyped } from "./drawing.ts";
import { othelloViews } from "./native-views.ts";
import { describeMove, describePosition, describeSpot } from "./page/descriptions.ts";
import { spotOf } from "./page/discs.ts";
import { flipAnimationOf } from "./page/flip-animation.ts";
import { othelloInput } from "./page/input.ts";
import { FRAME, GRID, paint } from "./page/paint.ts";
import { BOTS, ENDINGS, PASS_WORD, SEAT_NAMES } from "./page/words.ts";
import { othelloRules } from "./rules.ts";
import { PASS, writeMove } from "./squares.ts";
import { mobilityOf } from "./state.ts";

/** A disc with a ring in its seat's colour; readable on light and dark pages. */
const SEAT_ICONS = [0, 1].map(
  (seat) =>
    `<svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="8.5" fill="var(--stone-mark-${seat})"/>` +
    `<circle cx="9.6" cy="8.9" r="4.5" fill="var(--stone-shine-${seat})" opacity=".5"/>` +
    `<circle cx="12" cy="12" r="10.5" fill="none" stroke="var(--s${seat}-fill)" stroke-width="2.2"/></svg>`,
);

export const othelloGame = defineGame({
  rules: othelloRules,
  views: othelloViews,
  text: {
    about: {
      en: "Othello: outflank discs to turn them; more discs at the end win",
      ja: "オセロ：石を挟んで返し、終局時に石の多い方が勝ち",
    },
    seatNames: SEAT_NAMES,
    bots: BOTS,
    endings: ENDINGS,
    formatMove: (move) => (move === PASS ? PASS_WORD.en.toLowerCase() : writeMove(move)),
    isPass: (move) => move === PASS,
    describeMove,
    describeSpot,
    describePosition,
    typed: {
      read: readTyped,
      help: { en: "a square such as f5, or pass", ja: "f5 のようなマス、または pass（パス）" },
    },
  },
  board: {
    grid: () => GRID,
    frame: FRAME,
    spotOf: (move) => (move === PASS ? undefined : spotOf(move)),
    draw,
    paint,
    animationMs: (before, after) => flipAnimationOf(before, after).ms,
    layers: [],
    seatIcon: (seat) => SEAT_ICONS[seat] ?? "",
  },
  input: othelloInput,
  stats: {
    measure: {
      name: { en: "Mobility", ja: "着手可能数" },
      of: (state) => [mobilityOf(state, 0), mobilityOf(state, 1)],
    },
    // A pass is a ply too, but most matches have none.
    positionCount: (start) => 64 - othelloRules.score(start).reduce((sum, discs) => sum + discs, 0),
  },
  examples: {
    position: {
      options: {},
      moves: ["f5", "d6", "c3", "d3", "c4", "f4", "f6", "f3", "e6", "e7", "d7", "c6"],
    },
  },
  loadPrograms: async () => (await import("./programs.ts")).othelloPrograms,
});
