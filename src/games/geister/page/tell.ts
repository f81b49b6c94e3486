import type { Say } from "../../../core/lang.ts";
import type { Ask, Spot } from "../../page.ts";
import { LETTERS } from "../board.ts";
import { countBits, type GeisterMove } from "../moves.ts";
import type { GeisterView } from "../view.ts";
import type { GeisterDraft } from "./draft.ts";
import { isOnBoard, targetOf } from "./sight.ts";
import { wayOf } from "./ways.ts";
import { TOLD } from "./words.ts";

type Step = Extract<GeisterMove, { readonly kind: "step" }>;

/** The line below the board. North is up here, whichever seat it is: a person has the own camp below. */
export function tell(
  draft: GeisterDraft,
  _at: Spot | undefined,
  ask: Ask,
  steps: readonly Step[],
  say: Say,
): string {
  if (draft.kind === "set") {
    const red = countBits(draft.reds);
    return say(red === 4 ? TOLD.set : TOLD.chooseSet, { red, blue: 8 - red });
  }
  if (draft.ghost === undefined) {
    const count = new Set(steps.map(({ ghost }) => ghost)).size;
    return say(TOLD.pick, { count });
  }
  const own = steps.filter(({ ghost }) => ghost === draft.ghost);
  const inside = own.filter((step) => {
    const target = targetOf(ask.view as GeisterView, ask.seat, step);
    return target !== undefined && isOnBoard(target);
  });
  const letter = LETTERS.charAt(draft.ghost);
  const ways = inside.map(({ direction }) => say(wayOf(0, direction))).join(say({ en: ", ", ja: "・" }));
  return [
    inside.length > 0 ? say(TOLD.picked, { letter, ways }) : "",
    own.length > inside.length ? say(TOLD.out, { letter }) : "",
  ]
    .filter((sentence) => sentence !== "")
    .join(" ");
}
