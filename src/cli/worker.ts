import { availableParallelism, homedir, hostname } from "node:os";
import { join, resolve } from "node:path";
import type { Command } from "commander";
import { UsageError } from "../core/errors.ts";
import { type Lanes, openLanes } from "../dispatch/lanes.ts";
import type { MatchOrder, MatchReport, Setting } from "../dispatch/order.ts";
import { openPrinter } from "./console.ts";
import type { Both } from "./lang.ts";
import { readCount } from "./read.ts";
import { untilStopped } from "./stop.ts";

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

const WAITING: Both = {
  en: "{name} takes matches, {count} at once. Ctrl-C gives back what it has in hand.",
  ja: "{name}：対局を同時に {count} 局まで受けます。Ctrl-C で手持ちの対局を返して終わります。",
};

async function work(flags: Flags): Promise<void> {
  const console = openPrinter(flags);
  const concurrency = flags.concurrency ?? availableParallelism();
  const name = readName(flags.name ?? `${hostname()}-${process.pid}`);
  const { runWorker } = await import("../dispatch/queue/index.ts");
  const stop = untilStopped();
  const notice = (sentence: string): void => console.progress(sentence);
  const hands = openHands(concurrency, notice);
  stop.signal.addEventListener("abort", () => void hands.close());
  if (flags.json) console.json({ type: "worker", name, concurrency });
  else console.progress(console.say(WAITING, { name, count: concurrency }));
  try {
    await runWorker({
      ...{ url: flags.redis, name, concurrency, signal: stop.signal },
      bundleDir: resolve(flags.bundles ?? join(cacheFolder(), "shinpan", "bundles")),
      play: (setting, order) => hands.play(setting, order),
      ears: {
        notice,
        played({ slot, attempt, match, ms }) {
          if (flags.json) console.json({ type: "played", slot, attempt, match, ms });
        },
      },
    });
  } finally {
    stop.release();
    await hands.close();
  }
  if (stop.signal.aborted) process.exitCode = stop.exitCode();
}

function readName(name: string): string {
  if (/^[^\p{Cc}]{1,80}$/u.test(name)) return name;
  throw new UsageError("bad-flag", "--name: write 1 to 80 characters, without control characters.");
}

function cacheFolder(): string {
  const folder = process.env["XDG_CACHE_HOME"] ?? "";
  return folder === "" ? join(homedir(), ".cache") : folder;
}

interface Hands {
  play(setting: Setting, order: MatchOrder): Promise<MatchReport>;
  close(): Promise<void>;
}

interface Awaited {
  readonly settle: (report: MatchReport) => void;
  readonly fail: (error: Error) => void;
}

/** Threads that play whatever event a match comes from. */
function openHands(concurrency: number, notice: (sentence: string) => void): Hands {
  const ids = new WeakMap<Setting, string>();
  const awaited = new Map<string, Awaited>();
  let events = 0;
  let closing: Promise<void> | undefined;
  const keyOf = (id: string, { slot, attempt }: Pick<MatchOrder, "slot" | "attempt">): string =>
    `${id}/${slot}/${attempt}`;
  const claim = (key: string): Awaited | undefined => {
    const found = awaited.get(key);
    awaited.delete(key);
    return found;
  };
  const threads = Math.min(concurrency, availableParallelism());
  const lanes: Lanes = openLanes(threads, concurrency, {
    started: () => undefined,
    played: (id, report) => claim(keyOf(id, report))?.settle(report),
    refused: (id, order, why) => claim(keyOf(id, order))?.fail(new UsageError("unplayable", why)),
    notice,
  });
  return {
    play(setting, order) {
      const id = ids.get(setting) ?? String(++events);
      ids.set(setting, id);
      return new Promise((settle, fail) => {
        awaited.set(keyOf(id, order), { settle, fail });
        lanes.play(id, setting, order);
      });
    },
    close() {
      return (closing ??= lanes.close().then(() => {
        for (const { fail } of awaited.values()) fail(new Error("the worker was stopped"));
        awaited.clear();
      }));
    },
  };
}
