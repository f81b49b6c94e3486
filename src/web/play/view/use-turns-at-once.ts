import { useEffect, useRef, useState } from "preact/hooks";
import type { AnyGameDefinition } from "../../../games/definition.ts";
import type { Session } from "../model/connection.ts";

/** Slow enough to be watched and stopped; 25 turns take two seconds. */
const ANSWER_MS = 80;
const STORAGE_KEY = "shinpan.turns-at-once";

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
  const choices = input.turnsAtOnce?.choices ?? [1];
  const [chosen, setChosen] = useState(() => readChosen(choices));
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
      try {
        localStorage.setItem(STORAGE_KEY, String(turns));
      } catch {
        // Without storage the choice lasts as long as the page.
      }
    },
    left,
    stop: () => setLeft(0),
    moved() {
      if (!answering.current) setLeft(chosen - 1);
    },
  };
}

function readChosen(choices: readonly number[]): number {
  const [defaultTurns = 1] = choices;
  try {
    const stored = Number(localStorage.getItem(STORAGE_KEY));
    return choices.find((one) => one === stored) ?? defaultTurns;
  } catch {
    return defaultTurns;
  }
}
