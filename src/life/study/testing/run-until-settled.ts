import { type Outcome, type SettleOptions, watchUntilSettled } from "../settle.ts";

export function runUntilSettled(options: SettleOptions): Outcome {
  const run = watchUntilSettled(options);
  for (;;) {
    const { done, value } = run.next();
    if (done) return value;
  }
}
