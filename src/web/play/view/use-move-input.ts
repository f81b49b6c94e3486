import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { LocalizedText } from "../../../core/lang.ts";
import type { Seat } from "../../../core/seats.ts";
import type { Spot } from "../../../games/board.ts";
import type { AnyGameDefinition } from "../../../games/definition.ts";
import type { InputContext, InputResult } from "../../../games/input.ts";
import type { DragPhase } from "../../board/gesture.ts";
import { readStored, store } from "../../shell/preference.ts";
import { say } from "../../shell/settings.ts";
import { toast } from "../../shell/toast.ts";
import { startThinking, type Thinking } from "../../thinking/thinking.ts";
import type { PlayConnection, Question, Session } from "../model/connection.ts";
import { PLAY } from "../words.ts";

const ARROWS = "↑↓←→";
/** Pause before an automatic answer, so that turns can be watched and stopped; 25 turns take two seconds. */
const ANSWER_MS = 80;

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
function readLegal({ rules }: AnyGameDefinition, { legal }: Question): readonly unknown[] | undefined {
  return legal?.flatMap((text) => {
    const read = rules.readMove(text);
    return read.ok ? [read.value] : [];
  });
}

export interface TurnsAtOnce {
  /** How many turns one move of the person lasts. */
  readonly chosen: number;
  choose(turns: number): void;
  /** Turns that will still be answered automatically. */
  readonly left: number;
  stop(): void;
  /** Call after every move. */
  moved(): void;
}

/** After a move, answers the next turns automatically with the input's initial draft. */
export function useTurnsAtOnce({ input }: AnyGameDefinition, session: Session, send: () => void): TurnsAtOnce {
  const [chosen, setChosen] = useState(() => {
    const choices = input.turnsAtOnce?.choices ?? [1];
    const stored = Number(readStored("turns-at-once"));
    return choices.includes(stored) ? stored : (choices[0] ?? 1);
  });
  const [left, setLeft] = useState(0);
  /** True while an automatic answer is being sent. */
  const answering = useRef(false);
  const { question, stage, refusal } = session;

  useEffect(() => {
    if (stage !== "playing" || refusal !== undefined) setLeft(0);
  }, [stage, refusal]);

  useEffect(() => {
    if (left === 0 || question === undefined) return;
    const timer = setTimeout(() => {
      setLeft(left - 1);
      answering.current = true;
      send();
      answering.current = false;
    }, ANSWER_MS);
    return () => clearTimeout(timer);
  }, [left, question?.number]);

  return {
    chosen,
    choose(turns) {
      setChosen(turns);
      store("turns-at-once", String(turns));
    },
    left,
    stop: () => setLeft(0),
    moved() {
      if (!answering.current) setLeft(chosen - 1);
    },
  };
}

/** Asks a house bot for a move of this seat, in the worker that thinks for the page. */
export function useHint(
  page: AnyGameDefinition,
  view: unknown,
  connection: PlayConnection,
  seat: Seat,
  onHint: (move: unknown) => void,
): () => void {
  const thinking = useRef<Thinking>(undefined);
  const requests = useRef(0);
  useEffect(() => () => thinking.current?.end(), []);
  return () => {
    const { question } = connection.session;
    if (!question || view === undefined) return;
    const number = ++requests.current;
    thinking.current ??= startThinking();
    const asked = { game: page.rules.id, seat, view, legal: readLegal(page, question), seed: question.ply };
    thinking.current.chooseHint(asked).then(
      (move) => {
        // The player may have answered meanwhile.
        if (number === requests.current && connection.session.question?.number === question.number) onHint(move);
      },
      () => toast(say.value(PLAY.noHint)),
    );
  };
}
