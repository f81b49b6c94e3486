import type { GamePage } from "../../page.ts";
import { FIRST_AND_SECOND, FIRST_AND_SECOND_CAPITALIZED } from "../../painting/seat-words.ts";
import { type LifegameMove, writeMove } from "../moves.ts";
import { lifegameRules } from "../rules.ts";
import { type LifegameState, scoreOf } from "../state.ts";
import { lifegameInput } from "./input.ts";
import { FRAME, gridOf, paint, spotOf } from "./paint.ts";
import { describeSpot, describePosition } from "./descriptions.ts";
import { BOTS, progressText, ENDINGS, MOVE_DESCRIPTIONS } from "./words.ts";
import { lifegameViews } from "../native-views.ts";

const GENERATION_MS = 700;
const PLACE_MS = 180;

export const lifegamePage: GamePage = {
  rules: lifegameRules,
  grid: (view) => gridOf(view as LifegameState),
  large: false,
  frame: FRAME,
  paint: (canvas, view, scene) => paint(canvas, view as LifegameState, scene),
  animationMs(before, after) {
    const was = before as LifegameState;
    const is = after as LifegameState;
    if (was.generation !== is.generation) return GENERATION_MS;
    return was.ply === is.ply ? 0 : PLACE_MS;
  },
  input: lifegameInput,
  layers: [{ id: "order", name: { en: "Order", ja: "置いた順" }, on: false }],
  seatNames: FIRST_AND_SECOND,
  describeSpot: (view, spot, allowed, say) =>
    describeSpot(view as LifegameState, spot, allowed as readonly LifegameMove[] | undefined, say),
  spotOf: (move) => spotOf(move as LifegameMove),
  formatMove: (move) => writeMove(move as LifegameMove),
  isPass: () => false,
  describeMove(move, seat, _before, _after, say) {
    const { row, col } = move as LifegameMove;
    return say(MOVE_DESCRIPTIONS.move, { seat: say(FIRST_AND_SECOND_CAPITALIZED[seat]), row, column: col });
  },
  describePosition: (view, say) => describePosition(view as LifegameState, say),
  readView: (json) => lifegameViews.read(json),
  sample: { options: {}, moves: ["1,2", "3,3", "1,3", "3,4", "2,1", "4,3", "2,2", "4,4", "2,3", "4,5"] },
  bots: BOTS,
  loadHintBot: async () => (await import("../bots.ts")).greedyBot,
  progressText: (view) => progressText(view as LifegameState),
  endings: ENDINGS,
  viewOf: (state) => state,
  normalizeView: (view) => view,
  positionCount: (start) => {
    const { placements, generations } = (start as LifegameState).options;
    return 2 * placements + generations;
  },
  measure: { name: { en: "Cells", ja: "セル数" }, of: (state) => scoreOf(state as LifegameState) },
};
