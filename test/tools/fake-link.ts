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
  /** Writes to stderr, which is read at once. */
  err(text: string, at: number): void;
  /** Written to stderr and not read by the event loop. */
  unread: string;
  /** How often its stderr was read at the player's request. */
  reads: number;
  /** Passes on that stderr has reached its limit. */
  limitStderr(mostBytes: number): void;
}

/** A link whose other end is the test. */
export function fakeLink(time: Time): FakeLink {
  let listener: LinkListener | undefined;
  const fake: FakeLink = {
    sent: [],
    log: [],
    opened: 0,
    closed: 0,
    unread: "",
    reads: 0,
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
          readNow() {
            fake.reads++;
            const text = fake.unread;
            fake.unread = "";
            if (text !== "") fake.err(text, time.now());
          },
          restart: () => Promise.resolve(),
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
    limitStderr: (mostBytes) => listener?.onStderrLimit?.(mostBytes),
    end: (status) => listener?.onClosed({ kind: "crashed", reason: commonReason("process.exited", { status }) }),
  };
  return fake;
}
