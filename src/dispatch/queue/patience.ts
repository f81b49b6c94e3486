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
