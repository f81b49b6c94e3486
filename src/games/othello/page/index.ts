import type { GamePage } from "../../page.ts";
import { othelloRules } from "../rules.ts";
import { type OthelloMove, PASS, writeMove } from "../squares.ts";
import { mobilityOf, type OthelloState, type OthelloView } from "../state.ts";
import { spotOf } from "./discs.ts";
import { flipAnimationOf } from "./flip-animation.ts";
import { othelloInput } from "./input.ts";
import { FRAME, GRID, paint } from "./paint.ts";
import { describeSpot, describePosition, describeMove } from "./descriptions.ts";
import { BOTS, ENDINGS, PASS_WORD, SEAT_NAMES } from "./words.ts";
import { othelloViews } from "../native-views.ts";

/** A disc with a ring in its seat's colour; readable on light and dark pages. */
const MARKS = [0, 1].map(
  (seat) =>
    `<svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="8.5" fill="var(--stone-mark-${seat})"/>` +
    `<circle cx="9.6" cy="8.9" r="4.5" fill="var(--stone-shine-${seat})" opacity=".5"/>` +
    `<circle cx="12" cy="12" r="10.5" fill="none" stroke="var(--s${seat}-fill)" stroke-width="2.2"/></svg>`,
);

export const othelloPage: GamePage = {
  rules: othelloRules,
  grid: () => GRID,
  large: false,
  frame: FRAME,
  paint: (canvas, view, scene) => paint(canvas, view as OthelloView, scene),
  seatIcon: (seat) => MARKS[seat] ?? "",
  animationMs: (before, after) => flipAnimationOf(before as OthelloView, after as OthelloView).ms,
  input: othelloInput,
  layers: [],
  seatNames: SEAT_NAMES,
  describeSpot: (view, spot, allowed, say) =>
    describeSpot(view as OthelloView, spot, allowed as readonly OthelloMove[] | undefined, say),
  spotOf: (move) => (move === PASS ? undefined : spotOf(move as OthelloMove)),
  formatMove: (move) => (move === PASS ? PASS_WORD.en.toLowerCase() : writeMove(move as OthelloMove)),
  isPass: (move) => move === PASS,
  describeMove: (move, seat, before, after, say) =>
    describeMove(move as OthelloMove, seat, before as OthelloView, after as OthelloView, say),
  describePosition: (view, say) => describePosition(view as OthelloView, say),
  readView: (json) => othelloViews.read(json),
  sample: { options: {}, moves: ["f5", "d6", "c3", "d3", "c4", "f4", "f6", "f3", "e6", "e7", "d7", "c6"] },
  bots: BOTS,
  loadHintBot: async () => (await import("../bots.ts")).positionalBot,
  endings: ENDINGS,
  viewOf: (state, viewer) => othelloRules.view(state as OthelloState, viewer),
  normalizeView: (view) => view,
  // A pass is a ply too, but most matches have none.
  positionCount: (start) =>
    64 - othelloRules.score(start as OthelloState).reduce((sum, discs) => sum + discs, 0),
  measure: {
    name: { en: "Mobility", ja: "着手可能数" },
    of: (state) => [mobilityOf(state as OthelloState, 0), mobilityOf(state as OthelloState, 1)],
  },
};
