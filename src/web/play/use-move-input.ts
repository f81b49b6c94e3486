import { useMemo, useRef, useState } from "preact/hooks";
import type { LocalizedText } from "../../core/lang.ts";
import type { Seat } from "../../core/seats.ts";
import type { InputContext, GamePage, InputResult, Spot } from "../../games/page.ts";
import type { DragPhase } from "../board/gesture.ts";
import type { Question } from "./connection.ts";

/** As hands write them. */
const ARROWS = "↑↓←→";

export interface MoveInputState {
  readonly ask: InputContext | undefined;
  readonly draft: unknown;
  readonly objection: LocalizedText | undefined;
  /** What was typed and is no move yet. */
  readonly typed: string;
  /** Passing is all that is allowed. */
  readonly passes: boolean;
  tap(at: Spot): void;
  drag(from: Spot, to: Spot, phase: DragPhase): void;
  /** False = that key means nothing here. */
  type(key: string): boolean;
  send(): void;
  undo(): void;
  /** Another draft, such as one with another pattern in hand. */
  change(draft: unknown): void;
}

/** What was done with one question so far. */
interface DraftState {
  readonly number: number | undefined;
  readonly draft: unknown;
  readonly objection: LocalizedText | undefined;
  readonly typed: string;
}

const NOTHING = { objection: undefined, typed: "" } as const;

/** What a person does with a question, until there is a move. */
export function useMoveInput(
  page: GamePage,
  seat: Seat,
  question: Question | undefined,
  view: unknown,
  move: (text: string) => void,
): MoveInputState {
  const { input, rules } = page;
  const ask = useMemo<InputContext | undefined>(
    () => question && { view, seat, legal: readLegal(page, question) },
    [question, view],
  );
  const number = question?.number;
  const [kept, setKept] = useState<DraftState>();
  const lastDraft = useRef<unknown>(undefined);
  const fresh = useMemo<DraftState>(
    () => ({
      ...NOTHING,
      number,
      draft: ask && input.beginDraft(ask.view, seat, ask.legal, lastDraft.current),
    }),
    [number],
  );
  // What was begun for one question is nothing for the next, from its very first moment on.
  const held = kept && kept.number === number ? kept : fresh;
  // Two events may come between two renderings: the second must go on from the first.
  const latest = useRef(held);
  latest.current = held;
  if (ask) lastDraft.current = held.draft;

  function keep(change: Partial<DraftState>): void {
    latest.current = { ...latest.current, ...change };
    setKept(latest.current);
  }

  function take(step: InputResult): void {
    keep({ draft: step.draft, objection: step.objection });
    if (step.move !== undefined) move(rules.writeMove(step.move));
  }

  return {
    ask,
    draft: held.draft,
    objection: held.objection,
    // A key may come before what the last one did is drawn.
    get typed() {
      return latest.current.typed;
    },
    passes: ask?.legal?.length === 1 && page.isPass(ask.legal[0]),
    tap(at) {
      if (ask) take(input.tap(latest.current.draft, at, ask));
    },
    drag(from, to, phase) {
      if (!ask || !input.drag) return;
      // A piece is put down once; a brush paints wherever it goes.
      if (phase === "end" || (input.paints && phase !== "cancel"))
        take(input.drag(latest.current.draft, from, to, ask));
    },
    type(key) {
      if (!ask || !input.type) return false;
      const { draft, typed } = latest.current;
      const step = input.type(draft, typed + key, ask);
      const means = step.typed !== "" || step.move !== undefined || step.draft !== draft;
      // What means nothing from the start is somebody else's key.
      if (!means && (typed === "" || ARROWS.includes(key))) return false;
      keep({ typed: step.typed });
      take(step);
      return true;
    },
    send() {
      if (ask && input.submit) take(input.submit(latest.current.draft, ask));
    },
    undo() {
      if (!ask || !input.undo) return;
      keep({ ...NOTHING, draft: input.undo(latest.current.draft) });
    },
    change(draft) {
      if (ask) keep({ draft, objection: undefined });
    },
  };
}

function readLegal({ rules }: GamePage, { legal }: Question): readonly unknown[] | undefined {
  return legal?.flatMap((text) => {
    const read = rules.readMove(text);
    return read.ok ? [read.value] : [];
  });
}
