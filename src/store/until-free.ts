import type { Message } from "../core/lang.ts";
import { isBusyFile } from "./sqlite-errors.ts";

/** Writers that wait with `untilFree` block their thread for at most this long. */
export const BLOCKING_MS = 1000;
const PAUSE_MS = 200;

export interface BusyWait {
  readonly file: string;
  /** Called once, when another process holds the file. */
  readonly onBusy: (sentence: Message) => void;
  /** An aborted wait rejects with the error of the last attempt. */
  readonly signal?: AbortSignal;
  readonly pause?: (ms: number) => Promise<void>;
}

/** Repeats the work while another process holds the file; other errors end it. */
export async function untilFree<T>(
  { file, onBusy, signal, pause = delay }: BusyWait,
  work: () => T | Promise<T>,
): Promise<T> {
  for (let attempts = 0; ; attempts++) {
    try {
      return await work();
    } catch (error) {
      if (!isBusyFile(error) || signal?.aborted) throw error;
    }
    if (attempts === 0) onBusy(lockedFile(file));
    await pause(PAUSE_MS);
  }
}

function lockedFile(file: string): Message {
  return {
    en: "{file} is locked by another process; waiting until it is released.",
    ja: "{file} は別のプロセスがロックしています。解放されるまで待ちます。",
    values: { file },
  };
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
