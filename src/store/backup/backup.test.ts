import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { ArenaStore } from "../arena/arena-store.ts";
import { makeResult, makeResults } from "../arena/testing/results.ts";
import { ownProcess } from "../process-identity.ts";
import { openEventStore } from "../event-store.ts";
import { EVENT } from "../testing/event.ts";
import { openDatabase } from "../database.ts";
import { EVENT_FILE } from "../schema.ts";
import { backUp } from "./backup.ts";
import { restore } from "./restore.ts";
import { sealFile, UNSEALED } from "./seal.ts";

let folder: string;
let data: string;
let out: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "shinpan-backup-"));
  data = join(folder, "data");
  out = join(folder, "out.sqlite");
  const event = openEventStore(join(data, "cup.sqlite"), "write");
  event.begin(EVENT, []);
  event.close();
  mkdirSync(join(data, "bots", "go"), { recursive: true });
  writeFileSync(join(data, "bots", "go", "alice.sh"), "#!/bin/sh\n");
  chmodSync(join(data, "bots", "go", "alice.sh"), 0o755);
  writeFileSync(join(data, "notes.bin"), Buffer.alloc((4 << 20) + 7, 3));
});

const openArena = () => new ArenaStore(join(data, "arena.sqlite"));
const codeOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return (error as { readonly code?: string }).code ?? error;
  }
};

describe("a backup", () => {
  it("of a running arena is one file and restores everything", () => {
    const arena = openArena();
    arena.saveMatches(makeResults(50, 1));
    arena.claim({ ...ownProcess(), pid: 1 });
    const report = backUp(data, out);
    arena.saveMatch(makeResult("later"));
    expect(report).toMatchObject({ matches: 50, records: 50, files: 3, bytes: statSync(out).size });
    expect(readdirSync(folder).sort()).toEqual(["data", "out.sqlite"]);

    const restored = join(folder, "again");
    expect(restore(out, restored)).toMatchObject({ matches: 50, files: 3 });
    expect(readdirSync(restored).sort()).toEqual(["arena.sqlite", "bots", "cup.sqlite", "notes.bin"]);
    const copy = new ArenaStore(join(restored, "arena.sqlite"));
    expect(copy.holder()).toBeUndefined();
    expect(copy.list({ limit: 100 })).toHaveLength(50);
    expect(copy.record("m1-7")).toEqual(arena.record("m1-7"));
    expect(copy.match("later")).toBeUndefined();
    for (const store of [copy, arena]) store.close();
    expect(statSync(join(restored, "bots", "go", "alice.sh")).mode & 0o777).toBe(0o755);
    expect(readFileSync(join(restored, "notes.bin")).equals(readFileSync(join(data, "notes.bin")))).toBe(true);
    const event = openEventStore(join(restored, "cup.sqlite"), "read");
    expect(event.event()).toEqual(EVENT);
    event.close();
  });

  it("is a database that can be opened directly", () => {
    const arena = openArena();
    arena.saveMatch(makeResult("m1"));
    backUp(data, out);
    arena.close();
    const copy = new ArenaStore(out, "read");
    expect(copy.match("m1")).toMatchObject({ id: "m1" });
    copy.close();
  });

  it("can contain one event or a folder of events", () => {
    backUp(join(data, "cup.sqlite"), out);
    restore(out, join(folder, "one"));
    expect(readdirSync(join(folder, "one"))).toEqual(["cup.sqlite"]);
    backUp(data, join(folder, "folder.sqlite"));
    restore(join(folder, "folder.sqlite"), join(folder, "all"));
    expect(readdirSync(join(folder, "all")).sort()).toEqual(["bots", "cup.sqlite", "notes.bin"]);
  });

  it("refuses to replace files without `replace`", () => {
    openArena().close();
    expect(codeOf(() => backUp(join(folder, "nowhere"), out))).toBe("no-data");
    expect(codeOf(() => backUp(data, join(data, "in.sqlite")))).toBe("out-inside-data");
    expect(codeOf(() => backUp(data, folder))).toBe("out-is-folder");
    backUp(data, out);
    expect(codeOf(() => backUp(data, out))).toBe("out-exists");
    backUp(data, out, { replace: true });
    expect(codeOf(() => restore(out, data))).toBe("data-not-empty");
    expect(codeOf(() => restore(out, out))).toBe("data-is-file");
    restore(out, data, { replace: true });
  });

  it("is not restored over a running arena", () => {
    const arena = openArena();
    backUp(data, out);
    arena.claim({ ...ownProcess(), pid: 1, birth: "" });
    expect(codeOf(() => restore(out, data, { replace: true }))).toBe("data-in-use");
    arena.close();
  });

  it("that is damaged is refused without writing anything", () => {
    const arena = openArena();
    arena.saveMatches(makeResults(50, 1));
    arena.close();
    backUp(data, out);
    const bytes = readFileSync(out);
    const restored = join(folder, "again");
    for (const offset of [5000, Math.floor(bytes.length / 2), bytes.length - 2000]) {
      const bad = Buffer.from(bytes);
      bad.fill(0x5a, offset, offset + 900);
      writeFileSync(out, bad);
      expect(codeOf(() => restore(out, restored))).toMatch(/^damaged-/);
    }
    writeFileSync(out, bytes.subarray(0, bytes.length / 2));
    expect(codeOf(() => restore(out, restored))).toMatch(/^damaged-/);
    writeFileSync(out, "no database at all");
    expect(codeOf(() => restore(out, restored))).toBe("not-a-backup");
    expect(codeOf(() => restore(join(folder, "none"), restored))).toBe("no-backup");
    expect(codeOf(() => restore(join(data, "cup.sqlite"), restored))).toBe("not-a-backup");
    expect(readdirSync(folder)).not.toContain("again");
  });

  it("whose names lead out of the folder is refused without writing anything", () => {
    for (const name of ["../../outside.sqlite", "bots/../../../outside.sqlite"]) {
      backUp(join(data, "cup.sqlite"), out, { replace: true });
      const db = openDatabase(out, "write", EVENT_FILE);
      db.prepare("UPDATE backup SET main = ?, seal = ?").run(name, UNSEALED);
      db.close();
      sealFile(out);
      expect(codeOf(() => restore(out, join(folder, "again")))).toBe("damaged-backup");
      expect(readdirSync(folder).filter((each) => each.startsWith("outside"))).toEqual([]);
    }
  });

  it("of a damaged arena is refused", () => {
    const arena = openArena();
    arena.saveMatches(makeResults(200, 1));
    arena.close();
    const path = join(data, "arena.sqlite");
    const bytes = readFileSync(path);
    bytes.fill(0x5a, Math.floor(bytes.length / 2), Math.floor(bytes.length / 2) + 6000);
    writeFileSync(path, bytes);
    expect(codeOf(() => backUp(data, out))).toMatch(/^damaged-/);
    expect(readdirSync(folder)).toEqual(["data"]);
  });
});
