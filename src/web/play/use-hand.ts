import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Both } from "../../core/lang.ts";
import type { Seat } from "../../core/seats.ts";
import type { Ask, GamePage, HandStep, Spot } from "../../games/page.ts";
import type { DragPhase } from "../board/gesture.ts";
import type { Question } from "./session.ts";

export interface PersonsHand {
  readonly ask: Ask | undefined;
  readonly draft: unknown;
  readonly objection: Both | undefined;
  /** What was typed and is no move yet. */
  readonly typed: string;
  tap(at: Spot): void;
  drag(from: Spot, to: Spot, phase: DragPhase): void;
  /** False = that key means nothing here. */
  type(key: string): boolean;
  send(): void;
  undo(): void;
}

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
  const [draft, setDraft] = useState<unknown>();
  const [objection, setObjection] = useState<Both>();
  const [typed, setTyped] = useState("");
  const latest = useRef(draft);
  latest.current = draft;

  useEffect(() => {
    const begun = ask && hand.begin(ask.view, seat, ask.legal);
    latest.current = begun;
    setDraft(begun);
    setObjection(undefined);
    setTyped("");
  }, [question?.number]);

  function take(step: HandStep): void {
    latest.current = step.draft;
    setDraft(step.draft);
    setObjection(step.objection);
    if (step.move !== undefined) move(rules.writeMove(step.move));
  }

  return {
    ask,
    draft,
    objection,
    typed,
    tap(at) {
      if (ask) take(hand.tap(latest.current, at, ask));
    },
    drag(from, to, phase) {
      if (!ask || !hand.drag) return;
      // A piece is put down once; a brush paints wherever it goes.
      if (phase === "end" || (hand.paints && phase !== "cancel"))
        take(hand.drag(latest.current, from, to, ask));
    },
    type(key) {
      if (!ask || !hand.type) return false;
      const step = hand.type(latest.current, typed + key, ask);
      setTyped(step.typed);
      take(step);
      return step.typed !== "" || step.move !== undefined || step.draft !== draft;
    },
    send() {
      if (ask && hand.send) take(hand.send(latest.current, ask));
    },
    undo() {
      if (!ask || !hand.undo) return;
      latest.current = hand.undo(latest.current);
      setDraft(latest.current);
    },
  };
}

function readLegal({ rules }: GamePage, { legal }: Question): readonly unknown[] | undefined {
  return legal?.flatMap((text) => {
    const read = rules.readMove(text);
    return read.ok ? [read.value] : [];
  });
}
