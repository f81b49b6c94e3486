import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { TestRedis } from "./redis.ts";

const COMMAND = resolve(import.meta.dirname, "../../bin/shinpan");

export interface WorkerSetup {
  /** A command that runs it, such as bwrap. */
  readonly wrapper?: readonly string[];
  /** How it reaches Redis. */
  readonly flags?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** The worker processes of a test, each of which plays one match at a time. */
export class TestWorkers {
  readonly #redis: TestRedis;
  readonly #folder: string;
  readonly children = new Set<ChildProcess>();

  constructor(redis: TestRedis, folder: string) {
    this.#redis = redis;
    this.#folder = folder;
  }

  async start(name: string, setup: WorkerSetup = {}): Promise<ChildProcess> {
    const { wrapper = [], flags = this.#redis.flags, env = {} } = setup;
    const bundles = join(this.#folder, `bundles-${name}`);
    const work = ["worker", ...flags, "--name", name, "--concurrency", "1", "--bundles", bundles, "--json"];
    const [program = "", ...args] = [...wrapper, process.execPath, COMMAND, ...work];
    const child = spawn(program, args, {
      stdio: ["ignore", "pipe", "ignore"],
      cwd: tmpdir(),
      env: { ...process.env, ...env },
    });
    this.children.add(child);
    await once(child.stdout, "data");
    child.stdout.resume();
    return child;
  }

  async kill(child: ChildProcess): Promise<void> {
    this.children.delete(child);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, "exit");
    child.kill("SIGKILL");
    await exited;
  }

  async killAll(): Promise<void> {
    await Promise.all([...this.children].map(async (child) => this.kill(child)));
  }
}
