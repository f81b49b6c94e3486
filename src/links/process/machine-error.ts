import type { ChildProcess } from "node:child_process";
import { MessageError } from "../../core/errors.ts";

/** The pauses between attempts to start a process: six seconds in all. */
const FIRST_PAUSE_MS = 50;
const MAX_RETRIES = 7;

/** The pause after this many failures in a row; undefined = give up. */
export function retryPauseMs(failures: number): number | undefined {
  return failures > MAX_RETRIES ? undefined : FIRST_PAUSE_MS * 2 ** (failures - 1);
}

/** The streams of a process that was not started fail by themselves; after EMFILE there are none. */
export function destroyStreams({ stdio }: { readonly stdio?: ChildProcess["stdio"] }): void {
  for (const stream of stdio ?? []) stream?.on("error", () => undefined).destroy();
}

/** Voids a match: it is the machine's failure. */
export function cannotStart(why: string): MessageError {
  return new MessageError({
    en: "No program could be started: this machine has no process, file descriptor, memory or disk space left ({why}).",
    ja: "プログラムを起動できませんでした：このマシンにはプロセス、ファイル記述子、メモリー、ディスクの余裕がありません（{why}）。",
    values: { why },
  });
}
