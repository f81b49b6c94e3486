import { commonReason } from "../../src/core/common-reasons.ts";
import type { Link, LinkListener, LinkOpener } from "../../src/core/link.ts";
import type { Time } from "../../src/core/time.ts";

export interface FakeLink {
  readonly open: LinkOpener;
  readonly sent: string[];
  /** Messages and turns in their order. */
  readonly log: string[];
  /** Counts of opened and closed links. */
  opened: number;
  closed: number;
  say(text: string, lag?: number): void;
  /** Exits with this status. */
  end(status: number): void;
  /** Writes to stderr. */
  err(text: string, at: number): void;
  /** How often it was asked when its stderr is delivered. */
  deliveries: number;
  /** Says so to all who asked. */
  deliver(): void;
}

/** A link whose other end is the test. */
export function fakeLink(time: Time): FakeLink {
  let listener: LinkListener | undefined;
  let waiting: (() => void)[] = [];
  const fake: FakeLink = {
    sent: [],
    log: [],
    opened: 0,
    closed: 0,
    deliveries: 0,
    open(newListener): Promise<Link> {
      listener = newListener;
      fake.opened++;
      return Promise.resolve({
        startedAt: time.now(),
        send(message) {
          fake.sent.push(String(message));
          fake.log.push(String(message));
        },
        turns: {
          begin: () => void fake.log.push("begin"),
          asked: () => void fake.log.push("asked"),
          answered: () => void fake.log.push("answered"),
          frozen: false,
          processorsSince: () => 0,
          cpuMs: () => 7,
        },
        stderr: {
          whenDelivered(callback) {
            fake.deliveries++;
            waiting.push(callback);
          },
          restart: () => undefined,
        },
        close() {
          fake.closed++;
          return Promise.resolve({
            ending: commonReason("process.stopped"),
            stderr: "Traceback:\n\x1b[31moops",
            cpuMs: 7,
          });
        },
      });
    },
    say: (text, lag = 0) => listener?.onBytes(Buffer.from(text, "latin1"), { at: time.now(), lag }),
    err: (text, at) => listener?.onStderr?.(text, at),
    deliver() {
      const delivered = waiting;
      waiting = [];
      for (const callback of delivered) callback();
    },
    end: (status) => listener?.onClosed({ kind: "crashed", reason: commonReason("process.exited", { status }) }),
  };
  return fake;
}
