import { commonReason } from "../core/common-reasons.ts";

/** Stop signals and their exit codes. */
export const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** The first stop signal aborts cleanly; a second one exits at once. */
export function listenForStop() {
  const controller = new AbortController();
  let exitCode: number | undefined;
  const stop = (signal: NodeJS.Signals): void => {
    if (controller.signal.aborted) process.exit(exitCode);
    exitCode = SIGNALS[signal as keyof typeof SIGNALS];
    controller.abort(commonReason("void.stopped", { signal }));
  };
  for (const signal of Object.keys(SIGNALS)) process.on(signal, stop);
  return {
    signal: controller.signal,
    exitCode: () => exitCode,
    release(): void {
      for (const signal of Object.keys(SIGNALS)) process.off(signal, stop);
    },
  };
}

export function untilAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
}
