import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { DatabaseSync } from "@photostructure/sqlite";
import { buildSync } from "esbuild";
import { afterAll, describe, expect, it } from "vitest";
import { seededRandom } from "../core/random.ts";
import { type EventStore, openEventStore } from "./event-store.ts";
import { endingOf, EVENT, makePlayers, makeResult, makeSlots } from "./testing/event.ts";

const folder = mkdtempSync(join(tmpdir(), "event-store-"));
chmodSync(folder, 0o755);
afterAll(() => {
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o755);
  rmSync(folder, { recursive: true });
});

const [writer, reader] = ["writer", "reader"].map((name) => {
  const outfile = join(folder, `${name}.mjs`);
  const sqlite = createRequire(import.meta.url).resolve("@photostructure/sqlite");
  buildSync({
    entryPoints: [fileURLToPath(new URL(`testing/${name}.ts`, import.meta.url))],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    // The package finds its binary beside itself, so it has to stay where it is.
    alias: { "@photostructure/sqlite": sqlite },
    external: [sqlite],
    logLevel: "error",
  });
  return outfile;
}) as [string, string];

const GAMES = 1500;
const slots = makeSlots(GAMES, 4);

interface Writing {
  readonly child: ChildProcess;
  /** Slots and attempts that it said it had kept. */
  readonly kept: string[];
  readonly lines: string[];
  readonly code: number | null;
}

/** Lets a writer work until it has said something so often, and kills it then; 0 = until it ends. */
async function write(path: string, name: string, lines: number): Promise<Writing> {
  const child = spawn(process.execPath, [writer, path, name, String(GAMES)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const closed = once(child, "close") as Promise<[number | null]>;
  const said: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line);
    if (said.length === lines) child.kill("SIGKILL");
  }
  const [code] = await closed;
  const kept = said.filter((line) => line.startsWith("kept ")).map((line) => line.slice(5));
  return { child, kept, lines: said, code };
}

function look<T>(path: string, work: (store: EventStore) => T): T {
  const store = openEventStore(path, "read");
  try {
    return work(store);
  } finally {
    store.close();
  }
}

const keysOf = (store: EventStore): string[] =>
  [...store.results({})].map(({ slot, attempt }) => `${slot} ${attempt}`);

