import type { Time } from "../core/time.ts";
import type { Thread, ThreadStarter } from "./thread.ts";

/** The delay doubles with each failure. */
const FIRST_RESTART_DELAY_MS = 100;
const MAX_RESTART_DELAY_MS = 10_000;
/** A thread that ran this long did not fail at startup, so the delay resets. */
const STABLE_AFTER_MS = 60_000;

export interface SupervisorListener<Service, Event> {
  onEvent(event: Event): void;
  /** The thread ended; a new one follows unless the supervisor is stopped. */
  onEnd(why: Error): void;
  /** A new thread replaces one that ended. */
  onReplaced(thread: Thread<Service>): void;
}

/** A thread that is restarted when it ends. */
export interface ThreadSupervisor<Service> {
  /** undefined between two threads. */
  readonly thread: Thread<Service> | undefined;
  /** Starts no more threads and reports no end; the running thread goes on. */
  stop(): void;
}

export function superviseThread<Service, Event>(
  start: ThreadStarter<Service, Event>,
  time: Time,
  listener: SupervisorListener<Service, Event>,
): ThreadSupervisor<Service> {
  let stopped = false;
  let restartDelayMs = FIRST_RESTART_DELAY_MS;
  let startedAt = 0;
  let cancelRestart = (): void => undefined;
  let thread: Thread<Service> | undefined = launch();

  function launch(): Thread<Service> {
    startedAt = time.now();
    const launched: Thread<Service> = start({
      onEvent(event) {
        if (thread === launched) listener.onEvent(event);
      },
      onEnd(why) {
        if (thread === launched) handleEnd(why);
      },
    });
    return launched;
  }

  function handleEnd(why: Error): void {
    thread = undefined;
    if (!stopped) listener.onEnd(why);
    scheduleRestart();
  }

  function scheduleRestart(): void {
    if (stopped) return;
    if (time.now() - startedAt > STABLE_AFTER_MS) restartDelayMs = FIRST_RESTART_DELAY_MS;
    cancelRestart = time.alarm(time.now() + restartDelayMs, () => {
      thread = launch();
      listener.onReplaced(thread);
    });
    restartDelayMs = Math.min(MAX_RESTART_DELAY_MS, restartDelayMs * 2);
  }

  return {
    get thread() {
      return thread;
    },
    stop() {
      stopped = true;
      cancelRestart();
    },
  };
}
