import { useEffect, useState } from "preact/hooks";
import { judgeAgain, type Judgement } from "./judge.ts";

export interface Judged {
  /** The page's own judging; undefined = not yet, null = it could not be. */
  readonly judgement: Judgement | undefined | null;
  readonly tallies: readonly (readonly [number, number])[] | undefined;
}

const NOT_YET: Judged = { judgement: undefined, tallies: undefined };

export function useJudge(game: string, record: string | undefined): Judged {
  const [judged, setJudged] = useState(NOT_YET);
  useEffect(() => {
    if (record === undefined) return;
    setJudged(NOT_YET);
    return judgeAgain(game, record, (findings) =>
      setJudged((before) =>
        findings ? { ...before, ...findings } : { ...before, judgement: before.judgement ?? null },
      ),
    );
  }, [game, record]);
  return judged;
}
