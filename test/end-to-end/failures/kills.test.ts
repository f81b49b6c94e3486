import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { seededRandom } from "../../../src/core/random.ts";
import { type RunningArena, startArena } from "../../tools/arena.ts";
import { reportAttack } from "../../tools/attack-report.ts";
import { runUntil } from "../../tools/kill-shinpan.ts";
import { connectLines, type LineClient } from "../../tools/line-client.ts";
import { newMarker, processesWith, until } from "../../tools/processes.ts";
import { type ResultLine, runShinpan, startShinpan } from "../../tools/run-shinpan.ts";
import { SOAK } from "../../tools/soak.ts";

const PROGRAM = resolve(import.meta.dirname, "../../players/native.mjs");

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "shinpan-kills-"))));
afterEach(() => rmSync(folder, { recursive: true }));

const count = { tried: 0, survived: 0, leaked: 0 };
afterAll(() => reportAttack({ suite: "kills", ...count, lost: count.tried - count.survived }));

const PAIRS = 6;

/** Each kill needs a start of the command, so `make test` makes two of each kind. */
const killsOf = (inSoak: number): number => (SOAK ? inSoak : 2);

/** Seats pairs of programs; each plays until the arena is gone and joins again after a match. */
async function playPairs(arena: RunningArena, names: string): Promise<readonly LineClient[]> {
  const clients: LineClient[] = [];
  for (let number = 0; number < 2 * PAIRS; number++) {
    const client = await connectLines(arena.ports.native);
    let read = 0;
    client.socket.on("data", () => {
      for (const line of client.lines.slice(read)) {
        read++;
        const { type, legal } = JSON.parse(line) as { type: string; legal?: readonly string[] };
        if (type === "ask") client.send(`${JSON.stringify({ type: "move", move: legal?.[0] ?? "-" })}\n`);
      }
    });
    client.send(`${JSON.stringify({ type: "join", game: "lifegame", name: `${names}${number}` })}\n`);
    clients.push(client);
  }
  return clients;
}

/** The matches whose end a client was told. */
function endedMatches({ lines }: LineClient): readonly string[] {
  const messages = lines.map((line) => JSON.parse(line) as { type: string; match?: string });
  const match = messages.find(({ type }) => type === "seated")?.match ?? "";
  return messages.filter(({ type }) => type === "end").map(() => match);
}

function queryAll(file: string, sql: string): unknown[][] {
  const db = new DatabaseSync(file);
  try {
    const rows: unknown = db.prepare(sql, { returnArrays: true }).all();
    return rows as unknown[][];
  } finally {
    db.close();
  }
}

