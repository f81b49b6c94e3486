import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";
import { temporaryFolder } from "../../../links/process/testing/programs.ts";
import type { Dispatcher, MatchJob, MatchReport, EventSettings } from "../../match-job.ts";
import { openQueueDispatcher, runWorker } from "../index.ts";
import { RecordingDispatchListener, playInstantly, SETTINGS } from "./fake-event.ts";
import { QUICK_COORDINATOR, QUICK_WORKER } from "./fast-intervals.ts";

const SCRIPTS = {
  worker: new URL("worker.ts", import.meta.url),
  coordinator: new URL("coordinator.ts", import.meta.url),
};

type Play = (setting: EventSettings, order: MatchJob, signal: AbortSignal) => Promise<MatchReport>;

/** Everything that a test starts, and that must be gone after it. */
export class QueueTestBed {
  readonly url: string;
  readonly folder = temporaryFolder();
  /** How long leaving may last: a test that must not wait for it makes it long, and sees that it did not run out. */
  farewellMs = 1000;
  readonly #endings: (() => Promise<unknown>)[] = [];

  constructor(url: string) {
    this.url = url;
  }

  async close(): Promise<void> {
    for (const end of this.#endings.reverse()) await end();
    this.folder.remove();
  }

  async coordinate(
    setting: EventSettings = SETTINGS,
    event = "cup",
  ): Promise<{ book: RecordingDispatchListener; dispatcher: Dispatcher }> {
    const book = new RecordingDispatchListener();
    const { url } = this;
    const dispatcher = await openQueueDispatcher({
      url,
      event,
      setting,
      listener: book,
      intervals: { ...QUICK_COORDINATOR, closeMs: this.farewellMs },
    });
    this.#endings.push(async () => dispatcher.close());
    return { book, dispatcher };
  }

  work(name: string, concurrency: number, play: Play = async (...all) => playInstantly(all[0], all[1])) {
    const stop = new AbortController();
    const notices: string[] = [];
    const bundleDir = join(this.folder.path, "bundles", name);
    const { signal } = stop;
    const ended = runWorker({
      ...{ url: this.url, name, concurrency, bundleDir, play, signal },
      listener: { onNotice: (sentence) => notices.push(sentence) },
      intervals: { ...QUICK_WORKER, closeMs: this.farewellMs },
    });
    const leave = async (): Promise<void> => {
      stop.abort();
      await ended;
    };
    this.#endings.push(leave);
    return { notices, leave, bundleDir };
  }

  /** One of the scripts beside this file, in a process of its own; its lines are kept. */
  run(script: keyof typeof SCRIPTS, args: readonly string[], env: NodeJS.ProcessEnv = process.env) {
    const file = join(this.folder.path, `${script}.mjs`);
    buildScript(script, file);
    const child = spawn(process.execPath, [file, this.url, ...args], {
      stdio: ["ignore", "pipe", "inherit"],
      env,
    });
    const lines: string[] = [];
    createInterface({ input: child.stdout }).on("line", (line) => lines.push(line));
    const kill = async (): Promise<void> => killChild(child, "SIGKILL");
    this.#endings.push(kill);
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
    // BullMQ asks for node's modules by require.
    banner: {
      js: 'import { createRequire as r } from "node:module"; const require = r(import.meta.url);',
    },
  });
}
