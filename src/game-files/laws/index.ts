import { errorText } from "../../core/errors.ts";
import type { Message } from "../../core/lang.ts";
import type { GameEntry } from "../../games/entry.ts";
import type { Law } from "./law.ts";
import { PLAY_LAWS } from "./play-laws.ts";
import { RULES_LAWS } from "./rules-laws.ts";
import { TEXT_LAWS } from "./text-laws.ts";

/** The laws of every game, in the order of their numbers. */
export const LAWS: readonly Law[] = [...RULES_LAWS, ...TEXT_LAWS, ...PLAY_LAWS];

export interface LawFinding {
  readonly law: Law;
  /** `skip`: a law that it needs is broken. */
  readonly state: "pass" | "fail" | "skip";
  readonly why?: Message;
}

/** Checks all laws; `times` is the number of random matches of an average law. */
export function* checkLaws(entry: GameEntry, times: number): Generator<LawFinding> {
  const broken = new Set<string>();
  for (const law of LAWS) {
    if (law.needs?.some((name) => broken.has(name))) {
      broken.add(law.name);
      yield { law, state: "skip" };
      continue;
    }
    const why = checkLaw(law, entry, times);
    if (why) broken.add(law.name);
    yield why ? { law, state: "fail", why } : { law, state: "pass" };
  }
}

/** An error that the game throws breaks the law too. */
export function checkLaw(law: Law, entry: GameEntry, times: number): Message | undefined {
  try {
    return law.check(entry, times);
  } catch (error) {
    return { en: "it throws: {why}", ja: "例外を投げます：{why}", values: { why: errorText(error) } };
  }
}
