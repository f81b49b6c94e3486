import { defineGame } from "../definition.ts";
import { discDescriptions } from "../disc-board/descriptions.ts";
import { changeOf } from "../disc-board/disc-game.ts";
import { discInput } from "../disc-board/input.ts";
import { discBoard } from "../disc-board/paint.ts";
import { discViews } from "../disc-board/position.ts";
import { SEAT_NAMES } from "../disc-board/words.ts";
import { othelloDiscs, readTyped } from "./discs.ts";
import { othelloRules } from "./rules.ts";
import { PASS, writeMove } from "./squares.ts";
import { mobilityOf } from "./state.ts";
import { BOTS, ENDINGS, MOVE_DESCRIPTIONS } from "./words.ts";

export const othelloGame = defineGame({
  rules: othelloRules,
  views: discViews(64),
  text: {
    ...discDescriptions(othelloDiscs),
    about: {
      en: "Othello: outflank discs to turn them; more discs at the end win",
      ja: "オセロ：石を挟んで返し、終局時に石の多い方が勝ち",
    },
    bots: BOTS,
    endings: ENDINGS,
    formatMove: writeMove,
    isPass: (move) => move === PASS,
    describeMove(move, seat, before, after, say) {
      const name = say(SEAT_NAMES[seat]);
      if (move === PASS) return say(MOVE_DESCRIPTIONS.pass, { seat: name });
      const count = changeOf(before, after).flipped.length;
      return say(MOVE_DESCRIPTIONS.move, { seat: name, square: writeMove(move), count });
    },
    typed: {
      read: readTyped,
      help: { en: "a square such as f5, or pass", ja: "f5 のようなマス、または pass（パス）" },
    },
  },
  board: discBoard(othelloDiscs),
  input: discInput(othelloDiscs),
  stats: {
    measure: {
      name: { en: "Mobility", ja: "着手可能数" },
      of: (state) => [mobilityOf(state, 0), mobilityOf(state, 1)],
    },
    // A pass is a ply too, but most matches have none.
    positionCount: (start) => 64 - othelloRules.score(start).reduce((sum, discs) => sum + discs, 0),
  },
  examples: {
    position: { options: {}, moves: ["f5", "d6", "c3", "d3", "c4", "f4", "f6", "f3", "e6", "e7", "d7", "c6"] },
  },
  loadAnalysis: async () => (await import("./search/analysis.ts")).analysis,
  loadPrograms: async () => (await import("./programs.ts")).othelloPrograms,
});
