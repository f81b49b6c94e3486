import type { Seat } from "../../../core/seats.ts";
import type { Scene } from "../../../games/page.ts";
import type { Chronicle, Lens } from "./chronicle.ts";

interface Wish {
  readonly index: number;
  readonly side: Seat;
  readonly lens: Lens | undefined;
  readonly shown: ReadonlySet<string>;
  /** Dots for what is allowed, though nothing was ruled. */
  readonly allowed: boolean;
}

/** What a painter is told beside the view: the last move, what was allowed, what was ruled. */
export function sceneAt(chronicle: Chronicle, { index, side, lens, shown, allowed }: Wish): Scene {
  const { steps, page, verdict } = chronicle;
  const step = steps[index];
  const fault = index === steps.length - 1 ? verdict?.fault : undefined;
  const ruled = fault?.kind === "illegal" ? page.rules.readMove(fault.said ?? "") : undefined;
  const state = chronicle.state(index);
  const asked = fault ? [fault.seat] : (chronicle.question(index)?.seats ?? askedBy(chronicle, index));
  const dots = (allowed || ruled?.ok === true) && state !== undefined && page.rules.moves !== undefined;
  return {
    side,
    tile: false,
    shown,
    ...(step?.made?.move !== undefined && { last: { seat: step.made.seat, move: step.made.move } }),
    ...(index > 0 && !page.large && { before: chronicle.view(index - 1, lens) }),
    ...(dots && { allowed: asked.flatMap((seat) => page.rules.moves?.(state, seat) ?? []) }),
    ...(fault && ruled?.ok && { ruled: { seat: fault.seat, move: ruled.value } }),
    ...(shown.size > 0 && !page.large && { moves: movesUpTo(chronicle, index) }),
  };
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
    .flatMap(({ made }) => (made?.move === undefined ? [] : [{ seat: made.seat, move: made.move }]));
}
