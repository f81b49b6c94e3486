import type { Findings } from "./judge-worker.ts";

export type { Findings, Judgement } from "./judge-worker.ts";

/** Judges a record again in a worker; undefined = the worker failed. */
export function judgeAgain(
  game: string,
  record: string,
  onFindings: (findings: Findings | undefined) => void,
): () => void {
  try {
    const worker = new Worker("/workers/judge.js", { type: "module" });
    worker.addEventListener("message", ({ data }: MessageEvent<Findings>) => onFindings(data));
    worker.addEventListener("error", () => onFindings(undefined));
    worker.postMessage({ game, record });
    return () => worker.terminate();
  } catch {
    onFindings(undefined);
    return () => undefined;
  }
}
