import type { Findings } from "./judge-worker.ts";

export type { Findings, Judgement } from "./judge-worker.ts";

/** Has a record judged again on a thread of its own; undefined = it could not be. */
export function judgeAgain(
  game: string,
  record: string,
  hear: (findings: Findings | undefined) => void,
): () => void {
  try {
    const worker = new Worker("/workers/judge.js", { type: "module" });
    worker.addEventListener("message", ({ data }: MessageEvent<Findings>) => hear(data));
    worker.addEventListener("error", () => hear(undefined));
    worker.postMessage({ game, record });
    return () => worker.terminate();
  } catch {
    hear(undefined);
    return () => undefined;
  }
}
