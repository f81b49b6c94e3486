import { signal, type ReadonlySignal } from "@preact/signals";

const STEP_MS = 5000;
const current = signal(Date.now());

/** The wall clock in steps of 5 s, for ages; countdowns use their own timer. */
export const now: ReadonlySignal<number> = current;

setInterval(() => {
  if (!document.hidden) current.value = Date.now();
}, STEP_MS);
document.addEventListener("visibilitychange", () => (current.value = Date.now()));
