import type { Time } from "../../core/time.ts";

/** Waits for a task, but not for ever; what became of it is not asked. */
export async function waitAtMost(ms: number, task: Promise<unknown>, time: Time): Promise<void> {
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

/** What a task gives, if it gives it in time. */
export async function withTimeout<T>(ms: number, task: Promise<T>, time: Time): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const cancel = time.alarm(time.now() + ms, () => reject(new Error(`no answer within ${ms} ms`)));
    void task.then(resolve, reject).finally(cancel);
  });
}

/** What a task gives; fails at once where nobody wants it any more. */
export async function unlessAborted<T>(task: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return task;
  return new Promise<T>((resolve, reject) => {
    const giveUp = (): void => reject(new Error("nobody wants it any more"));
    if (signal.aborted) giveUp();
    signal.addEventListener("abort", giveUp, { once: true });
    void task.then(resolve, reject).finally(() => signal.removeEventListener("abort", giveUp));
  });
}
