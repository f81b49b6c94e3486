import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { openArenaStore } from "../arena/arena-store.ts";
import { makeResult, makeResults } from "../arena/testing/results.ts";
import { ownProcess } from "../process-identity.ts";
import { openEventStore } from "../event-store.ts";
import { EVENT } from "../testing/event.ts";
import { backUp } from "./backup.ts";
import { restore } from "./restore.ts";

let place: string;
let data: string;
let out: string;

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), "shinpan-backup-"));
  data = join(place, "data");
  out = join(place, "out.sqlite");
  const event = openEventStore(join(data, "cup.sqlite"), "write");
  event.begin(EVENT, []);
  event.close();
  mkdirSync(join(data, "bots", "go"), { recursive: true });
  writeFileSync(join(data, "bots", "go", "alice.sh"), "#!/bin/sh\n");
  chmodSync(join(data, "bots", "go", "alice.sh"), 0o755);
  writeFileSync(join(data, "notes.bin"), Buffer.alloc((4 << 20) + 7, 3));
});

const openArena = () => openArenaStore(join(data, "arena.sqlite"));
const codeOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return (error as { readonly code?: string }).code ?? error;
  }
};

describe("a backup", () => {
  it("of an arena that runs holds everything in one file, and comes back whole", () => {
    const arena = openArena();
    arena.saveMatches(makeResults(50, 1));
    arena.claim({ ...ownProcess(), pid: 1 });
    const made = backUp(data, out);
    arena.saveMatch(makeResult("later"));
    expect(made).toMatchObject({ matches: 50, records: 50, files: 3, bytes: statSync(out).size });
    expect(readdirSync(place).sort()).toEqual(["data", "out.sqlite"]);

    const again = join(place, "again");
    expect(restore(out, again)).toMatchObject({ matches: 50, files: 3 });
    expect(readdirSync(again).sort()).toEqual(["arena.sqlite", "bots", "cup.sqlite", "notes.bin"]);
    const copy = openArenaStore(join(again, "arena.sqlite"));
    expect(copy.holder()).toBeUndefined();
    expect(copy.list({ limit: 100 })).toHaveLength(50);
    expect(copy.record("m1-7")).toEqual(arena.record("m1-7"));
    expect(copy.match("later")).toBeUndefined();
    for (const store of [copy, arena]) store.close();
    expect(statSync(join(again, "bots", "go", "alice.sh")).mode & 0o777).toBe(0o755);
    expect(readFileSync(join(again, "notes.bin")).equals(readFileSync(join(data, "notes.bin")))).toBe(true);
    const event = openEventStore(join(again, "cup.sqlite"), "read");
    expect(event.event()).toEqual(EVENT);
    event.close();
  });

  it("is a database of its own that any tool reads", () => {
    const arena = openArena();
    arena.saveMatch(makeResult("m1"));
    backUp(data, out);
    arena.close();
    const copy = openArenaStore(out, "read");
    expect(copy.match("m1")).toMatchObject({ id: "m1" });
    copy.close();
  });

  it("may be of one event, or of a folder of events", () => {
    backUp(join(data, "cup.sqlite"), out);
    restore(out, join(place, "one"));
    expect(readdirSync(join(place, "one"))).toEqual(["cup.sqlite"]);
    backUp(data, join(place, "folder.sqlite"));
    restore(join(place, "folder.sqlite"), join(place, "all"));
    expect(readdirSync(join(place, "all")).sort()).toEqual(["bots", "cup.sqlite", "notes.bin"]);
  });

  it("replaces nothing unless it is told to", () => {
    openArena().close();
    expect(codeOf(() => backUp(join(place, "nowhere"), out))).toBe("no-data");
    expect(codeOf(() => backUp(data, join(data, "in.sqlite")))).toBe("out-inside-data");
    expect(codeOf(() => backUp(data, place))).toBe("out-is-folder");
    backUp(data, out);
    expect(codeOf(() => backUp(data, out))).toBe("out-exists");
    backUp(data, out, { replace: true });
    expect(codeOf(() => restore(out, data))).toBe("data-not-empty");
    expect(codeOf(() => restore(out, out))).toBe("data-is-file");
    restore(out, data, { replace: true });
  });

  it("is not put where an arena runs", () => {
    const arena = openArena();
    backUp(data, out);
    arena.claim({ ...ownProcess(), pid: 1, birth: "" });
    expect(codeOf(() => restore(out, data, { replace: true }))).toBe("data-in-use");
    arena.close();
  });

  it("that is damaged is refused, and nothing is written", () => {
    const arena = openArena();
    arena.saveMatches(makeResults(50, 1));
    arena.close();
    backUp(data, out);
    const bytes = readFileSync(out);
    const again = join(place, "again");
    for (const at of [5000, Math.floor(bytes.length / 2), bytes.length - 2000]) {
      const bad = Buffer.from(bytes);
      bad.fill(0x5a, at, at + 900);
      writeFileSync(out, bad);
      expect(codeOf(() => restore(out, again))).toMatch(/^damaged-/);
    }
    writeFileSync(out, bytes.subarray(0, bytes.length / 2));
    expect(codeOf(() => restore(out, again))).toMatch(/^damaged-/);
    writeFileSync(out, "no database at all");
    expect(codeOf(() => restore(out, again))).toBe("not-a-backup");
    expect(codeOf(() => restore(join(place, "none"), again))).toBe("no-backup");
    expect(codeOf(() => restore(join(data, "cup.sqlite"), again))).toBe("not-a-backup");
    expect(readdirSync(place)).not.toContain("again");
  });

  it("of a damaged arena is not made", () => {
    const arena = openArena();
    arena.saveMatches(makeResults(200, 1));
    arena.close();
    const path = join(data, "arena.sqlite");
    const bytes = readFileSync(path);
    bytes.fill(0x5a, Math.floor(bytes.length / 2), Math.floor(bytes.length / 2) + 6000);
    writeFileSync(path, bytes);
    expect(codeOf(() => backUp(data, out))).toMatch(/^damaged-/);
    expect(readdirSync(place)).toEqual(["data"]);
  });
});
