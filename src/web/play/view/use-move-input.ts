import { useMemo, useRef, useState } from "preact/hooks";
import type { LocalizedText } from "../../../core/lang.ts";
import type { Seat } from "../../../core/seats.ts";
import type { Spot } from "../../../games/board.ts";
import type { AnyGameDefinition } from "../../../games/definition.ts";
import type { InputContext, InputResult } from "../../../games/input.ts";
import type { DragPhase } from "../../board/gesture.ts";
import type { Question } from "../model/connection.ts";

const ARROWS = "↑↓←→";

export interface MoveInputState {
  readonly ask: InputContext<unknown, unknown> | undefined;
  readonly draft: unknown;
  readonly objection: LocalizedText | undefined;
  /** Typed text that is not a complete move. */
  readonly typed: string;
  /** Passing is the only legal move. */
  readonly passes: boolean;
  tap(at: Spot): void;
  drag(from: Spot, to: Spot, phase: DragPhase): void;
  /** False = the key was not used. */
  type(key: string): boolean;
  send(): void;
  undo(): void;
  /** Replaces the draft, for example after choosing another pattern. */
  change(draft: unknown): void;
}

/** Input for one question so far. */
interface DraftState {
  readonly number: number | undefined;
  readonly draft: unknown;
  readonly objection: LocalizedText | undefined;
  readonly typed: string;
}

const NO_INPUT = { objection: undefined, typed: "" } as const;

/** Turns taps, drags and keys into a move for the current question. */
export function useMoveInput(
  page: AnyGameDefinition,
  seat: Seat,
  question: Question | undefined,
  view: unknown,
  move: (text: string) => void,
): MoveInputState {
  const { input, rules } = page;
  const ask = useMemo<InputContext<unknown, unknown> | undefined>(
    () => question && { view, seat, legal: readLegal(page, question) },
    [question, view],
  );
  const number = question?.number;
  const [stored, setStored] = useState<DraftState>();
  const lastDraft = useRef<unknown>(undefined);
  const fresh = useMemo<DraftState>(
    () => ({ ...NO_INPUT, number, draft: ask && input.beginDraft(ask.view, seat, ask.legal, lastDraft.current) }),
    [number],
  );
  // A draft belongs to one question; the next question starts fresh in the same render.
  const current = stored && stored.number === number ? stored : fresh;
  // Two events may come between two renders: the second must continue from the first.
  const latest = useRef(current);
  latest.current = current;
  if (ask) lastDraft.current = current.draft;

  function update(change: Partial<DraftState>): void {
    latest.current = { ...latest.current, ...change };
    setStored(latest.current);
  }

  function apply(step: InputResult<unknown, unknown>): void {
    update({ draft: step.draft, objection: step.objection });
    if (step.move !== undefined) move(rules.writeMove(step.move));
  }

  return {
    ask,
    draft: current.draft,
    objection: current.objection,
    // A key may come before the last one was rendered.
    get typed() {
      return latest.current.typed;
    },
    passes: ask?.legal?.length === 1 && page.text.isPass?.(ask.legal[0]) === true,
    tap(at) {
      if (ask) apply(input.tap(latest.current.draft, at, ask));
    },
    drag(from, to, phase) {
      if (!ask || !input.drag) return;
      // A piece is dropped once; a brush paints during the whole drag.
      if (phase === "end" || (input.paints && phase !== "cancel"))
        apply(input.drag(latest.current.draft, from, to, ask));
    },
    type(key) {
      if (!ask || !input.type) return false;
      const { draft, typed } = latest.current;
      const step = input.type(draft, typed + key, ask);
      const used = step.typed !== "" || step.move !== undefined || step.draft !== draft;
      // A key that is unusable from the start is left to other handlers.
      if (!used && (typed === "" || ARROWS.includes(key))) return false;
      update({ typed: step.typed });
      apply(step);
      return true;
    },
    send() {
      if (ask && input.submit) apply(input.submit(latest.current.draft, ask));
    },
    undo() {
      if (!ask || !input.undo) return;
      update({ ...NO_INPUT, draft: input.undo(latest.current.draft) });
    },
    change: (draft) => ask && update({ draft, objection: undefined }),
  };
}

/** Legal moves of a question; undefined when the game cannot list them. */
export function readLegal({ rules }: AnyGameDefinition, { legal }: Question): readonly unknown[] | undefined {
  return legal?.flatMap((text) => {
    const read = rules.readMove(text);
    return read.ok ? [read.value] : [];
  });
}
