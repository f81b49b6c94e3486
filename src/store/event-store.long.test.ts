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
    // The package locates its binary relative to itself, so it must stay in place.
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
  /** Slots and attempts that it reported as stored. */
  readonly kept: string[];
  readonly lines: string[];
  readonly code: number | null;
}

/** Runs a writer and kills it after the given number of lines; 0 = lets it finish. */
async function write(path: string, name: string, lines: number): Promise<Writing> {
  const child = spawn(process.execPath, [writer, path, name, String(GAMES)], { stdio: ["ignore", "pipe", "inherit"] });
  const closed = once(child, "close") as Promise<[number | null]>;
  const output: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    output.push(line);
    if (output.length === lines) child.kill("SIGKILL");
  }
  const [code] = await closed;
  const kept = output.filter((line) => line.startsWith("kept ")).map((line) => line.slice(5));
  return { child, kept, lines: output, code };
}

function withReader<T>(path: string, work: (store: EventStore) => T): T {
  const store = openEventStore(path, "read");
  try {
    return work(store);
  } finally {
    store.close();
  }
}

const keysOf = (store: EventStore): string[] => [...store.results({})].map(({ slot, attempt }) => `${slot} ${attempt}`);

function checkIntegrity(path: string): void {
  const db = new DatabaseSync(path, { readOnly: true });
  expect(db.prepare("PRAGMA integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
  expect(db.prepare("PRAGMA foreign_key_check").all()).toEqual([]);
  db.close();
}

/** Copies the files of a killed writer, so that the next writer finds them untouched. */
function copyFiles(path: string, number: number): string {
  const copy = `${path}.${number}`;
  for (const ending of ["", "-wal", "-journal"])
    if (existsSync(path + ending)) copyFileSync(path + ending, copy + ending);
  return copy;
}

const EXPECTED = slots.flatMap(({ slot }) => (slot % 7 === 0 ? [`${slot} 1`, `${slot} 2`] : [`${slot} 1`]));

function checkComplete(path: string): void {
  withReader(path, (store) => {
    expect(keysOf(store)).toEqual(EXPECTED);
    expect([...store.slots()]).toEqual(slots);
    for (const { slot } of slots.slice(0, 400)) {
      const record = store.record(`match-${slot}-${slot % 7 === 0 ? 2 : 1}`);
      expect(new TextDecoder().decode(record)).toBe(`{"slot":${slot}}\n`.repeat(slot % 300));
    }
  });
  expect([`${path}-wal`, `${path}-shm`, `${path}-journal`].filter(existsSync)).toEqual([]);
}

describe("a killed event writer", () => {
  it("loses no stored result and continues to the same end", async () => {
    const path = join(folder, "killed.db");
    const random = seededRandom(11);
    const acknowledged = new Set<string>();
    // The first lines come from opening and planning, so kills happen there too.
    const points = [1, 1, 2, 2, 3, 3, ...Array.from({ length: 16 }, () => 1 + random.below(150))];
    for (const [index, point] of points.entries()) {
      const { kept, lines } = await write(path, "one", point);
      expect(lines).not.toContain("closed");
      for (const key of kept) {
        expect(acknowledged.has(key)).toBe(false);
        acknowledged.add(key);
      }
      if (existsSync(path)) {
        const copy = copyFiles(path, index);
        const found = new Set(withReader(copy, keysOf));
        expect([...acknowledged].filter((key) => !found.has(key))).toEqual([]);
        checkIntegrity(copy);
      } else expect(index).toBeLessThan(2);
    }
    const { code } = await write(path, "one", 0);
    expect(code).toBe(0);
    checkComplete(path);
    checkIntegrity(path);
  });
});

describe("concurrent processes", () => {
  it("store every result once", async () => {
    const path = join(folder, "both.db");
    const both = await Promise.all([write(path, "one", 0), write(path, "two", 0)]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    const kept = both.flatMap((writing) => writing.kept);
    expect(kept.sort()).toEqual([...EXPECTED].sort());
    // Two processes that close at once may leave an empty log; the next opener merges it.
    openEventStore(path, "write").close();
    checkComplete(path);
  });

  it("let readers open and close the file during writes", async () => {
    const path = join(folder, "watched.db");
    const writing = { ended: false };
    const written = write(path, "one", 0).finally(() => (writing.ended = true));
    let before = 0;
    let reads = 0;
    while (!writing.ended) {
      await new Promise(setImmediate);
      if (!existsSync(path)) continue;
      const { played, outcomes } = withReader(path, (store) => ({
        played: store.ledger().played,
        outcomes: [...store.outcomes()].length,
      }));
      expect(played).toBeGreaterThanOrEqual(before);
      expect(outcomes).toBeGreaterThanOrEqual(played);
      before = outcomes;
      reads++;
    }
    expect((await written).code).toBe(0);
    expect(reads).toBeGreaterThan(3);
    expect(withReader(path, keysOf)).toEqual(EXPECTED);
    checkIntegrity(path);
  });
});

describe("a read-only folder", () => {
  /** Root may write everywhere, so the reader runs as another user. */
  async function readAsOtherUser(path: string): Promise<unknown> {
    const eventFolder = join(path, "..");
    for (const name of readdirSync(eventFolder)) chmodSync(join(eventFolder, name), 0o444);
    chmodSync(eventFolder, 0o555);
    const before = readdirSync(eventFolder);
    const child = spawn(process.execPath, [reader, path], {
      stdio: ["ignore", "pipe", "inherit"],
      ...(process.getuid?.() === 0 && { uid: 65_534, gid: 65_534 }),
    });
    const output: string[] = [];
    for await (const line of createInterface({ input: child.stdout })) output.push(line);
    expect(readdirSync(eventFolder)).toEqual(before);
    return JSON.parse(output.join(""));
  }

  function newEvent(name: string): { path: string; store: EventStore } {
    const eventFolder = join(folder, name);
    mkdirSync(eventFolder);
    const path = join(eventFolder, "event.db");
    const store = openEventStore(path, "write");
    store.begin(EVENT, makePlayers(4));
    store.addSlots(slots);
    for (const slot of slots.slice(0, 50)) store.saveResult(makeResult(slot, endingOf(slot.slot)), true);
    return { path, store };
  }

  it("lets a closed event be read", async () => {
    const { path, store } = newEvent("closed");
    const found = { event: store.event(), slots: GAMES, ledger: store.ledger() };
    store.close();
    expect(await readAsOtherUser(path)).toEqual(found);
  });

  it("lets an event be read whose writer closed while a reader was open", async () => {
    const { path, store } = newEvent("watched");
    const found = { event: store.event(), slots: GAMES, ledger: store.ledger() };
    const secondReader = openEventStore(path, "read");
    secondReader.ledger();
    store.close();
    secondReader.close();
    expect(await readAsOtherUser(path)).toEqual(found);
    for (const ending of ["-wal", "-shm"]) {
      chmodSync(join(path, ".."), 0o755);
      rmSync(path + ending, { force: true });
      expect(await readAsOtherUser(path)).toEqual(found);
    }
  });

  it("lets an event of a killed writer be read", async () => {
    const eventFolder = join(folder, "killed");
    mkdirSync(eventFolder);
    const path = join(eventFolder, "event.db");
    const { kept } = await write(path, "one", 300);
    const found = (await readAsOtherUser(path)) as { ledger: { played: number } };
    const finished = kept.filter((key) => !(Number(key.split(" ")[0]) % 7 === 0 && key.endsWith(" 1")));
    expect(found.ledger.played).toBeGreaterThanOrEqual(finished.length);
    expect(finished.length).toBeGreaterThan(200);
  });
});
