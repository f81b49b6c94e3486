import type { Judgement } from "./judge-worker.ts";

export type { Judgement } from "./judge-worker.ts";

/** Has a record judged again on a thread of its own; undefined = it could not be. */
export function judgeAgain(
  game: string,
  record: string,
): { result: Promise<Judgement | undefined>; stop: () => void } {
  let worker: Worker | undefined;
  const result = new Promise<Judgement | undefined>((resolve) => {
    try {
      worker = new Worker("/workers/judge.js", { type: "module" });
    } catch {
      resolve(undefined);
      return;
    }
    worker.addEventListener("message", ({ data }: MessageEvent<Judgement>) => {
      resolve(data);
      worker?.terminate();
    });
    worker.addEventListener("error", () => resolve(undefined));
    worker.postMessage({ game, record });
  });
  return { result, stop: () => worker?.terminate() };
}
