import type { Reason } from "../core/reason.ts";
import { findSilenceCause, SILENT_MS } from "../core/silence.ts";
import type { Time } from "../core/time.ts";

/** Two messages this near to each other may reach a busy program in one read. */
const CLOSE_MS = 250;

export interface SilenceWatch {
  /** A message went out. */
  sent(): void;
  /** Something came: all that went out before has been read. */
  received(): void;
  /** A question was put; the program is asked at most one at a time. */
  asked(): void;
  answered(): void;
  /** The question that is open at the end tells what may have gone wrong; undefined = none is open, or nothing is known. */
  end(): Reason | undefined;
}

export interface SilenceSetup {
  readonly time: Time;
  /** The dialect that a program speaks which leaves this question open; undefined = there is no such guess. */
  readonly likelyDialect: () => string | undefined;
  readonly portOf: ((dialect: string) => number | undefined) | undefined;
  /** True: programs of this dialect are known to take one read for one message. */
  readonly mayMerge: boolean;
  /** Called once for each cause. */
  readonly onCause: (cause: Reason) => void;
}

/** Looks for a question that stays unanswered, with one alarm for many questions: most are answered within moments. */
export function watchSilence({ time, likelyDialect, portOf, mayMerge, onCause }: SilenceSetup): SilenceWatch {
  const reported = new Set<string>();
  let open = false;
  let askedAt = 0;
  let cancel: (() => void) | undefined;
  let lastSentAt: number | undefined;
  let apartMs: number | undefined;

  function arm(): void {
    cancel = time.alarm(askedAt + SILENT_MS, () => {
      cancel = undefined;
      if (!open) return;
      if (time.now() - askedAt < SILENT_MS) return arm();
      const cause = causeNow();
      if (!cause || reported.has(cause.code)) return;
      reported.add(cause.code);
      onCause(cause);
    });
  }

  function causeNow(): Reason | undefined {
    const dialect = likelyDialect();
    const close = mayMerge && apartMs !== undefined && apartMs < CLOSE_MS;
    return findSilenceCause({
      dialect,
      port: dialect === undefined ? undefined : portOf?.(dialect),
      apartMs: close ? apartMs : undefined,
    });
  }

  return {
    sent() {
      const now = time.now();
      apartMs = lastSentAt === undefined ? undefined : now - lastSentAt;
      lastSentAt = now;
    },
    received() {
      lastSentAt = undefined;
    },
    asked() {
      open = true;
      askedAt = time.now();
      if (!cancel) arm();
    },
    answered() {
      open = false;
    },
    end() {
      cancel?.();
      cancel = undefined;
      const cause = open ? causeNow() : undefined;
      open = false;
      return cause;
    },
  };
}
