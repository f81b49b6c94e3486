import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Standings } from "../../src/api/event-standings.ts";
import { until } from "../tools/processes.ts";
import { hasRedis, startRedis, type TestRedis } from "../tools/redis.ts";
import { runShinpan, startShinpan } from "../tools/run-shinpan.ts";
import { TestWorkers } from "../tools/workers.ts";

const ZOO = resolve(import.meta.dirname, "../players");
const hasNamespaces = spawnSync("bwrap", ["--dev-bind", "/", "/", "--tmpfs", "/mnt", "true"]).status === 0;

let folder: string;
let redis: TestRedis;
let workers: TestWorkers;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "shinpan-workers-"));
  if (!hasRedis) return;
  redis = await startRedis();
  workers = new TestWorkers(redis, folder);
});

afterEach(async () => {
  if (hasRedis) {
    await workers.killAll();
    await redis.remove();
  }
  rmSync(folder, { recursive: true });
});

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
    await workers.start("one");
    await workers.start("two");
    const run = await runShinpan(args("queue", ...redis.flags), { cwd: folder });
    expect(run.exitCode).toBe(0);
    expect(new Set(run.stdout.match(/"worker":"[a-z]+"/g))).toEqual(new Set(['"worker":"one"', '"worker":"two"']));
    expect(await tableOf("queue")).toEqual(await playAlone());
    for (const worker of workers.children) {
      const exited = once(worker, "exit");
      worker.kill("SIGTERM");
      expect(await exited).toEqual([0, null]);
    }
  });

  it("replace a worker that is killed during the event", async () => {
    write({ game: "othello", games: 60, players: ["positional", "greedy"] });
    const first = await workers.start("first");
    const running = startShinpan(args("queue", ...redis.flags), { cwd: folder });
    await until(
      "results are printed",
      () => running.stdout.includes('"type":"result"'),
      () => running.stderr,
    );
    await workers.kill(first);
    await workers.start("replacement");
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
    await workers.start("elsewhere", {
      wrapper: ["bwrap", "--dev-bind", "/", "/", "--tmpfs", home, "--die-with-parent"],
    });
    const run = await runShinpan(args("queue", ...redis.flags), { cwd: home });
    expect(run.exitCode).toBe(0);
    expect(run.stdout.match(/"by":"rules"/g)).toHaveLength(4);
  });
});

describe.skipIf(!hasRedis)("the password of Redis", () => {
  const secret = (): string => redis.access.password ?? "";

  it("comes from the environment and reaches no program, nor does the address", async () => {
    const found = join(folder, "found");
    const spy = `import { appendFileSync, readdirSync, readlinkSync } from "node:fs";
      const files = readdirSync("/proc/self/fd").map((fd) => { try { return readlinkSync("/proc/self/fd/" + fd); } catch { return ""; } });
      appendFileSync(${JSON.stringify(found)}, JSON.stringify([process.env, files]) + "\\n");
      await import(${JSON.stringify(join(ZOO, "good.mjs"))});`;
    writeFileSync(join(folder, "spy.mjs"), spy);
    write({ game: "othello", games: 2, sandbox: "off", players: ["random", { name: "spy", command: "node spy.mjs" }] });
    const url = new URL(redis.access.url);
    url.password = secret();
    await workers.start("one", { flags: [], env: { SHINPAN_REDIS_URL: url.href } });
    const env = { SHINPAN_REDIS_URL: redis.access.url, SHINPAN_REDIS_PASSWORD: secret() };
    const run = await runShinpan(args("queue"), { cwd: folder, env });
    expect([run.exitCode, run.stdout.match(/"by":"rules"/g)]).toEqual([0, ['"by":"rules"', '"by":"rules"']]);
    const seen = readFileSync(found, "utf8");
    expect(seen.trim().split("\n").length).toBeGreaterThan(0);
    for (const hidden of [secret(), url.password, url.host, "SHINPAN_REDIS"]) expect(seen).not.toContain(hidden);
  });

  it("on the command line is refused by every command, without repeating it", async () => {
    write({ game: "lifegame", games: 2, players: ["random", "greedy"] });
    for (const command of [args("queue"), ["worker"], ["doctor"]]) {
      const run = await runShinpan([...command, "--redis", "redis://:hunter2@127.0.0.1:1"], { cwd: folder });
      expect([run.exitCode, run.stderr]).toEqual([2, expect.stringMatching(/^.*--redis-password-file.*\n$/)]);
      expect(run.stderr).not.toContain("hunter2");
    }
  });

  it("is required: tournament, worker and doctor refuse a Redis without one", async () => {
    write({ game: "lifegame", games: 2, players: ["random", "greedy"] });
    const open = await startRedis({ password: null });
    try {
      const address = ["--redis", open.access.url];
      for (const command of [args("queue"), ["worker"]]) {
        const run = await runShinpan([...command, ...address], { cwd: folder });
        expect([run.exitCode, run.stderr]).toEqual([2, expect.stringMatching(/^.*needs no password.*\n$/)]);
      }
      const doctor = await runShinpan(["doctor", ...address], { cwd: folder });
      expect([doctor.exitCode, doctor.stdout]).toEqual([
        1,
        expect.stringMatching(/^problem +redis .*needs no password/m),
      ]);
    } finally {
      await open.remove();
    }
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
