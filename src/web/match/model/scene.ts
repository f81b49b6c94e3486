import type { Seat } from "../../../core/seats.ts";
import type { Scene } from "../../../games/page.ts";
import type { Chronicle, Lens } from "./chronicle.ts";
import { isTick } from "./step.ts";

interface SceneOptions {
  readonly index: number;
  readonly side: Seat;
  readonly lens: Lens | undefined;
  readonly shown: ReadonlySet<string>;
  /** Dots for what is allowed, though nothing was ruled. */
  readonly allowed: boolean;
}

/** What a painter is told beside the view: the last move, what was allowed, what was ruled. */
export function sceneAt(
  chronicle: Chronicle,
  { index, side, lens, shown: layers, allowed }: SceneOptions,
): Scene {
  const { steps, page } = chronicle;
  const step = steps[index];
  const fault = step?.ruling?.fault;
  // What was ruled is seen on the board that it was said to.
  const at = fault ? index - 1 : index;
  const made = steps[at]?.played;
  const ruled = fault?.kind === "illegal" ? page.rules.readMove(fault.said ?? "") : undefined;
  const state = chronicle.state(index);
  const asked = fault ? [fault.seat] : (chronicle.question(index)?.seats ?? askedBy(chronicle, index));
  const dots = (allowed || ruled?.ok === true) && state !== undefined && page.rules.moves !== undefined;
  return {
    side,
    tile: false,
    layers,
    ...(made?.move !== undefined && { last: { seat: made.seat, move: made.move } }),
    ...(at > 0 && !page.large && { before: chronicle.view(at - 1, lens) }),
    ...(layers.has("births") && page.large && beforeTick(chronicle, index)),
    ...(dots && { allowed: asked.flatMap((seat) => page.rules.moves?.(state, seat) ?? []) }),
    ...(fault && ruled?.ok && { illegal: { seat: fault.seat, move: ruled.value } }),
    ...(layers.size > 0 && !page.large && { moves: movesUpTo(chronicle, index) }),
  };
}

/** The newest position that nature made, at or before this one. */
export function lastTickAt({ steps }: Chronicle, index: number): number | undefined {
  for (let at = index; at > 0; at--) {
    const step = steps[at];
    if (step && isTick(step)) return at;
  }
  return undefined;
}

/** What lived before the last generation: all else in that generation was born. */
function beforeTick(chronicle: Chronicle, index: number): Pick<Scene, "before"> {
  const at = lastTickAt(chronicle, index);
  return at === undefined ? {} : { before: chronicle.view(at - 1) };
}

function askedBy(chronicle: Chronicle, index: number): readonly Seat[] {
  const state = chronicle.state(index);
  if (state === undefined) return [];
  const phase = chronicle.page.rules.phase(state);
  return phase.kind === "ask" ? phase.seats : [];
}

/** Whose turn it is at a position. */
export function toMove(chronicle: Chronicle, index: number): readonly Seat[] {
  if (index === chronicle.steps.length - 1 && chronicle.verdict) return [];
  const question = chronicle.question(index);
  return question ? question.seats : askedBy(chronicle, index);
}

function movesUpTo({ steps }: Chronicle, index: number): { readonly seat: Seat; readonly move: unknown }[] {
  return steps
    .slice(0, index + 1)
    .flatMap(({ played }) => (played?.move === undefined ? [] : [{ seat: played.seat, move: played.move }]));
}
