import type { Time } from "../../core/time.ts";
import { realTime } from "../../links/time.ts";

/** Waits for a task at most `ms`; ignores its result and its failure. */
export async function waitAtMost(ms: number, task: Promise<unknown>, time: Time = realTime): Promise<void> {
  await new Promise<void>((resolve) => {
    const cancel = time.alarm(time.now() + ms, resolve);
    void task
      .catch(() => undefined)
      .then(() => {
        cancel();
        resolve();
      });
  });
}

/** Rejects if the task takes longer than `ms`. */
export async function withTimeout<T>(ms: number, task: Promise<T>, time: Time = realTime): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const cancel = time.alarm(time.now() + ms, () => reject(new Error(`no answer within ${ms} ms`)));
    void task.then(resolve, reject).finally(cancel);
  });
}

/** Rejects at once when the signal is aborted. */
export async function unlessAborted<T>(task: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return task;
  return new Promise<T>((resolve, reject) => {
    const giveUp = (): void => reject(new Error("the caller stopped waiting"));
    if (signal.aborted) giveUp();
    signal.addEventListener("abort", giveUp, { once: true });
    void task.then(resolve, reject).finally(() => signal.removeEventListener("abort", giveUp));
  });
}
