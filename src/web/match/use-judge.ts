import { useEffect, useState } from "preact/hooks";
import { judgeAgain, type Judgement } from "./judge.ts";

/** The page's own judging; undefined = not yet, null = it could not be. */
export function useJudge(game: string, record: string | undefined): Judgement | undefined | null {
  const [judgement, setJudgement] = useState<Judgement | null>();
  useEffect(() => {
    if (record === undefined) return;
    const { result, stop } = judgeAgain(game, record);
    void result.then((judged) => setJudgement(judged ?? null));
    return stop;
  }, [game, record]);
  return judgement;
}
