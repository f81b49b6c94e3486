import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import type { MatchListShape } from "../../../src/api/match.ts";
import { reportAttack } from "../../tools/attack-report.ts";
import { FREE_PORTS, startArena } from "../../tools/arena.ts";
import { answerQuestions, seatPrograms } from "../../tools/native-client.ts";
import { until } from "../../tools/processes.ts";
import { resultsOf, runShinpan, startShinpan } from "../../tools/run-shinpan.ts";

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "shinpan-locked-"))));
afterEach(() => rmSync(folder, { recursive: true }));

const count = { tried: 0, survived: 0 };
beforeEach(() => void count.tried++);
afterEach(({ task }) => void (task.result?.state === "fail" || count.survived++));
afterAll(() => reportAttack({ suite: "locked files", ...count, lost: count.tried - count.survived }));

/** Locks a file as another program would; returns what releases it. */
function lock(file: string, kind: "IMMEDIATE" | "EXCLUSIVE"): () => void {
  const db = new DatabaseSync(file, { timeout: 10_000 });
  db.exec(`BEGIN ${kind}`);
  return () => {
    db.exec("ROLLBACK");
    db.close();
  };
}

describe("a file that another process has locked", () => {
  it("lets a running event wait: games go on, and every result is stored once", async () => {
    writeFileSync(
      join(folder, "event.json"),
      JSON.stringify({ game: "lifegame", games: 200, seed: 3, players: ["random", "greedy", "a=random"] }),
    );
    const event = startShinpan(["tournament", "event.json", "--json"], { cwd: folder });
    await until("the first result", () => event.stdout.includes('"type":"result"'));
    const release = lock(join(folder, "event.sqlite"), "IMMEDIATE");
    await until(
      "it says so",
      () => event.stderr.includes("\n"),
      () => event.stderr,
    );
    release();
    const run = await event.finished;
    expect(run.stderr).toBe(
      `${join(folder, "event.sqlite")} is locked by another process; waiting until it is released.\n`,
    );
    expect(run.exitCode).toBe(0);
    const slots = (resultsOf(run) as unknown as readonly { slot: number }[]).map(({ slot }) => slot);
    expect([slots.length, new Set(slots).size]).toEqual([600, 600]);
  });

  it("lets an event wait before it begins", async () => {
    writeFileSync(
      join(folder, "event.json"),
      JSON.stringify({ game: "lifegame", games: 2, seed: 3, players: ["random", "greedy"] }),
    );
    await runShinpan(["tournament", "event.json", "--json"], { cwd: folder });
    const release = lock(join(folder, "event.sqlite"), "EXCLUSIVE");
    const event = startShinpan(["tournament", "event.json", "--json"], { cwd: folder });
    await until(
      "it says so",
      () => event.stderr.includes("is locked by another process"),
      () => event.stderr,
    );
    release();
    expect((await event.finished).exitCode).toBe(0);
  });

  it("lets an arena wait before it opens", async () => {
    await (await startArena({ data: folder, flags: ["--no-house"] })).stop();
    const release = lock(join(folder, "arena.sqlite"), "EXCLUSIVE");
    const arena = startShinpan(["arena", "--json", "--no-house", "--data", folder, ...FREE_PORTS], { server: true });
    await until(
      "it says so",
      () => arena.stderr.includes("is locked by another process"),
      () => arena.stderr,
    );
    expect(arena.stdout).toBe("");
    release();
    await until(
      "it is ready",
      () => arena.stdout.startsWith('{"type":"ready"'),
      () => arena.stderr,
    );
    arena.kill("SIGTERM");
    expect((await arena.finished).exitCode).toBe(0);
  });

  it("delays the end of a match in the arena until its result is stored", async () => {
    const arena = await startArena({ data: folder, flags: ["--no-house"] });
    const { id, pair } = await seatPrograms(arena, "lifegame", ["a", "b"]);
    const release = lock(join(folder, "arena.sqlite"), "IMMEDIATE");
    const played = answerQuestions(pair, ({ legal }) => legal?.[0] ?? "-");
    await until(
      "it says so",
      () => arena.running.stdout.includes("will be retried"),
      () => arena.running.stdout,
    );
    expect(pair.map(({ over }) => over)).toEqual([false, false]);
    release();
    await played;
    const done = async (): Promise<MatchListShape["matches"]> =>
      (await arena.get<MatchListShape>("/api/matches?status=done")).matches;
    await until("it is listed", async () => (await done()).length > 0);
    expect((await done()).map((match) => [match.id, match.by])).toEqual([[id, "rules"]]);
    expect((await arena.stop()).exitCode).toBe(0);
  });
});
