import type { LocalizedText, Message } from "../../core/lang.ts";
import { seededRandom } from "../../core/random.ts";
import type { GameEntry } from "../../games/entry.ts";
import { playout, type Step } from "./playout.ts";

/** A property of every game. */
export interface Law {
  /** A stable word. */
  readonly name: string;
  /** The law as a sentence. */
  readonly text: LocalizedText;
  /** Laws without which this one cannot be checked. */
  readonly needs?: readonly string[];
  /** How the game breaks the law; undefined = it keeps it. May throw what the game throws. */
  check(entry: GameEntry, times: number): Message | undefined;
}

/** Random matches, each found again by its seed. */
export function eachPlayout(
  entry: GameEntry,
  times: number,
  check: (steps: Iterable<Step>, seed: number) => Message | undefined,
): Message | undefined {
  for (let seed = 1; seed <= times; seed++) {
    const broken = check(playout(entry, seededRandom(seed)), seed);
    if (broken) return broken;
  }
  return undefined;
}

/** Where a law is broken: the number of the step in a random match. */
export function atStep(step: number, what: Message): Message {
  return {
    en: "after {step} moves of a random match {what}",
    ja: "無作為な対局の{step}手の後、{what}",
    values: { step, what },
  };
}

/** JSON of a value for a message, cut to a readable length. */
export function showValue(value: unknown): string {
  const text = value === undefined ? "undefined" : JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 120)}...` : text;
}
