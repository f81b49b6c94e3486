import { useEffect, useState } from "preact/hooks";
import { judgeAgain, type Judgement } from "./judge.ts";

export interface Judged {
  /** undefined = not finished, null = failed. */
  readonly judgement: Judgement | undefined | null;
  readonly tallies: readonly (readonly [number, number])[] | undefined;
}

const PENDING: Judged = { judgement: undefined, tallies: undefined };

export function useJudge(game: string, record: string | undefined): Judged {
  const [judged, setJudged] = useState(PENDING);
  useEffect(() => {
    if (record === undefined) return;
    setJudged(PENDING);
    return judgeAgain(game, record, (findings) =>
      setJudged((before) =>
        findings ? { ...before, ...findings } : { ...before, judgement: before.judgement ?? null },
      ),
    );
  }, [game, record]);
  return judged;
}
