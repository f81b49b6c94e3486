import type { GamePage } from "../../page.ts";
import { FIRST_AND_SECOND } from "../../painting/seat-words.ts";
import type { WarMove } from "../moves.ts";
import { lifewarRules } from "../rules.ts";
import type { WarState } from "../state.ts";
import { viewOf, type WarView } from "../view.ts";
import { lifewarInput } from "./input.ts";
import { paintMinimap } from "./minimap.ts";
import { paint } from "./paint.ts";
import { describeSpot, describePosition, describeMove, formatMove } from "./descriptions.ts";
import { BOTS, progressText, ENDINGS, LAYERS, playOptionsText } from "./words.ts";
import { countBorn, countDenied } from "../../../life/war/index.ts";
import { writeVisible } from "./visible-rle.ts";
import { lifewarViews } from "../native-views.ts";
import { SAMPLE } from "./sample.ts";

export { paintMinimap } from "./minimap.ts";

/** A board that fits a person's overview, and generations for several turns of 25. */
const HUMAN_PLAY_OPTIONS = { size: 128, generations: 100, duration: "none" } as const;
const PLACEMENT_MS = 300;
/** A tick, then a move of each seat. */
const POSITIONS_PER_GENERATION = 3;

export const lifewarPage: GamePage = {
  rules: lifewarRules,
  grid: (view) => ({ columns: (view as WarView).size, rows: (view as WarView).size }),
  large: true,
  frame: 0,
  paint: (canvas, view, scene) => paint(canvas, view as WarView, scene),
  paintMinimap: (canvas, view, visible) => paintMinimap(canvas, view as WarView, visible),
  animationMs: (before, after) => {
    const last = (after as WarView).last;
    return before !== after && last && last.cells.length > 0 ? PLACEMENT_MS : 0;
  },
  input: lifewarInput,
  layers: LAYERS,
  seatNames: FIRST_AND_SECOND,
  describeSpot: (view, spot, _allowed, say) => describeSpot(view as WarView, spot, say),
  spotOf(move) {
    const [column, row] = (move as WarMove).cells;
    return column === undefined || row === undefined ? undefined : { column, row };
  },
  formatMove: (move) => formatMove(move as WarMove),
  isPass: (move) => (move as WarMove).cells.length === 0,
  describeMove: (move, seat, _before, _after, say) => describeMove(move as WarMove, seat, say),
  describePosition: (view, say) => describePosition(view as WarView, say),
  event(_before, after) {
    const last = (after as WarView).last;
    if (!last || last.cells.length === 0) return undefined;
    const count = last.cells.length / 2;
    return { kind: "placed", seat: last.seat, text: { en: `wakes ${count}`, ja: `${count}セル` } };
  },
  readView: (json) => lifewarViews.read(json),
  sample: SAMPLE,
  humanPlayOptions: HUMAN_PLAY_OPTIONS,
  playOptionsText: () => playOptionsText(lifewarRules.readOptions(HUMAN_PLAY_OPTIONS)),
  progressText: (view, options) =>
    progressText((view as WarView).generation, lifewarRules.readOptions(options)),
  bots: BOTS,
  loadHintBot: async () => (await import("../gardener.ts")).gardenerBot,
  endings: ENDINGS,
  viewOf: (state) => viewOf(state as WarState),
  normalizeView: (view) => view,
  positionCount: (start) => {
    const { generations } = (start as WarState).options;
    return generations > 0 ? POSITIONS_PER_GENERATION * generations : undefined;
  },
  tally: [
    {
      name: { en: "Born by the rules", ja: "ルールによる誕生" },
      of: (before, after) => countBorn((before as WarState).board, (after as WarState).board),
    },
    {
      name: { en: "Births denied by the enemy", ja: "敵に阻まれた誕生" },
      of: (before, after) => countDenied((before as WarState).board, (after as WarState).board),
    },
  ],
  writeVisible: (view, visible) => writeVisible(view as WarView, visible),
};
