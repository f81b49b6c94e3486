import type { Reason } from "../core/reason.ts";
import { findSilenceCause, SILENT_MS } from "../core/silence.ts";
import type { Time } from "../core/time.ts";

/** Two messages within this time may reach a busy program in one read. */
const CLOSE_MS = 250;

export type SilenceWatch = ReturnType<typeof watchSilence>;

interface SilenceSetup {
  readonly time: Time;
  /** The dialect that a program which ignores this question probably speaks; undefined = no guess. */
  readonly likelyDialect: () => string | undefined;
  readonly portOf: ((dialect: string) => number | undefined) | undefined;
  /** True: programs of this dialect are known to treat one read as one message. */
  readonly mayMerge: boolean;
  /** Called once for each cause. */
  readonly onCause: (cause: Reason) => void;
}

/** Detects unanswered questions. One alarm serves many questions, because most are answered at once. */
export function watchSilence({ time, likelyDialect, portOf, mayMerge, onCause }: SilenceSetup) {
  const reported = new Set<string>();
  let open = false;
  let askedAt = 0;
  let cancel: (() => void) | undefined;
  let lastSentAt: number | undefined;
  let apartMs: number | undefined;

  function setAlarm(): void {
    cancel = time.alarm(askedAt + SILENT_MS, () => {
      cancel = undefined;
      if (!open) return;
      if (time.now() - askedAt < SILENT_MS) {
        setAlarm();
        return;
      }
      const cause = findCause();
      if (!cause || reported.has(cause.code)) return;
      reported.add(cause.code);
      onCause(cause);
    });
  }

  function findCause(): Reason | undefined {
    const dialect = likelyDialect();
    const close = mayMerge && apartMs !== undefined && apartMs < CLOSE_MS;
    return findSilenceCause({
      dialect,
      port: dialect === undefined ? undefined : portOf?.(dialect),
      apartMs: close ? apartMs : undefined,
    });
  }

  return {
    sent(): void {
      const now = time.now();
      apartMs = lastSentAt === undefined ? undefined : now - lastSentAt;
      lastSentAt = now;
    },
    /** Something was received, so all earlier messages have been read. */
    received(): void {
      lastSentAt = undefined;
    },
    /** A question was sent; there is at most one at a time. */
    asked(): void {
      open = true;
      askedAt = time.now();
      if (!cancel) setAlarm();
    },
    answered(): void {
      open = false;
    },
    /** Returns the likely cause if a question is open at the end; undefined = none open or no known cause. */
    end(): Reason | undefined {
      cancel?.();
      cancel = undefined;
      const cause = open ? findCause() : undefined;
      open = false;
      return cause;
    },
  };
}
