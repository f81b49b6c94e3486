import type { LocalizedText, Message } from "../core/lang.ts";
import { availableParallelism, homedir, hostname } from "node:os";
import { join, resolve } from "node:path";
import { errorText, UsageError } from "../core/errors.ts";
import { UnplayableHere } from "../dispatch/bundle/install.ts";
import { loadQueue } from "../dispatch/load-queue.ts";
import { ThreadPool } from "../dispatch/thread-pool.ts";
import type { MatchJob, MatchReport, EventSettings } from "../dispatch/match-job.ts";
import { type CommandSpec, type FlagsOf, HELP, type Parameters } from "./command.ts";
import { openPrinter } from "./console.ts";
import { readCount } from "./read.ts";
import { readRedisAccess, REDIS_FLAGS, redisWarning } from "./redis-access.ts";
import { listenForStop } from "./stop.ts";

const FLAGS = {
  "--redis <url>": {
    en: "the queue, such as redis://127.0.0.1:6379 (or SHINPAN_REDIS_URL)",
    ja: "キュー（例：redis://127.0.0.1:6379。または SHINPAN_REDIS_URL）",
  },
  ...REDIS_FLAGS,
  "--concurrency <count>": {
    en: "how many games at once (default: the number of cores)",
    ja: "同時に行う対局数（既定値：コア数）",
    read: readCount,
  },
  "--name <name>": {
    en: "what the table calls this worker (default: the machine and the process)",
    ja: "表に出るワーカーの名前（既定値：マシン名とプロセス番号）",
  },
  "--bundles <dir>": {
    en: "where programs of other machines are kept (default: in the user's cache)",
    ja: "ほかのマシンのプログラムを置くフォルダー（既定値：ユーザーのキャッシュ）",
  },
  "--json": HELP.jsonLinesOnly,
} as const satisfies Parameters;

export const command: CommandSpec = {
  flags: FLAGS,
  examples: ["shinpan worker --redis redis://127.0.0.1:6379 --redis-password-file redis-password --concurrency 2"],
  run: work,
};

const WAITING: LocalizedText = {
  en: "{name} takes matches, {count} at once. Ctrl-C returns its running matches to the queue.",
  ja: "{name}：対局を同時に {count} 局まで受けます。Ctrl-C で実行中の対局をキューに戻して終わります。",
};

async function work(flags: FlagsOf<typeof FLAGS>): Promise<void> {
  const console = openPrinter(flags);
  const concurrency = flags.concurrency ?? availableParallelism();
  const name = readName(flags.name ?? `${hostname()}-${process.pid}`);
  const redis = readRedisAccess(flags);
  if (!redis)
    throw new UsageError("no-redis", {
      en: "A worker needs the address of its queue: --redis redis://HOST:6379, or SHINPAN_REDIS_URL.",
      ja: "ワーカーにはキューのアドレスが必要です。--redis redis://HOST:6379 か SHINPAN_REDIS_URL で指定してください。",
    });
  const { runWorker } = await loadQueue();
  const stop = listenForStop();
  const onNotice = (sentence: Message): void => console.progress(console.say(sentence));
  const warning = redisWarning(redis);
  if (warning) onNotice(warning);
  const matchThreads = openMatchThreads(concurrency, onNotice);
  stop.signal.addEventListener("abort", () => void matchThreads.close());
  try {
    await runWorker({
      redis,
      name,
      concurrency,
      signal: stop.signal,
      bundleDir: resolve(flags.bundles ?? join(cacheFolder(), "shinpan", "bundles")),
      withheld: flags.redisPasswordFile === undefined ? [] : [resolve(flags.redisPasswordFile)],
      play: (settings, job) => matchThreads.play(settings, job),
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
  // A worker that was told to stop and returned its matches exits with 0.
  if (stop.signal.aborted) process.exitCode = 0;
}

function readName(name: string): string {
  if (/^[^\p{Cc}]{1,80}$/u.test(name)) return name;
  throw new UsageError("bad-flag", {
    en: "--name: write 1 to 80 characters, without control characters.",
    ja: "--name：制御文字のない1～80文字で書いてください。",
  });
}

function cacheFolder(): string {
  const folder = process.env["XDG_CACHE_HOME"] ?? "";
  return folder === "" ? join(homedir(), ".cache") : folder;
}

/** An event's programs are kept this long after its last match. */
const IDLE_MS = 10_000;

interface MatchThreads {
  play(settings: EventSettings, job: MatchJob): Promise<MatchReport>;
  close(): Promise<void>;
}

interface KnownEvent {
  /** Matches being played. */
  matches: number;
  timer?: NodeJS.Timeout;
}

/** Match threads shared by all events of the queue. */
function openMatchThreads(concurrency: number, onNotice: (sentence: Message) => void): MatchThreads {
  const knownEvents = new Map<EventSettings, KnownEvent>();
  let closing: Promise<void> | undefined;
  const threads = Math.min(concurrency, availableParallelism());
  const pool = new ThreadPool({ threads, concurrency, onNotice });

  function acquireEvent(settings: EventSettings): KnownEvent {
    const event = knownEvents.get(settings) ?? { matches: 0 };
    knownEvents.set(settings, event);
    clearTimeout(event.timer);
    event.matches++;
    return event;
  }

  function releaseEvent(settings: EventSettings, event: KnownEvent, idleMs: number): void {
    if (--event.matches > 0 || closing) return;
    event.timer = setTimeout(() => {
      knownEvents.delete(settings);
      pool.closeSettings(settings);
    }, idleMs);
  }

  return {
    async play(settings, job) {
      const event = acquireEvent(settings);
      let idleMs = IDLE_MS;
      try {
        const report = await pool.play(settings, job).catch((error: unknown) => {
          throw new UnplayableHere(errorText(error));
        });
        if (!report) throw new Error("the worker was stopped");
        return report;
      } catch (error) {
        idleMs = 0; // a missing file may exist at the next attempt
        throw error;
      } finally {
        releaseEvent(settings, event, idleMs);
      }
    },
    close() {
      for (const { timer } of knownEvents.values()) clearTimeout(timer);
      return (closing ??= pool.close());
    },
  };
}
