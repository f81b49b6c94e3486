import { opponentOf, type Seat } from "../../../core/seats.ts";
import type { Captures, StepEvent } from "../../definition.ts";
import type { GeisterView } from "../view.ts";
import { takenBy } from "./board-view.ts";
import { escapedBetween, takenBetween } from "./descriptions.ts";
import { ghostSvg } from "./ghost.ts";
import { COLOURS } from "./words.ts";

const GHOSTS_PER_COLOUR = 4;

export const captures: Captures<GeisterView> = {
  capturedBy: (view, seat) =>
    takenBy(view, seat).map(({ seat: owner, colour }) => ({
      icon: ghostSvg(owner, colour),
      text: colour ? COLOURS[colour] : { en: "ghost", ja: "オバケ" },
    })),
  remaining: (view) =>
    (["b", "r"] as const).map((colour) => {
      const left = (seat: Seat): number =>
        GHOSTS_PER_COLOUR - takenBy(view, opponentOf(seat)).filter((ghost) => ghost.colour === colour).length;
      return {
        name: COLOURS[colour],
        all: GHOSTS_PER_COLOUR,
        left: [left(0), left(1)],
        icon: (seat) => ghostSvg(seat, colour),
      };
    }),
};

export function eventBetween(before: GeisterView, after: GeisterView): StepEvent | undefined {
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
