import { useMemo, useRef, useState } from "preact/hooks";
import type { Both } from "../../core/lang.ts";
import type { Seat } from "../../core/seats.ts";
import type { Ask, GamePage, HandStep, Spot } from "../../games/page.ts";
import type { DragPhase } from "../board/gesture.ts";
import type { Question } from "./session.ts";

/** As hands write them. */
const ARROWS = "↑↓←→";

export interface PersonsHand {
  readonly ask: Ask | undefined;
  readonly draft: unknown;
  readonly objection: Both | undefined;
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
interface Held {
  readonly number: number | undefined;
  readonly draft: unknown;
  readonly objection: Both | undefined;
  readonly typed: string;
}

const NOTHING = { objection: undefined, typed: "" } as const;

/** What a person does with a question, until there is a move. */
export function useHand(
  page: GamePage,
  seat: Seat,
  question: Question | undefined,
  view: unknown,
  move: (text: string) => void,
): PersonsHand {
  const { hand, rules } = page;
  const ask = useMemo<Ask | undefined>(
    () => question && { view, seat, legal: readLegal(page, question) },
    [question, view],
  );
  const number = question?.number;
  const [kept, setKept] = useState<Held>();
  const lastDraft = useRef<unknown>(undefined);
  const fresh = useMemo<Held>(
    () => ({ ...NOTHING, number, draft: ask && hand.begin(ask.view, seat, ask.legal, lastDraft.current) }),
    [number],
  );
  // What was begun for one question is nothing for the next, from its very first moment on.
  const held = kept && kept.number === number ? kept : fresh;
  // Two events may come between two renderings: the second must go on from the first.
  const latest = useRef(held);
  latest.current = held;
  if (ask) lastDraft.current = held.draft;

  function keep(change: Partial<Held>): void {
    latest.current = { ...latest.current, ...change };
    setKept(latest.current);
  }

  function take(step: HandStep): void {
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
      if (ask) take(hand.tap(latest.current.draft, at, ask));
    },
    drag(from, to, phase) {
      if (!ask || !hand.drag) return;
      // A piece is put down once; a brush paints wherever it goes.
      if (phase === "end" || (hand.paints && phase !== "cancel"))
        take(hand.drag(latest.current.draft, from, to, ask));
    },
    type(key) {
      if (!ask || !hand.type) return false;
      const { draft, typed } = latest.current;
      const step = hand.type(draft, typed + key, ask);
      const means = step.typed !== "" || step.move !== undefined || step.draft !== draft;
      // What means nothing from the start is somebody else's key.
      if (!means && (typed === "" || ARROWS.includes(key))) return false;
      keep({ typed: step.typed });
      take(step);
      return true;
    },
    send() {
      if (ask && hand.send) take(hand.send(latest.current.draft, ask));
    },
    undo() {
      if (!ask || !hand.undo) return;
      keep({ ...NOTHING, draft: hand.undo(latest.current.draft) });
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
