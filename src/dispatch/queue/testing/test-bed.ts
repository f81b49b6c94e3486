import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";
import { formatEnglish } from "../../../core/lang.ts";
import { temporaryFolder } from "../../../links/process/testing/programs.ts";
import type { Dispatcher, MatchJob, MatchReport, EventSettings } from "../../match-job.ts";
import { openQueueDispatcher, type RedisAccess, runWorker } from "../index.ts";
import { RecordingDispatchListener, playInstantly, SETTINGS } from "./fake-event.ts";
import { QUICK_COORDINATOR, QUICK_WORKER } from "./fast-intervals.ts";

const SCRIPTS = {
  worker: new URL("worker.ts", import.meta.url),
  coordinator: new URL("coordinator.ts", import.meta.url),
};

type Play = (setting: EventSettings, job: MatchJob, signal: AbortSignal) => Promise<MatchReport>;

/** Starts coordinators and workers for a test and ends them after it. */
export class QueueTestBed {
  readonly redis: RedisAccess;
  readonly folder = temporaryFolder();
  /** Timeout of a close. Tests make it long to prove that a close did not run into it. */
  closeMs = 1000;
  /** Time between two renewals of the uploaded files. Tests make it long if nothing else may restore what they delete. */
  renewMs = 300;
  readonly #cleanups: (() => Promise<unknown>)[] = [];

  constructor(redis: RedisAccess) {
    this.redis = redis;
  }

  async close(): Promise<void> {
    for (const end of this.#cleanups.reverse()) await end();
    this.folder.remove();
  }

  async coordinate(
    setting: EventSettings = SETTINGS,
    event = "cup",
  ): Promise<{ listener: RecordingDispatchListener; dispatcher: Dispatcher }> {
    const listener = new RecordingDispatchListener();
    const { redis } = this;
    const dispatcher = await openQueueDispatcher({
      redis,
      event,
      setting,
      listener,
      intervals: { ...QUICK_COORDINATOR, closeMs: this.closeMs, renewMs: this.renewMs },
    });
    this.#cleanups.push(async () => dispatcher.close());
    return { listener, dispatcher };
  }

  work(name: string, concurrency: number, play: Play = async (...all) => playInstantly(all[0], all[1])) {
    const abort = new AbortController();
    const notices: string[] = [];
    const bundleDir = join(this.folder.path, "bundles", name);
    const { signal } = abort;
    const running = runWorker({
      redis: this.redis,
      name,
      concurrency,
      bundleDir,
      play,
      signal,
      listener: { onNotice: (sentence) => notices.push(formatEnglish(sentence)) },
      intervals: { ...QUICK_WORKER, closeMs: this.closeMs },
    });
    const stop = async (): Promise<void> => {
      abort.abort();
      await running;
    };
    this.#cleanups.push(async () => stop().catch(() => undefined)); // tests of refused workers look at `running`
    return { notices, stop, bundleDir, running };
  }

  /** Runs one of the scripts beside this file in a process of its own and collects its lines. */
  run(script: keyof typeof SCRIPTS, args: readonly string[], env: NodeJS.ProcessEnv = process.env) {
    const file = join(this.folder.path, `${script}.mjs`);
    buildScript(script, file);
    const child = spawn(process.execPath, [file, ...args], {
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...env, TEST_REDIS: JSON.stringify(this.redis) },
    });
    const lines: string[] = [];
    createInterface({ input: child.stdout }).on("line", (line) => lines.push(line));
    const kill = async (): Promise<void> => killChild(child, "SIGKILL");
    this.#cleanups.push(kill);
    return { lines, kill, stop: async (): Promise<void> => killChild(child, "SIGTERM") };
  }
}

async function killChild(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill(signal);
  await exited;
}

function buildScript(script: keyof typeof SCRIPTS, outfile: string): void {
  buildSync({
    entryPoints: [fileURLToPath(SCRIPTS[script])],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    logLevel: "error",
    // BullMQ loads Node's modules with require.
    banner: { js: 'import { createRequire as r } from "node:module"; const require = r(import.meta.url);' },
  });
}
