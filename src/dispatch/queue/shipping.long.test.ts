import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { until } from "../../../test/tools/processes.ts";
import { hasRedis, startRedis, type TestRedis } from "../../../test/tools/redis.ts";
import type { MatchJob, MatchReport, EventSettings } from "../match-job.ts";
import { numbers, jobOf, playInstantly, SETTINGS } from "./testing/fake-event.ts";
import { QueueTestBed } from "./testing/test-bed.ts";

let redis: TestRedis;
let testBed: QueueTestBed;
let home: string;

describe.skipIf(!hasRedis)("the programs of an event", () => {
  beforeEach(async () => {
    redis = await startRedis();
    testBed = new QueueTestBed(redis.access);
    home = join(testBed.folder.path, "home");
    mkdirSync(home);
  });
  afterEach(async () => {
    await testBed.close();
    await redis.remove();
  });

  function settingWith(argv: readonly [string, ...string[]], files: readonly string[] = []): EventSettings {
    const program = { kind: "command", name: "alice", cwd: home, digest: "d", dialect: "x", keep: false } as const;
    return { ...SETTINGS, players: [{ ...program, argv, files }, ...SETTINGS.players.slice(1)] };
  }

  /** Runs the first player's command as a match would and collects its output. */
  function playAndCapture(outputs: string[]) {
    return async (setting: EventSettings, job: MatchJob): Promise<MatchReport> => {
      const player = setting.players[0];
      if (player?.kind !== "command") throw new Error("no command");
      const [program, ...args] = player.argv;
      outputs.push(execFileSync(program, args, { cwd: player.cwd, encoding: "utf8" }).trim());
      return playInstantly(setting, job);
    };
  }

  it("run on a worker that has none of their files", async () => {
    writeFileSync(join(home, "bot.sh"), ". lib/words.sh; echo $WORDS from `pwd`");
    mkdirSync(join(home, "lib"));
    writeFileSync(join(home, "lib/words.sh"), "WORDS=hello");
    const { listener, dispatcher } = await testBed.coordinate(settingWith(["sh", "bot.sh"], ["lib"]));
    renameSync(home, `${home}-gone`);
    const outputs: string[] = [];
    const worker = testBed.work("far", 2, playAndCapture(outputs));
    for (const slot of numbers(10)) dispatcher.accept(jobOf(slot));
    await until("10 reports", () => listener.reports.length === 10);
    expect(listener.reports.map(({ bug }) => bug)).toEqual(numbers(10).map(() => undefined));
    expect(new Set(outputs).size).toBe(1);
    expect(outputs[0]).toContain(`hello from ${worker.bundleDir}/`);
  });

  it("run at their original paths on a worker that has the same files", async () => {
    writeFileSync(join(home, "bot.sh"), "echo at home");
    const setting = settingWith(["sh", "bot.sh"]);
    const { listener, dispatcher } = await testBed.coordinate(setting);
    const players: unknown[] = [];
    testBed.work("near", 1, async (workerSetting, job) => {
      players.push(workerSetting.players[0]);
      return playInstantly(workerSetting, job);
    });
    dispatcher.accept(jobOf(1));
    await until("a report", () => listener.reports.length === 1);
    expect(players).toEqual([setting.players[0]]);
  });

  it("are sent once and kept while the event runs", async () => {
    writeFileSync(join(home, "bot.sh"), "echo");
    const client = redis.connect();
    const { dispatcher } = await testBed.coordinate(settingWith(["sh", "bot.sh"]));
    const keys = await client.keys("shinpan:*");
    expect(keys.filter((key) => key.includes("blob"))).toHaveLength(1);
    expect(keys.filter((key) => key.includes("setting"))).toHaveLength(1);
    for (const key of keys) expect(await client.ttl(key)).toBeGreaterThan(24 * 3600);
    await dispatcher.close();
    await testBed.coordinate(settingWith(["sh", "bot.sh"]), "another");
    expect(await client.keys("shinpan:*")).toHaveLength(2);
    client.disconnect();
  });

  it("are left to other workers, with a notice, where the interpreter is missing", async () => {
    writeFileSync(join(home, "bot.x"), "");
    const { listener, dispatcher } = await testBed.coordinate(settingWith(["rare-interpreter", "bot.x"]));
    const poor = testBed.work("poor", 4);
    for (const slot of numbers(20)) dispatcher.accept(jobOf(slot));
    const why = "Worker poor: alice cannot be run on this machine: rare-interpreter is not on its PATH.";
    await until("the coordinator reports it", () => listener.notices.includes(why));
    expect(poor.notices).toEqual([why]);
    expect(listener.reports).toEqual([]);
    const bin = join(testBed.folder.path, "bin");
    mkdirSync(bin);
    writeFileSync(join(bin, "rare-interpreter"), "#!/bin/sh\n");
    chmodSync(join(bin, "rare-interpreter"), 0o755);
    const env = { ...process.env, PATH: `${process.env["PATH"] ?? ""}:${bin}` };
    testBed.run("worker", ["rich", "2", "0", join(testBed.folder.path, "rich")], env);
    await until("20 reports", () => listener.reports.length === 20);
    expect(listener.slots).toEqual(numbers(20));
    expect(new Set(listener.reports.map(({ worker }) => worker))).toEqual(new Set(["rich"]));
    expect(listener.notices.filter((sentence) => sentence === why)).toHaveLength(1);
  });
});
