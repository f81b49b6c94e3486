import { countBits } from "../../../core/count-bits.ts";
import type { FormatMessage } from "../../../core/lang.ts";
import type { Spot } from "../../board.ts";
import type { InputContext } from "../../input.ts";
import { LETTERS } from "../board.ts";
import type { GeisterMove, Step } from "../moves.ts";
import type { GeisterView } from "../view.ts";
import type { GeisterDraft } from "./draft.ts";
import { isOnBoard, targetOf } from "./board-view.ts";
import { directionName } from "./directions.ts";
import { STATUS_TEXTS } from "./words.ts";

/** The status line. North is up for both seats: a person's own camp is at the bottom. */
export function formatStatus(
  draft: GeisterDraft,
  _spot: Spot | undefined,
  context: InputContext<GeisterMove, GeisterView>,
  steps: readonly Step[],
  say: FormatMessage,
): string {
  if (draft.kind === "set") {
    const red = countBits(draft.reds);
    return say(red === 4 ? STATUS_TEXTS.set : STATUS_TEXTS.chooseSet, { red, blue: 8 - red });
  }
  if (draft.ghost === undefined) {
    const count = new Set(steps.map(({ ghost }) => ghost)).size;
    return say(STATUS_TEXTS.pick, { count });
  }
  const own = steps.filter(({ ghost }) => ghost === draft.ghost);
  const inside = own.filter((step) => {
    const target = targetOf(context.view, context.seat, step);
    return target !== undefined && isOnBoard(target);
  });
  const letter = LETTERS.charAt(draft.ghost);
  const ways = inside.map(({ direction }) => say(directionName(0, direction))).join(say({ en: ", ", ja: "・" }));
  return [
    inside.length > 0 ? say(STATUS_TEXTS.picked, { letter, ways }) : "",
    own.length > inside.length ? say(STATUS_TEXTS.out, { letter }) : "",
  ]
    .filter((sentence) => sentence !== "")
    .join(" ");
}
