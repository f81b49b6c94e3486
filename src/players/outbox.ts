import type { Outgoing } from "../core/link.ts";
import type { Time } from "../core/time.ts";

/** Messages on their way to one far end, each its own write. */
export interface Outbox {
  /** Sends these in order, then calls back: at once, or after the gap that the far end needs. */
  post(messages: readonly Outgoing[], sent?: () => void): void;
  /** Sends these now, past what waits: a reply to talk out of turn must not hold up what matters. */
  sendNow(messages: readonly Outgoing[]): void;
  /** The far end is gone: nothing waits for it any more. */
  clear(): void;
  /** The far end spoke, so it has read what came before: no gap is needed after that. */
  markRead(): void;
  /** When the last message goes out; undefined = all are gone. */
  dueAt(): number | undefined;
  /** Resolves when all are gone. */
  whenEmpty(): Promise<void>;
}

type Step = Outgoing | (() => void);

/**
 * Some clients take what one read gives them for one message, so two that follow closely would be read as one. A gap keeps
 * them apart; with a gap of 0 everything goes at once.
 */
export function createOutbox(time: Time, gapMs: number, write: (message: Outgoing) => void): Outbox {
  const waiting: Step[] = [];
  const watchers: (() => void)[] = [];
  let freeAt = -Infinity;
  let armed = false;

  function drain(): void {
    for (let step = waiting[0]; step !== undefined; step = waiting[0]) {
      if (typeof step === "function") step();
      else if (time.now() < freeAt) return arm();
      else {
        write(step);
        freeAt = time.now() + gapMs;
      }
      waiting.shift();
    }
    notifyEmpty();
  }

  function notifyEmpty(): void {
    for (const watcher of watchers.splice(0)) watcher();
  }

  function arm(): void {
    if (armed) return;
    armed = true;
    time.alarm(freeAt, () => {
      armed = false;
      drain();
    });
  }

  return {
    post(messages, sent) {
      if (gapMs === 0) {
        for (const message of messages) write(message);
        return sent?.();
      }
      waiting.push(...messages, ...(sent ? [sent] : []));
      if (!armed) drain();
    },
    sendNow(messages) {
      for (const message of messages) write(message);
    },
    clear() {
      waiting.length = 0;
      notifyEmpty();
    },
    markRead() {
      if (waiting.length === 0) freeAt = -Infinity;
    },
    dueAt() {
      if (waiting.length === 0) return undefined;
      const messages = waiting.filter((step) => typeof step !== "function").length;
      return messages === 0 ? undefined : freeAt + (messages - 1) * gapMs;
    },
    whenEmpty: () =>
      waiting.length === 0 ? Promise.resolve() : new Promise((resolve) => watchers.push(resolve)),
  };
}
