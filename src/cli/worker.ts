import { type Notice, formatNotice } from "../core/lang.ts";
import { availableParallelism, homedir, hostname } from "node:os";
import { join, resolve } from "node:path";
import type { Command } from "commander";
import { UsageError } from "../core/errors.ts";
import { UnplayableHere } from "../dispatch/bundle/install.ts";
import { type ThreadPool, openThreadPool } from "../dispatch/thread-pool.ts";
import type { MatchJob, MatchReport, EventSettings } from "../dispatch/match-job.ts";
import { openPrinter } from "./console.ts";
import type { LocalizedText } from "./lang.ts";
import { readCount } from "./read.ts";
import { listenForStop } from "./stop.ts";

interface Flags {
  readonly lang?: "en" | "ja";
  readonly redis: string;
  readonly concurrency?: number;
  readonly name?: string;
  readonly bundles?: string;
  readonly json?: boolean;
}

export function configure(command: Command): void {
  command
    .requiredOption("--redis <url>", "the queue, such as redis://127.0.0.1:6379")
    .option("--concurrency <count>", "how many games at once (default: the number of cores)", readCount)
    .option("--name <name>", "what the table calls this worker (default: the machine and the process)")
    .option("--bundles <dir>", "where programs of other machines are kept (default: in the user's cache)")
    .option("--json", "JSON Lines on stdout and nothing else")
    .addHelpText("after", "\nExample:\n  shinpan worker --redis redis://127.0.0.1:6379 --concurrency 2")
    .action((flags: Flags) => work(flags));
}

const WAITING: LocalizedText = {
  en: "{name} takes matches, {count} at once. Ctrl-C gives back what it has in hand.",
  ja: "{name}：対局を同時に {count} 局まで受けます。Ctrl-C で手持ちの対局を返して終わります。",
};

async function work(flags: Flags): Promise<void> {
  const console = openPrinter(flags);
  const concurrency = flags.concurrency ?? availableParallelism();
  const name = readName(flags.name ?? `${hostname()}-${process.pid}`);
  const { runWorker } = await import("../dispatch/queue/index.ts");
  const stop = listenForStop();
  const onNotice = (sentence: Notice): void =>
    console.progress(console.translate(formatNotice(console.say, sentence)));
  const matchThreads = openMatchThreads(concurrency, onNotice);
  stop.signal.addEventListener("abort", () => void matchThreads.close());
  try {
    await runWorker({
      ...{ url: flags.redis, name, concurrency, signal: stop.signal },
      bundleDir: resolve(flags.bundles ?? join(cacheFolder(), "shinpan", "bundles")),
      play: (setting, order) => matchThreads.play(setting, order),
      listener: {
        onNotice,
        onReady() {
          if (flags.json) console.json({ type: "worker", name, concurrency });
          else console.progress(console.say(WAITING, { name, count: concurrency }));
        },
        onResult({ slot, attempt, match, ms }) {
          if (flags.json) console.json({ type: "played", slot, attempt, match, ms });
        },
      },
    });
  } finally {
    stop.release();
    await matchThreads.close();
  }
  // Told to stop, it gave back what it had and stopped: that is no trouble.
  if (stop.signal.aborted) process.exitCode = 0;
}

function readName(name: string): string {
  if (/^[^\p{Cc}]{1,80}$/u.test(name)) return name;
  throw new UsageError("bad-flag", "--name: write 1 to 80 characters, without control characters.");
}

function cacheFolder(): string {
  const folder = process.env["XDG_CACHE_HOME"] ?? "";
  return folder === "" ? join(homedir(), ".cache") : folder;
}

/** So long after the last match of an event its programs are kept for the next. */
const IDLE_MS = 10_000;

interface MatchThreads {
  play(setting: EventSettings, order: MatchJob): Promise<MatchReport>;
  close(): Promise<void>;
}

interface PendingMatch {
  readonly settle: (report: MatchReport) => void;
  readonly fail: (error: Error) => void;
}

/** A setting that the threads know. */
interface KnownEvent {
  readonly id: string;
  /** Matches in hand. */
  matches: number;
  timer?: NodeJS.Timeout;
}

/** Threads that play whatever event a match comes from. */
function openMatchThreads(concurrency: number, onNotice: (sentence: Notice) => void): MatchThreads {
  const known = new Map<EventSettings, KnownEvent>();
  const pending = new Map<string, PendingMatch>();
  let events = 0;
  let closing: Promise<void> | undefined;
  const keyOf = (id: string, { slot, attempt }: Pick<MatchJob, "slot" | "attempt">): string =>
    `${id}/${slot}/${attempt}`;
  const claim = (key: string): PendingMatch | undefined => {
    const found = pending.get(key);
    pending.delete(key);
    return found;
  };
  const threads = Math.min(concurrency, availableParallelism());
  const pool: ThreadPool = openThreadPool(threads, concurrency, {
    onStarted: () => undefined,
    onResult: (id, report) => claim(keyOf(id, report))?.settle(report),
    onRefused: (id, order, why) => claim(keyOf(id, order))?.fail(new UnplayableHere(why)),
    onNotice,
  });

  function begin(setting: EventSettings): KnownEvent {
    const event = known.get(setting) ?? { id: String(++events), matches: 0 };
    known.set(setting, event);
    clearTimeout(event.timer);
    event.matches++;
    return event;
  }

  function end(setting: EventSettings, event: KnownEvent, idleMs: number): void {
    if (--event.matches > 0 || closing) return;
    event.timer = setTimeout(() => {
      known.delete(setting);
      pool.forget(event.id);
    }, idleMs);
  }

  return {
    async play(setting, order) {
      const event = begin(setting);
      let idleMs = IDLE_MS;
      try {
        return await new Promise<MatchReport>((settle, fail) => {
          pending.set(keyOf(event.id, order), { settle, fail });
          pool.play(event.id, setting, order);
        });
      } catch (error) {
        idleMs = 0; // what was missing may be there the next time
        throw error;
      } finally {
        end(setting, event, idleMs);
      }
    },
    close() {
      for (const { timer } of known.values()) clearTimeout(timer);
      return (closing ??= pool.close().then(() => {
        for (const { fail } of pending.values()) fail(new Error("the worker was stopped"));
        pending.clear();
      }));
    },
  };
}
