import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { startArena } from "../../tools/arena.ts";
import { reportAttack } from "../../tools/attack-report.ts";
import { answerQuestions, seatPrograms } from "../../tools/native-client.ts";
import { until } from "../../tools/processes.ts";
import { resultsOf, runShinpan } from "../../tools/run-shinpan.ts";
import { SOAK } from "../../tools/soak.ts";

const COMMAND = resolve(import.meta.dirname, "../../../bin/shinpan");
const PLAYER = `node ${resolve(import.meta.dirname, "../../players/native.mjs")}`;
const HOUR_MS = 3_600_000;

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "shinpan-clocks-"))));
afterEach(() => rmSync(folder, { recursive: true }));

const count = { tried: 0, survived: 0 };
afterAll(() => reportAttack({ suite: "stalls and clock jumps", ...count, lost: count.tried - count.survived }));

function withPreload(name: string): readonly string[] {
  const url = pathToFileURL(resolve(import.meta.dirname, `../../preload/${name}`)).href;
  return [process.execPath, "--import", url, COMMAND];
}

describe("a loop that stalls", () => {
  it.each(SOAK ? [1000, 2000, 3000, 4000, 5000] : [1000])(
    "for %i ms again and again lets no player run out of time",
    async (forMs) => {
      count.tried++;
      const flags = ["--p1-dialect", "native", "--p2-dialect", "native", "--move-time", "500ms", "--json"];
      const run = await runShinpan(
        ["match", "lifegame", PLAYER, `b=${PLAYER}`, ...flags, "--games", SOAK ? "6" : "2"],
        { program: withPreload("stall.mjs"), env: { SHINPAN_STALL: JSON.stringify({ everyMs: forMs + 1500, forMs }) } },
      );
      expect(run.exitCode).toBe(0);
      // On a busy machine a stall may hide when an answer came; then the match is void and no player loses it.
      expect(resultsOf(run).filter(({ by }) => by !== "rules" && by !== "void")).toEqual([]);
      count.survived++;
    },
  );
});

describe("a wall clock that jumps", () => {
  const jumps = [
    ["forwards by a day", 24 * HOUR_MS],
    ["backwards by a day", -24 * HOUR_MS],
  ] as const;

  it.each(jumps)("%s ends no move early and gives no match a negative length", async (_, byMs) => {
    count.tried++;
    const event = {
      game: "lifegame",
      games: 2,
      moveTime: "2s",
      players: ["random", { name: "p", command: PLAYER, dialect: "native" }],
    };
    writeFileSync(join(folder, "event.json"), JSON.stringify(event));
    const run = await runShinpan(["tournament", "event.json", "--json"], {
      cwd: folder,
      program: withPreload("clock.mjs"),
      env: {
        SHINPAN_CLOCK: JSON.stringify({
          jumps: [
            [700, byMs],
            [900, -2 * byMs],
            [1100, byMs],
          ],
        }),
      },
    });
    expect(run.exitCode, run.stderr).toBe(0);
    expect(resultsOf(run).map(({ by, ms }) => [by, ms >= 0 && ms < 60_000])).toEqual([
      ["rules", true],
      ["rules", true],
    ]);
    count.survived++;
  });

  it.each(jumps)("%s keeps the records of an arena and the order of its matches", async (_, byMs) => {
    count.tried++;
    writeFileSync(join(folder, "config.yaml"), "records: {keep: 30d}\n");
    const jumpAfterMs = 4000;
    const startedAt = performance.now();
    const arena = await startArena({
      data: join(folder, "data"),
      cwd: folder,
      flags: ["--no-house", "--config", "config.yaml"],
      program: withPreload("clock.mjs"),
      env: { SHINPAN_CLOCK: JSON.stringify({ jumps: [[jumpAfterMs, byMs]] }) },
    });
    const ids: string[] = [];
    const playMatch = async (names: readonly [string, string]): Promise<void> => {
      const { id, pair } = await seatPrograms(arena, "lifegame", names);
      ids.push(id);
      await answerQuestions(pair, ({ legal }) => legal?.[0] ?? "-");
    };
    await playMatch(["a", "b"]);
    await until("the clock has jumped", () => performance.now() - startedAt > jumpAfterMs + 500);
    await playMatch(["c", "d"]);
    const listed = async () =>
      (await arena.get<{ matches: { id: string; by: string; ms: number }[] }>("/api/matches?status=done")).matches;
    await until("both are listed", async () => (await listed()).length === 2);
    expect((await listed()).map(({ id, by }) => [id, by])).toEqual(ids.reverse().map((id) => [id, "rules"]));
    for (const id of ids) expect((await fetch(`${arena.url}/api/matches/${id}/record`)).status).toBe(200);
    expect((await arena.stop()).exitCode).toBe(0);
    count.survived++;
  });
});
