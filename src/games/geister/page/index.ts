import type { LocalizedText } from "../../../core/lang.ts";
import { opponentOf, type Seat } from "../../../core/seats.ts";
import type { GamePage } from "../../page.ts";
import { FIRST_AND_SECOND } from "../../painting/seat-words.ts";
import type { GeisterMove } from "../moves.ts";
import { geisterRules } from "../rules.ts";
import type { GeisterState } from "../state.ts";
import { type GeisterView, revealTo, viewOf } from "../view.ts";
import { ghostSvg } from "./ghost.ts";
import { geisterInput } from "./input.ts";
import { FRAME, GRID, paint } from "./paint.ts";
import { normalizeView, revealOwnColours, takenBy, targetOf } from "./board-view.ts";
import {
  escapedBetween,
  describeSpot,
  describePosition,
  describeMove,
  takenBetween,
  formatMove,
} from "./descriptions.ts";
import { BOTS, COLOURS, ENDINGS, HIDDEN_INFORMATION } from "./words.ts";
import { geisterViews } from "../native-views.ts";

const STEP_MS = 180;
const REVEAL_MS = 240;
const GHOSTS_PER_COLOUR = 4;

function animationMs(before: GeisterView, after: GeisterView): number {
  if (before.board === after.board) return 0;
  const places = ({ board }: GeisterView): string => board.replace(/[A-Za-z]/g, "");
  return places(before) === places(after) ? REVEAL_MS : STEP_MS;
}

function eventOf(
  before: GeisterView,
  after: GeisterView,
): { readonly kind: string; readonly seat: Seat; readonly text: LocalizedText } | undefined {
  const escaped = escapedBetween(before, after);
  if (escaped) return { kind: "escape", seat: escaped.seat, text: { en: "escapes", ja: "脱出" } };
  const taken = takenBetween(before, after);
  if (!taken) return undefined;
  const colour = COLOURS[taken.colour];
  const letter = taken.letter;
  return {
    kind: taken.colour === "b" ? "blue" : "red",
    seat: opponentOf(taken.seat),
    text: { en: `×${letter} ${colour.en}`, ja: `×${letter} ${colour.ja}` },
  };
}

export const geisterPage: GamePage = {
  rules: geisterRules,
  grid: () => GRID,
  large: false,
  frame: FRAME,
  paint: (canvas, view, scene) => paint(canvas, view as GeisterView, scene),
  animationMs: (before, after) => animationMs(before as GeisterView, after as GeisterView),
  input: geisterInput,
  layers: [],
  seatNames: FIRST_AND_SECOND,
  describeSpot: (view, spot, allowed, say) =>
    describeSpot(view as GeisterView, spot, allowed as readonly GeisterMove[] | undefined, say),
  spotOf: (move, seat, view) => targetOf(view as GeisterView, seat, move as GeisterMove),
  formatMove: (move, seat) => formatMove(move as GeisterMove | null, seat),
  isPass: () => false,
  describeMove: (move, seat, before, after, say) =>
    describeMove(move as GeisterMove | null, seat, before as GeisterView, after as GeisterView, say),
  describePosition: (view, say) => describePosition(view as GeisterView, say),
  event: (before, after) => eventOf(before as GeisterView, after as GeisterView),
  readView: (json) => geisterViews.read(json),
  sample: {
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
  bots: BOTS,
  loadHintBot: async () => (await import("../bots.ts")).greedyBot,
  endings: ENDINGS,
  hiddenInformation: HIDDEN_INFORMATION,
  viewOf: (state, viewer, over) =>
    normalizeView((over ? revealTo : viewOf)(state as GeisterState, viewer), viewer),
  normalizeView: (view, viewer) => normalizeView(view as GeisterView, viewer),
  revealOwn: (past, own, seat) => revealOwnColours(past as GeisterView, own as GeisterView, seat),
  stripMarks: (view, seat) =>
    takenBy(view as GeisterView, seat).map(({ seat: owner, colour }) => ({
      icon: ghostSvg(owner, colour),
      text: colour ? COLOURS[colour] : { en: "ghost", ja: "オバケ" },
    })),
  remaining: (view) =>
    (["b", "r"] as const).map((colour) => {
      const left = (seat: Seat): number =>
        GHOSTS_PER_COLOUR -
        takenBy(view as GeisterView, opponentOf(seat)).filter((ghost) => ghost.colour === colour).length;
      return {
        name: COLOURS[colour],
        all: GHOSTS_PER_COLOUR,
        left: [left(0), left(1)],
        icon: (seat) => ghostSvg(seat, colour),
      };
    }),
  measure: {
    name: { en: "Captures", ja: "取った駒" },
    of: (state) => {
      const view = viewOf(state as GeisterState, "audience");
      return [takenBy(view, 0).length, takenBy(view, 1).length];
    },
  },
};
