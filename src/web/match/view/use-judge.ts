import { useEffect, useState } from "preact/hooks";
import { listFileGames } from "../../net/file-games.ts";
import type { Findings, JudgeRequest } from "../judge-worker.ts";
import type { Judgement } from "../model/judgement.ts";

export interface Judged {
  /** undefined = not finished, null = failed. */
  readonly judgement: Judgement | undefined | null;
  /** Sums over the whole match; undefined until the record has been judged. */
  readonly tallies: readonly (readonly [number, number])[] | undefined;
}

const PENDING: Judged = { judgement: undefined, tallies: undefined };

/** Judges a record again in a worker. */
export function useJudge(game: string, record: string | undefined): Judged {
  const [judged, setJudged] = useState(PENDING);
  useEffect(() => {
    if (record === undefined) return;
    setJudged(PENDING);
    const fail = (): void => setJudged((before) => ({ ...before, judgement: before.judgement ?? null }));
    try {
      const worker = new Worker("/workers/judge.js", { type: "module" });
      worker.addEventListener("message", ({ data }: MessageEvent<Findings>) =>
        setJudged((before) => ({ ...before, ...data })),
      );
      worker.addEventListener("error", fail);
      const request: JudgeRequest = { game, record, fileGames: listFileGames() };
      worker.postMessage(request);
      return () => worker.terminate();
    } catch {
      fail();
      return undefined;
    }
  }, [game, record]);
  return judged;
}