function checkIntegrity(path: string): void {
  const db = new DatabaseSync(path, { readOnly: true });
  expect(db.prepare("PRAGMA integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
  expect(db.prepare("PRAGMA foreign_key_check").all()).toEqual([]);
  db.close();
}

/** What a killed writer left, so that the next one finds it untouched. */
function copyLeft(path: string, at: number): string {
  const copy = `${path}.${at}`;
  for (const ending of ["", "-wal", "-journal"])
    if (existsSync(path + ending)) copyFileSync(path + ending, copy + ending);
  return copy;
}

const EXPECTED = slots.flatMap(({ slot }) => (slot % 7 === 0 ? [`${slot} 1`, `${slot} 2`] : [`${slot} 1`]));

function checkComplete(path: string): void {
  look(path, (store) => {
    expect(keysOf(store)).toEqual(EXPECTED);
    expect([...store.slots()]).toEqual(slots);
    for (const { slot } of slots.slice(0, 400)) {
      const record = store.record(`match-${slot}-${slot % 7 === 0 ? 2 : 1}`);
      expect(new TextDecoder().decode(record)).toBe(`{"slot":${slot}}\n`.repeat(slot % 300));
    }
  });
  expect([`${path}-wal`, `${path}-shm`, `${path}-journal`].filter(existsSync)).toEqual([]);
}

describe("an event that is killed", () => {
  it("loses nothing that was kept, and goes on to the same end", async () => {
    const path = join(folder, "killed.db");
    const random = seededRandom(11);
    const acknowledged = new Set<string>();
    // The first lines are of opening and planning: kills there too.
    const points = [1, 1, 2, 2, 3, 3, ...Array.from({ length: 16 }, () => 1 + random.below(150))];
    for (const [at, point] of points.entries()) {
      const { kept, lines } = await write(path, "one", point);
      expect(lines).not.toContain("closed");
      for (const key of kept) {
        expect(acknowledged.has(key)).toBe(false);
        acknowledged.add(key);
      }
      if (existsSync(path)) {
        const copy = copyLeft(path, at);
        const found = new Set(look(copy, keysOf));
        expect([...acknowledged].filter((key) => !found.has(key))).toEqual([]);
        checkIntegrity(copy);
      } else expect(at).toBeLessThan(2);
    }
    const { code } = await write(path, "one", 0);
    expect(code).toBe(0);
    checkComplete(path);
    checkIntegrity(path);
  });
});

describe("two processes at once", () => {
  it("keep every result once between them", async () => {
    const path = join(folder, "both.db");
    const both = await Promise.all([write(path, "one", 0), write(path, "two", 0)]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    const kept = both.flatMap((writing) => writing.kept);
    expect(kept.sort()).toEqual([...EXPECTED].sort());
    // Two that close at the same moment may leave an empty log to each other; whoever opens the file next folds it.
    openEventStore(path, "write").close();
    checkComplete(path);
  });

  it("may be a writer and readers that come and go", async () => {
    const path = join(folder, "watched.db");
    const writing = { ended: false };
    const written = write(path, "one", 0).finally(() => (writing.ended = true));
    let before = 0;
    let looks = 0;
    while (!writing.ended) {
      await new Promise(setImmediate);
      if (!existsSync(path)) continue;
      const { played, outcomes } = look(path, (store) => ({
        played: store.ledger().played,
        outcomes: [...store.outcomes()].length,
      }));
      expect(played).toBeGreaterThanOrEqual(before);
      expect(outcomes).toBeGreaterThanOrEqual(played);
      before = outcomes;
      looks++;
    }
    expect((await written).code).toBe(0);
    expect(looks).toBeGreaterThan(3);
    expect(look(path, keysOf)).toEqual(EXPECTED);
    checkIntegrity(path);
  });
});

describe("a folder where nobody may write", () => {
  /** Root may write everywhere, so somebody else has to look. */
  async function lookAsNobody(path: string): Promise<unknown> {
    const own = join(path, "..");
    for (const name of readdirSync(own)) chmodSync(join(own, name), 0o444);
    chmodSync(own, 0o555);
    const before = readdirSync(own);
    const child = spawn(process.execPath, [reader, path], {
      stdio: ["ignore", "pipe", "inherit"],
      ...(process.getuid?.() === 0 && { uid: 65_534, gid: 65_534 }),
    });
    const said: string[] = [];
    for await (const line of createInterface({ input: child.stdout })) said.push(line);
    expect(readdirSync(own)).toEqual(before);
    return JSON.parse(said.join(""));
  }

  function newEvent(name: string): { path: string; store: EventStore } {
    const own = join(folder, name);
    mkdirSync(own);
    const path = join(own, "event.db");
    const store = openEventStore(path, "write");
    store.begin(EVENT, makePlayers(4));
    store.addSlots(slots);
    for (const slot of slots.slice(0, 50)) store.saveResult(makeResult(slot, endingOf(slot.slot)), true);
    return { path, store };
  }

  it("shows an event that was closed", async () => {
    const { path, store } = newEvent("closed");
    const found = { event: store.event(), slots: GAMES, ledger: store.ledger() };
    store.close();
    expect(await lookAsNobody(path)).toEqual(found);
  });

  it("shows an event that was closed while somebody looked at it", async () => {
    const { path, store } = newEvent("watched");
    const found = { event: store.event(), slots: GAMES, ledger: store.ledger() };
    const watching = openEventStore(path, "read");
    watching.ledger();
    store.close();
    watching.close();
    expect(await lookAsNobody(path)).toEqual(found);
    for (const ending of ["-wal", "-shm"]) {
      chmodSync(join(path, ".."), 0o755);
      rmSync(path + ending, { force: true });
      expect(await lookAsNobody(path)).toEqual(found);
    }
  });

  it("shows an event that was killed", async () => {
    const own = join(folder, "killed");
    mkdirSync(own);
    const path = join(own, "event.db");
    const { kept } = await write(path, "one", 300);
    const found = (await lookAsNobody(path)) as { ledger: { played: number } };
    const finished = kept.filter((key) => !(Number(key.split(" ")[0]) % 7 === 0 && key.endsWith(" 1")));
    expect(found.ledger.played).toBeGreaterThanOrEqual(finished.length);
    expect(finished.length).toBeGreaterThan(200);
  });
});
