import type { LocalizedText } from "../../core/lang.ts";
import { defineGame } from "../definition.ts";
import { discDescriptions } from "../disc-board/descriptions.ts";
import { discInput } from "../disc-board/input.ts";
import { discBoard } from "../disc-board/paint.ts";
import { discViews } from "../disc-board/position.ts";
import { SEAT_NAMES } from "../disc-board/words.ts";
import { connect4Discs } from "./discs.ts";
import { connect4Rules, readMove, writeMove } from "./rules.ts";
import { COLUMNS, ROWS } from "./state.ts";
import { BOTS } from "./words.ts";

const DROPS: LocalizedText = { en: "{seat}, column {column}.", ja: "{seat}、{column}列目。" };

export const connect4Game = defineGame({
  rules: connect4Rules,
  views: discViews(COLUMNS * ROWS),
  text: {
    ...discDescriptions(connect4Discs),
    about: {
      en: "Connect Four: drop discs into seven columns; the first line of four wins",
      ja: "四目並べ：7つの列に石を落とし、先に4つ並べた方が勝ち",
    },
    bots: BOTS,
    endings: [
      { en: "four discs in a row win: across, down or diagonally", ja: "縦・横・斜めに4つ並べれば勝ち" },
      { en: "a full board without such a line is a draw", ja: "並ばないまま盤が埋まれば引き分け" },
      { en: "an illegal move or no reply in time loses", ja: "反則手や時間切れは負け" },
    ],
    formatMove: writeMove,
    describeMove: (move, seat, _before, _after, say) => say(DROPS, { seat: say(SEAT_NAMES[seat]), column: move + 1 }),
    typed: {
      read: (text) => readMove(text.normalize("NFKC").trim()),
      help: { en: "a column from 1 to 7", ja: "1から7の列" },
    },
  },
  board: discBoard(connect4Discs),
  input: discInput(connect4Discs),
  stats: { positionCount: ({ board }) => board.split("0").length - 1 },
  examples: { position: { options: {}, moves: ["4", "4", "3", "5", "4", "2", "5", "3", "3", "4", "6", "1"] } },
  loadPrograms: async () => (await import("./programs.ts")).connect4Programs,
});
