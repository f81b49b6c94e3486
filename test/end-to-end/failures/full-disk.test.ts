import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Standings } from "../../../src/api/event-standings.ts";
import { reportAttack } from "../../tools/attack-report.ts";
import { resultsOf, type Run, runShinpan } from "../../tools/run-shinpan.ts";
import { SOAK } from "../../tools/soak.ts";

const COMMAND = resolve(import.meta.dirname, "../../../bin/shinpan");

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "shinpan-full-"))));
afterEach(() => rmSync(folder, { recursive: true }));

const count = { tried: 0, survived: 0 };
afterAll(() => reportAttack({ suite: "full disk", ...count, lost: count.tried - count.survived }));

/** A small file system of its own, in a mount namespace that ends with the command. */
const SMALL_DISK =
  'mount -t tmpfs -o "size=$1" tmpfs disk && shift && cp event.json disk && "$@"; code=$?; cp -r disk/. kept; exit $code';

/** False where a test may not mount, as in many containers. */
const canMount =
  spawnSync("unshare", ["-m", "sh", "-c", "mount -t tmpfs -o size=64k tmpfs /mnt"], { stdio: "ignore" }).status === 0;

/** Runs the command with the folder `disk` of this size; its files are in `kept` afterwards. */
function runOnSmallDisk(kib: number, args: readonly string[]): Promise<Run> {
  for (const name of ["disk", "kept"]) {
    rmSync(join(folder, name), { recursive: true, force: true });
    mkdirSync(join(folder, name));
  }
  const program = ["unshare", "-m", "sh", "-c", SMALL_DISK, "sh", `${kib}k`, process.execPath, COMMAND];
  return runShinpan(args, { cwd: folder, program });
}

/** Sizes of the disk in KiB: many in a soak, one otherwise. */
function sizes(from: number, to: number): number[] {
  const step = 8;
  if (!SOAK) return [Math.floor((from + to) / 2)];
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);
}

describe.skipIf(!canMount)("a full disk", () => {
  it("ends an event with a sentence, and with free space the same command plays every game exactly once", async () => {
    const event = { game: "lifegame", games: 30, seed: 4, records: "all", players: ["random", "greedy", "a=random"] };
    writeFileSync(join(folder, "event.json"), JSON.stringify(event));
    for (const kib of sizes(16, 320)) {
      count.tried++;
      const first = await runOnSmallDisk(kib, ["tournament", "disk/event.json", "--json"]);
      expect([first.exitCode, first.stderr], `${kib} KiB`).toEqual([
        2,
        expect.stringMatching(/^shinpan: .*disk\/event\.sqlite.*\n$/) as string,
      ]);
      rmSync(join(folder, "disk"), { recursive: true });
      cpSync(join(folder, "kept"), join(folder, "disk"), { recursive: true });
      if (!existsSync(join(folder, "disk/event.json")))
        cpSync(join(folder, "event.json"), join(folder, "disk/event.json"));
      const second = await runShinpan(["tournament", "disk/event.json", "--json"], { cwd: folder });
      expect([second.exitCode, second.stderr], `${kib} KiB`).toEqual([0, ""]);
      const table = await runShinpan(["standings", "disk/event.json", "--format", "json", "--slots"], { cwd: folder });
      const { played, slots } = JSON.parse(table.stdout) as Standings & { slots: readonly Slot[] };
      expect([played, slots.length]).toEqual([90, 90]);
      for (const { slot, match } of resultsOf(first) as unknown as readonly Slot[])
        expect(slots.find((each) => each.slot === slot)?.match).toBe(match);
      count.survived++;
    }
  });

  it("ends a series with a sentence, and each printed result has its whole record", async () => {
    writeFileSync(join(folder, "event.json"), "");
    const args = ["match", "lifegame", "random", "greedy", "--games", "200", "--json", "--record", "disk/records/"];
    for (const kib of sizes(8, 200)) {
      count.tried++;
      const run = await runOnSmallDisk(kib, args);
      expect([run.exitCode, run.stderr]).toEqual([2, expect.stringMatching(/^shinpan: .*disk is full\.\n$/) as string]);
      const names = resultsOf(run).map(({ record }) => record!.replace("disk/", "kept/"));
      if (names.length > 0) expect((await runShinpan(["audit", ...names], { cwd: folder })).exitCode).toBe(0);
      expect(readdirSync(join(folder, "kept/records")).length - names.length).toBeLessThanOrEqual(1);
      count.survived++;
    }
  });
});

interface Slot {
  readonly slot: number;
  readonly match: string;
}
