import type { Outgoing } from "../core/link.ts";
import type { Time } from "../core/time.ts";

type Step = Outgoing | (() => void);

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * Outgoing messages of one link, each in its own write. Some clients treat one read as one message, so messages need a gap
 * of `gapMs` between them; 0 = no gap.
 */
export function createOutbox(time: Time, gapMs: number, write: (message: Outgoing) => void) {
  const queue: Step[] = [];
  const emptyCallbacks: (() => void)[] = [];
  let freeAt = -Infinity;
  let alarmSet = false;

  function drain(): void {
    for (let step = queue[0]; step !== undefined; step = queue[0]) {
      if (typeof step === "function") step();
      else if (time.now() < freeAt) {
        setAlarm();
        return;
      } else {
        write(step);
        freeAt = time.now() + gapMs;
      }
      queue.shift();
    }
    notifyEmpty();
  }

  function notifyEmpty(): void {
    for (const callback of emptyCallbacks.splice(0)) callback();
  }

  function setAlarm(): void {
    if (alarmSet) return;
    alarmSet = true;
    time.alarm(freeAt, () => {
      alarmSet = false;
      drain();
    });
  }

  return {
    /** Sends the messages in order with the gap between them, then calls `onSent`. */
    post(messages: readonly Outgoing[], onSent?: () => void): void {
      if (gapMs === 0) {
        for (const message of messages) write(message);
        onSent?.();
        return;
      }
      queue.push(...messages, ...(onSent ? [onSent] : []));
      if (!alarmSet) drain();
    },
    /** Sends before the queued messages: replies to out-of-turn lines must not delay a question. */
    sendNow(messages: readonly Outgoing[]): void {
      for (const message of messages) write(message);
    },
    /** Drops the queue when the connection is lost. */
    clear(): void {
      queue.length = 0;
      notifyEmpty();
    },
    /** Call when the program has sent something: it has read the earlier messages, so no gap is needed. */
    markRead(): void {
      if (queue.length === 0) freeAt = -Infinity;
    },
    /** When the last queued message is sent; undefined = none is queued. */
    dueAt(): number | undefined {
      if (queue.length === 0) return undefined;
      const messages = queue.filter((step) => typeof step !== "function").length;
      return messages === 0 ? undefined : freeAt + (messages - 1) * gapMs;
    },
    async whenEmpty(): Promise<void> {
      if (queue.length > 0) await new Promise<void>((resolve) => emptyCallbacks.push(resolve));
    },
  };
}
