import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { seededRandom } from "../../src/core/random.ts";
import type { Standings } from "../../src/api/event-standings.ts";
import { until } from "../tools/processes.ts";
import { hasRedis, startRedis, type TestRedis } from "../tools/redis.ts";
import { runShinpan, startShinpan } from "../tools/run-shinpan.ts";

const COMMAND = resolve(import.meta.dirname, "../../bin/shinpan");
const ZOO = resolve(import.meta.dirname, "../players");
const hasNamespaces = spawnSync("bwrap", ["--dev-bind", "/", "/", "--tmpfs", "/mnt", "true"]).status === 0;

let folder: string;
let redis: TestRedis;
let workers: ChildProcess[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "shinpan-workers-"));
  if (hasRedis) redis = await startRedis();
});

afterEach(async () => {
  await Promise.all(workers.map(killChild));
  workers = [];
  if (hasRedis) await redis.remove();
  rmSync(folder, { recursive: true });
});

async function killChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill("SIGKILL");
  await exited;
}

/** Starts a worker; `wrapper` is a command that runs it, such as bwrap. */
async function startWorker(name: string, wrapper: readonly string[] = []): Promise<ChildProcess> {
  const bundles = join(folder, `bundles-${name}`);
  const work = ["worker", "--redis", redis.url, "--name", name, "--concurrency", "1", "--bundles", bundles, "--json"];
  const [program = "", ...args] = [...wrapper, process.execPath, COMMAND, ...work];
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "ignore"], cwd: tmpdir() });
  workers.push(child);
  await once(child.stdout, "data");
  child.stdout.resume();
  return child;
}

const write = (event: Record<string, unknown>): void =>
  writeFileSync(join(folder, "cup.json"), JSON.stringify({ seed: 9, ...event }));

const args = (data: string, ...flags: string[]): string[] => [
  "tournament",
  "cup.json",
  "--json",
  "--data",
  data,
  ...flags,
];

interface Table extends Standings {
  readonly slots: readonly { readonly slot: number; readonly match?: string }[];
}

async function tableOf(data: string): Promise<Table> {
  const run = await runShinpan(["standings", "cup.json", "--json", "--slots", "--data", data], { cwd: folder });
  const table = JSON.parse(run.stdout) as Table;
  // Match ids are random.
  return { ...table, slots: table.slots.map(({ match: _, ...slot }) => slot) };
}

async function playAlone(): Promise<Table> {
  const run = await runShinpan(args("alone"), { cwd: folder });
  expect([run.exitCode, run.stderr]).toEqual([0, ""]);
  return tableOf("alone");
}

describe.skipIf(!hasRedis)("workers", () => {
  it("reach the same standings as one process", async () => {
    write({
      game: "lifegame",
      format: "swiss",
      games: 4,
      players: ["random", "greedy", "a=random", "b=greedy", "c=random"],
    });
    await startWorker("one");
    await startWorker("two");
    const run = await runShinpan(args("queue", "--redis", redis.url), { cwd: folder });
    expect(run.exitCode).toBe(0);
    expect(new Set(run.stdout.match(/"worker":"[a-z]+"/g))).toEqual(new Set(['"worker":"one"', '"worker":"two"']));
    expect(await tableOf("queue")).toEqual(await playAlone());
    for (const worker of workers) {
      const exited = once(worker, "exit");
      worker.kill("SIGTERM");
      expect(await exited).toEqual([0, null]);
    }
  });

  it("reach the same standings after kills of workers, Redis and the coordinator", async () => {
    write({ game: "othello", games: 80, players: ["positional", "greedy", "b=positional"] });
    const random = seededRandom("kills");
    let count = 0;
    await startWorker("w0");
    let killed = 0;
    for (let run = 0; run < 12; run++) {
      const running = startShinpan(args("queue", "--redis", redis.url), { cwd: folder });
      const results = 1 + random.below(6);
      const reached = (): boolean =>
        running.stdout.split('"type":"result"').length > results || running.stdout.includes('"type":"finished"');
      await until("results are printed", reached, () => running.stdout.slice(-500) + running.stderr);
      if (running.stdout.includes('"type":"finished"')) {
        await running.finished;
        break;
      }
      killed++;
      switch (run % 3) {
        case 0:
          running.kill("SIGKILL");
          break;
        case 1:
          for (const worker of workers) await killChild(worker);
          workers = [];
          running.kill("SIGKILL");
          await startWorker(`w${++count}`);
          break;
        case 2:
          await redis.kill();
          await redis.restart();
          running.kill("SIGKILL");
      }
      await running.finished;
    }
    const last = await runShinpan(args("queue", "--redis", redis.url), { cwd: folder });
    expect(last.exitCode).toBe(0);
    const table = await tableOf("queue");
    expect(table.slots.map(({ slot }) => slot)).toEqual(Array.from({ length: 240 }, (_, index) => index + 1));
    expect(table).toEqual(await playAlone());
    expect(killed).toBeGreaterThan(4);
  });

  it("replace a worker that is killed during the event", async () => {
    write({ game: "othello", games: 60, players: ["positional", "greedy"] });
    const first = await startWorker("first");
    const running = startShinpan(args("queue", "--redis", redis.url), { cwd: folder });
    await until(
      "results are printed",
      () => running.stdout.includes('"type":"result"'),
      () => running.stderr,
    );
    await killChild(first);
    await startWorker("replacement");
    const run = await running.finished;
    expect(run.exitCode).toBe(0);
    expect(await tableOf("queue")).toEqual(await playAlone());
  });

  it.skipIf(!hasNamespaces)("receive the files of a program that their machine lacks", async () => {
    const home = join(folder, "home");
    mkdirSync(join(home, "lib"), { recursive: true });
    copyFileSync(join(ZOO, "good.mjs"), join(home, "good.mjs"));
    copyFileSync(join(ZOO, "lib/othello.mjs"), join(home, "lib/othello.mjs"));
    const shipped = { name: "shipped", command: "node good.mjs", files: ["lib/"] };
    writeFileSync(
      join(home, "cup.json"),
      JSON.stringify({ game: "othello", games: 4, seed: 1, sandbox: "off", players: ["greedy", shipped] }),
    );
    await startWorker("elsewhere", ["bwrap", "--dev-bind", "/", "/", "--tmpfs", home, "--die-with-parent"]);
    const run = await runShinpan(args("queue", "--redis", redis.url), { cwd: home });
    expect(run.exitCode).toBe(0);
    expect(run.stdout.match(/"by":"rules"/g)).toHaveLength(4);
  });
});

describe.skipIf(!hasRedis)("an unreachable queue", () => {
  it("is reported in one sentence", async () => {
    write({ game: "lifegame", games: 2, players: ["random", "greedy"] });
    const run = await runShinpan(args("queue", "--redis", "redis://127.0.0.1:1"), { cwd: folder });
    expect(run.exitCode).toBe(2);
    expect(run.stderr.trim().split("\n")).toHaveLength(1);
    expect(run.stderr).toContain("127.0.0.1:1");
  });
});
