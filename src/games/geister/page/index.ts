import type { Both } from "../../../core/lang.ts";
import { opponentOf, type Seat } from "../../../core/seats.ts";
import type { GamePage } from "../../page.ts";
import { FIRST_AND_SECOND } from "../../painting/seat-words.ts";
import type { GeisterMove } from "../moves.ts";
import { geisterRules } from "../rules.ts";
import type { GeisterState } from "../state.ts";
import { type GeisterView, revealTo, viewOf } from "../view.ts";
import { ghostSvg } from "./ghost.ts";
import { geisterHand } from "./hand.ts";
import { FRAME, GRID, paint } from "./paint.ts";
import { adoptView, recallColours, takenBy, targetOf } from "./sight.ts";
import { escapedBetween, nameSpot, read, speak, takenBetween, writeShort } from "./speech.ts";
import { BOTS, COLOURS, ENDINGS, VEILED } from "./words.ts";
import { geisterViews } from "../native-views.ts";

const STEP_MS = 180;
const LIGHT_MS = 240;
const OF_A_COLOUR = 4;

function motionMs(before: GeisterView, after: GeisterView): number {
  if (before.board === after.board) return 0;
  const places = ({ board }: GeisterView): string => board.replace(/[A-Za-z]/g, "");
  return places(before) === places(after) ? LIGHT_MS : STEP_MS;
}

function eventOf(
  before: GeisterView,
  after: GeisterView,
): { readonly kind: string; readonly seat: Seat; readonly text: Both } | undefined {
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
  motionMs: (before, after) => motionMs(before as GeisterView, after as GeisterView),
  hand: geisterHand,
  layers: [],
  seatNames: FIRST_AND_SECOND,
  nameSpot: (view, at, allowed, say) =>
    nameSpot(view as GeisterView, at, allowed as readonly GeisterMove[] | undefined, say),
  spotOf: (move, seat, view) => targetOf(view as GeisterView, seat, move as GeisterMove),
  writeShort: (move, seat) => writeShort(move as GeisterMove | null, seat),
  isPass: () => false,
  speak: (move, seat, before, after, say) =>
    speak(move as GeisterMove | null, seat, before as GeisterView, after as GeisterView, say),
  read: (view, say) => read(view as GeisterView, say),
  event: (before, after) => eventOf(before as GeisterView, after as GeisterView),
  readView: (json) => geisterViews.read(json),
  sample: {
    options: {},
    moves: [
      ...["SET:ABCD", "SET:ABCD", "MOV:A,NORTH", "MOV:A,NORTH", "MOV:D,NORTH", "MOV:D,NORTH", "MOV:D,EAST"],
      ...["MOV:D,EAST", "MOV:B,NORTH", "MOV:C,NORTH"],
    ],
  },
  bots: BOTS,
  hinter: async () => (await import("../bots.ts")).greedyBot,
  endings: ENDINGS,
  veiled: VEILED,
  see: (state, viewer, over) => adoptView((over ? revealTo : viewOf)(state as GeisterState, viewer), viewer),
  adopt: (view, viewer) => adoptView(view as GeisterView, viewer),
  recall: (past, own, seat) => recallColours(past as GeisterView, own as GeisterView, seat),
  strip: (view, seat) =>
    takenBy(view as GeisterView, seat).map(({ seat: owner, colour }) => ({
      icon: ghostSvg(owner, colour),
      text: colour ? COLOURS[colour] : { en: "ghost", ja: "オバケ" },
    })),
  remaining: (view) =>
    (["b", "r"] as const).map((colour) => {
      const left = (seat: Seat): number =>
        OF_A_COLOUR -
        takenBy(view as GeisterView, opponentOf(seat)).filter((ghost) => ghost.colour === colour).length;
      return {
        name: COLOURS[colour],
        all: OF_A_COLOUR,
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
