import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { UsageError } from "../core/errors.ts";
import { openEventStore } from "./event-store.ts";
import { EVENT_FILE } from "./schema.ts";
import { endingOf, EVENT, makePlayers, makeResult, makeSlots } from "./testing/event.ts";

const folder = mkdtempSync(join(tmpdir(), "database-"));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;
const newPath = (): string => join(folder, `${++files}.db`);

function makeEvent(path: string, games = 300): void {
  const store = openEventStore(path, "write");
  const slots = makeSlots(games, 4);
  store.begin(EVENT, makePlayers(4));
  store.addSlots(slots);
  for (const slot of slots) store.saveResult(makeResult(slot, endingOf(slot.slot)), true);
  store.close();
}

function codeOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof UsageError) {
      expect(error.message).toMatch(/^[^\n]+\.$/);
      return error.code;
    }
    throw error;
  }
  return "none";
}

function change(path: string, sql: string): void {
  const db = new DatabaseSync(path);
  db.exec(sql);
  db.close();
}

const MODES = ["write", "read"] as const;

describe.each(MODES)("opening to %s", (mode) => {
  it.each([
    ["text", Buffer.from("name: spring-cup\ngame: some\n".repeat(10))],
    ["noise", Buffer.from(Array.from({ length: 9000 }, (_, index) => (index * 7919) % 251))],
    ["a few bytes", Buffer.from("x")],
  ])("refuses a file of %s and leaves it unchanged", (_, bytes) => {
    const path = newPath();
    writeFileSync(path, bytes);
    expect(codeOf(() => openEventStore(path, mode))).toBe("not-an-event");
    expect(readFileSync(path)).toEqual(bytes);
  });

  it("refuses a foreign database and leaves it unchanged", () => {
    const path = newPath();
    change(path, "CREATE TABLE slot (a); INSERT INTO slot VALUES (1)");
    const before = readFileSync(path);
    expect(codeOf(() => openEventStore(path, mode))).toBe("not-an-event");
    expect(readFileSync(path)).toEqual(before);
  });

  it("refuses a file of a newer version and leaves it unchanged", () => {
    const path = newPath();
    makeEvent(path);
    change(path, `PRAGMA user_version = ${EVENT_FILE.format + 1}`);
    const before = readFileSync(path);
    expect(codeOf(() => openEventStore(path, mode))).toBe("newer-event");
    expect(readFileSync(path)).toEqual(before);
  });

  it("refuses a folder", () => {
    const path = newPath();
    mkdirSync(path);
    expect(codeOf(() => openEventStore(path, mode))).toBe("not-an-event");
  });

  it("reads an empty file as an event that has not begun", () => {
    const path = newPath();
    writeFileSync(path, "");
    const store = openEventStore(path, mode);
    expect(store.event()).toBeUndefined();
    expect(store.ledger().played).toBe(0);
    store.close();
  });

  it("reads a truncated or overwritten file, or refuses it with one sentence", () => {
    const intact = newPath();
    makeEvent(intact);
    const { length } = readFileSync(intact);
    const read = (path: string): void => {
      const store = openEventStore(path, mode);
      try {
        store.event();
        store.ledger();
        store.voidAttempts();
        for (const slot of store.slots()) void slot;
        for (const result of store.results({})) void result;
      } finally {
        store.close();
      }
    };
    const codes = new Set<string>();
    const damaged = newPath();
    fc.assert(
      fc.property(fc.nat(length - 1), fc.nat(60), (offset, size) => {
        copyFileSync(intact, damaged);
        if (size === 0) truncateSync(damaged, offset);
        else {
          const bytes = readFileSync(damaged);
          bytes.fill(0xa5, offset, offset + size);
          writeFileSync(damaged, bytes);
        }
        codes.add(codeOf(() => read(damaged)));
        for (const ending of ["", "-wal", "-shm", "-journal"]) rmSync(damaged + ending, { force: true });
      }),
      {
        numRuns: 40,
        seed: 3,
        examples: [
          [0, 10],
          [4096, 0],
          [5000, 0],
          [length >> 1, 0],
          [104, 30],
        ],
      },
    );
    expect([...codes]).toContain("damaged-event");
    expect([...codes]).toContain("not-an-event");
  });
});

describe("opening to read", () => {
  it("reports a missing file and creates nothing", () => {
    const missing = join(folder, "nowhere");
    expect(codeOf(() => openEventStore(join(missing, "x.db"), "read"))).toBe("no-event");
    expect(() => readdirSync(missing)).toThrow();
    expect(codeOf(() => openEventStore(newPath(), "read"))).toBe("no-event");
  });

  it("neither changes the file nor leaves others beside it", () => {
    const eventFolder = mkdtempSync(join(folder, "own-"));
    const path = join(eventFolder, "event.db");
    makeEvent(path);
    const before = readFileSync(path);
    const store = openEventStore(path, "read");
    expect(store.ledger().played).toBe(300);
    expect(readdirSync(eventFolder)).toEqual(["event.db"]);
    store.close();
    expect(readdirSync(eventFolder)).toEqual(["event.db"]);
    expect(readFileSync(path)).toEqual(before);
  });

  it("recovers the half-done transaction of a writer", () => {
    const path = newPath();
    makeEvent(path);
    const copy = newPath();
    const db = new DatabaseSync(path);
    db.exec("PRAGMA cache_size = 2; BEGIN; UPDATE result SET moves = moves + 1000");
    copyFileSync(path, copy);
    copyFileSync(`${path}-journal`, `${copy}-journal`);
    db.exec("ROLLBACK");
    db.close();
    const store = openEventStore(copy, "read");
    expect([...store.results({})].every(({ moves }) => moves === 60)).toBe(true);
    store.close();
  });
});

describe("opening to write", () => {
  it("creates the folder, even with special characters", () => {
    const path = join(folder, "a #1 100%?", "日本 'x'.db");
    makeEvent(path, 4);
    const store = openEventStore(path, "read");
    expect(store.ledger().played).toBe(4);
    store.close();
  });

  it("reports a folder that cannot be created", () => {
    writeFileSync(join(folder, "file"), "");
    expect(codeOf(() => openEventStore(join(folder, "file", "x.db"), "write"))).toBe("event-unwritable");
  });
});