describe("SIGKILL at points of progress", () => {
  it("of an arena that sweeps old records loses no announced result and counts none twice", async () => {
    const random = seededRandom("arena");
    // Every start sweeps the records of the matches before.
    writeFileSync(join(folder, "config.yaml"), "records: {keep: 1s}\n");
    const data = join(folder, "data");
    const told = new Set<string>();
    const kills = killsOf(40);
    for (let kill = 0; kill < kills; kill++) {
      count.tried++;
      const arena = await startArena({ data, cwd: folder, flags: ["--no-house", "--config", "config.yaml"] });
      const clients = await playPairs(arena, `p${kill}-`);
      const lines = (): number => clients.reduce((sum, client) => sum + client.lines.length, 0);
      // Every second kill comes after the first ends, the others at any line.
      const point = kill % 2 === 0 ? Infinity : random.below(2 * PAIRS * 16);
      await until("the point", () => lines() >= point || clients.some(({ text }) => text.includes('"end"')));
      arena.running.kill("SIGKILL");
      await until("the arena is gone", () => clients.every((client) => client.ended));
      for (const match of clients.flatMap(endedMatches)) told.add(match);
    }
    await (await startArena({ data, cwd: folder, flags: ["--no-house"] })).stop();
    const file = join(data, "arena.sqlite");
    expect(queryAll(file, "PRAGMA integrity_check")).toEqual([["ok"]]);
    const ids = queryAll(file, "SELECT id FROM match").map(([id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...told].filter((match) => !ids.includes(match))).toEqual([]);
    expect(told.size).toBeGreaterThan(0);
    // Counts are derived in the same transaction as the match.
    expect(queryAll(file, "SELECT count(*) FROM record")).toEqual(queryAll(file, "SELECT count(*) FROM record_size"));
    count.survived += kills;
  });

  it("of a series leaves every printed result with its whole record, and no process", async () => {
    const random = seededRandom("series");
    for (let kill = 0; kill < killsOf(30); kill++) {
      count.tried++;
      const marker = newMarker();
      const records = join(folder, `records-${kill}`);
      const player = `node ${PROGRAM} ${marker}`;
      const flags = [
        "--p2-dialect",
        "native",
        "--games",
        "500",
        "--concurrency",
        "2",
        "--json",
        "--record",
        `${records}/`,
      ];
      const printed = random.below(6);
      const seen = (text: string): boolean =>
        printed === 0 ? existsSync(records) : text.split('"type":"result"').length > printed;
      const run = await runUntil(["match", "lifegame", "random", player, ...flags], seen, folder);
      expect(run.killed).toBe(true);
      const results = run.stdout
        .split("\n")
        .slice(0, -1)
        .map((line) => JSON.parse(line) as ResultLine);
      const files = results.map(({ record }) => record!);
      if (files.length > 0) expect((await runShinpan(["audit", ...files])).exitCode).toBe(0);
      // Beside the printed ones: those being played, and those judged but not printed yet.
      expect(readdirSync(records).length - files.length).toBeLessThanOrEqual(4);
      await until(
        "no program is left",
        () => processesWith(marker).length === 0,
        () => processesWith(marker).join("\n"),
      );
      count.survived++;
    }
  });

  it("of a backup leaves a whole file or none, and the next one works and clears the remains", async () => {
    const data = await makeData(join(folder, "data"));
    const out = join(folder, "out.sqlite");
    const random = seededRandom("backup");
    for (let kill = 0; kill < killsOf(20); kill++) {
      count.tried++;
      await killWhen(["backup", data, out], () => bytesIn(folder, ".out.sqlite-") > random.below(400_000));
      if (existsSync(out)) rmSync(out);
      const again = await runShinpan(["backup", data, out, "--json"]);
      expect([again.exitCode, again.stderr]).toEqual([0, ""]);
      expect(again.json()[0]).toMatchObject({
        matches: queryAll(join(data, "arena.sqlite"), "SELECT id FROM match").length,
      });
      expect(readdirSync(folder).filter((name) => name.startsWith(".out"))).toEqual([]);
      rmSync(out);
      count.survived++;
    }
  });

  it("of a restore leaves no half database, and the next one works and clears the remains", async () => {
    const data = await makeData(join(folder, "data"));
    const file = join(folder, "out.sqlite");
    await runShinpan(["backup", data, file]);
    const random = seededRandom("restore");
    for (let kill = 0; kill < killsOf(20); kill++) {
      count.tried++;
      const to = join(folder, `restored-${kill}`);
      mkdirSync(to);
      await killWhen(["restore", file, to], () => bytesIn(to, ".restore-") > random.below(400_000));
      // A killed restore may have put some files in place; only then --force is needed.
      const names = readdirSync(to).filter((name) => !name.startsWith(".restore-"));
      const again = await runShinpan(["restore", file, to, ...(names.length > 0 ? ["--force"] : [])]);
      expect([again.exitCode, again.stderr]).toEqual([0, ""]);
      expect(readdirSync(to).filter((name) => name.startsWith("."))).toEqual([]);
      const ids = "SELECT id FROM match ORDER BY id";
      expect(queryAll(join(to, "arena.sqlite"), ids)).toEqual(queryAll(join(data, "arena.sqlite"), ids));
      count.survived++;
    }
  });
});

/** The data folder of an arena with some matches and a large file beside them. */
async function makeData(data: string): Promise<string> {
  const arena = await startArena({ data, cwd: folder, flags: ["--no-house"] });
  const clients = await playPairs(arena, "p");
  await until("all matches end", () => clients.every(({ text }) => text.includes('"end"')));
  await arena.stop();
  writeFileSync(join(data, "notes.txt"), "x".repeat(3_000_000));
  return data;
}

/** Kills the command as soon as the condition is met; it may also end before. */
async function killWhen(args: readonly string[], reached: () => boolean): Promise<void> {
  const running = startShinpan(args, { cwd: folder });
  let ended = false;
  void running.finished.then(() => (ended = true));
  await until("the point", () => ended || reached());
  running.kill("SIGKILL");
  await running.finished;
}

function bytesIn(parent: string, prefix: string): number {
  let bytes = 0;
  for (const name of readdirSync(parent).filter((each) => each.startsWith(prefix)))
    try {
      for (const each of readdirSync(join(parent, name))) bytes += 1 + statSync(join(parent, name, each)).size;
    } catch {
      // the file was removed meanwhile
    }
  return bytes;
}
