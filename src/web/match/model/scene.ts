import type { Seat } from "../../../core/seats.ts";
import type { Scene } from "../../../games/board.ts";
import type { Chronicle, Lens } from "./chronicle.ts";
import { isTick } from "./step.ts";

export interface SceneOptions {
  readonly index: number;
  readonly side: Seat;
  readonly lens: Lens | undefined;
  readonly shown: ReadonlySet<string>;
  /** Marks legal moves even without a fault. */
  readonly allowed: boolean;
}

/** What a painter needs beside the view: the last move, legal moves, the illegal move. */
export function sceneAt(chronicle: Chronicle, { index, side, lens, shown: layers, allowed }: SceneOptions): Scene {
  const { steps, page } = chronicle;
  const step = steps[index];
  const fault = step?.ruling?.fault;
  // A fault is shown on the board that the answer was for.
  const boardIndex = fault ? index - 1 : index;
  const played = steps[boardIndex]?.played;
  const illegal = fault?.kind === "illegal" ? page.rules.readMove(fault.said ?? "") : undefined;
  const state = chronicle.state(index);
  const asked = fault ? [fault.seat] : (chronicle.question(index)?.seats ?? seatsToAnswer(chronicle, index));
  const showAllowed = (allowed || illegal?.ok === true) && state !== undefined && page.rules.moves !== undefined;
  return {
    side,
    tile: false,
    layers,
    ...(played?.move !== undefined && { last: { seat: played.seat, move: played.move } }),
    ...(boardIndex > 0 && !page.zoomable && { before: chronicle.view(boardIndex - 1, lens) }),
    ...(layers.has("births") && page.zoomable && beforeTick(chronicle, index)),
    ...(showAllowed && { allowed: asked.flatMap((seat) => page.rules.moves?.(state, seat) ?? []) }),
    ...(fault && illegal?.ok && { illegal: { seat: fault.seat, move: illegal.value } }),
    ...(layers.size > 0 && !page.zoomable && { moves: movesUpTo(chronicle, index) }),
  };
}

/** Index of the latest tick at or before a position. */
export function lastTickAt({ steps }: Chronicle, index: number): number | undefined {
  for (let at = index; at > 0; at--) {
    const step = steps[at];
    if (step && isTick(step)) return at;
  }
  return undefined;
}

/** The view before the latest tick: cells that are not in it were born. */
function beforeTick(chronicle: Chronicle, index: number): Pick<Scene, "before"> {
  const at = lastTickAt(chronicle, index);
  return at === undefined ? {} : { before: chronicle.view(at - 1) };
}

function seatsToAnswer(chronicle: Chronicle, index: number): readonly Seat[] {
  const state = chronicle.state(index);
  if (state === undefined) return [];
  const phase = chronicle.page.rules.phase(state);
  return phase.kind === "ask" ? phase.seats : [];
}

/** Whose turn it is at a position. */
export function toMove(chronicle: Chronicle, index: number): readonly Seat[] {
  if (index === chronicle.steps.length - 1 && chronicle.verdict) return [];
  const question = chronicle.question(index);
  return question ? question.seats : seatsToAnswer(chronicle, index);
}

function movesUpTo({ steps }: Chronicle, index: number): { readonly seat: Seat; readonly move: unknown }[] {
  return steps
    .slice(0, index + 1)
    .flatMap(({ played }) => (played?.move === undefined ? [] : [{ seat: played.seat, move: played.move }]));
}

/** Counts ticks instead of reading the view, which would replay the board. */
export function generationAt(chronicle: Chronicle, index: number): number | undefined {
  const { ticks } = chronicle.page;
  if (!ticks) return undefined;
  let generation = ticks.generationOf(chronicle.view(0, "audience"));
  for (let i = 1; i <= index; i++) {
    const step = chronicle.steps[i];
    if (step && isTick(step)) generation++;
  }
  return generation;
}
