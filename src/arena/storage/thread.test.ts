import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";
import { afterAll, describe, expect, it } from "vitest";
import { UsageError } from "../../core/errors.ts";
import { makeResult, makeResults } from "../../store/arena/testing/results.ts";
import type { StorageService } from "./storage-service.ts";
import { openStorage } from "./index.ts";

const folder = mkdtempSync(join(tmpdir(), "archive-thread-"));
afterAll(() => rmSync(folder, { recursive: true }));

const outfile = join(folder, "archive.mjs");
const sqlite = createRequire(import.meta.url).resolve("@photostructure/sqlite");
buildSync({
  entryPoints: [fileURLToPath(new URL("thread.ts", import.meta.url))],
  outfile,
  bundle: true,
  platform: "node",
  format: "esm",
  // The package loads its binary from its own folder, so it cannot be bundled.
  alias: { "@photostructure/sqlite": sqlite },
  external: [sqlite],
  logLevel: "error",
});

let files = 0;
const newPath = (): string => join(folder, `${++files}.sqlite`);
const open = (file: string): Promise<StorageService> =>
  openStorage({ file, eventsFolder: join(folder, "events"), records: { keepMs: null, maxBytes: null } }, outfile);

describe("the storage thread", () => {
  it("saves, answers, and leaves one file", async () => {
    const file = newPath();
    const storage = await open(file);
    const results = makeResults(60, 1);
    expect(await Promise.all(results.map((result) => storage.keep(result)))).not.toContain(false);
    expect(await storage.keep(results[0]!)).toBe(false);
    expect((await storage.matches({ limit: 100 })).matches).toHaveLength(60);
    const record = await storage.record(results[3]!.id);
    expect(Buffer.from(record!).toString()).toContain(results[3]!.id);
    expect((await storage.met("some")).length).toBeGreaterThan(0);
    expect((await storage.standings("some")).rows.length).toBeGreaterThan(3);
    expect(await storage.tournaments()).toEqual([]);
    await storage.close();
    expect([file, `${file}-wal`].map(existsSync)).toEqual([true, false]);
    const again = await open(file);
    expect((await again.matches({ limit: 100 })).matches).toHaveLength(60);
    await again.close();
  });

  it("saves everything sent before it was closed", async () => {
    const file = newPath();
    const storage = await open(file);
    const kept = Array.from({ length: 50 }, (_, at) => storage.keep(makeResult(`m${at}`)));
    await storage.close();
    expect(await Promise.all(kept)).toHaveLength(50);
    const again = await open(file);
    expect((await again.counts()).done).toEqual({ some: 50 });
    await again.close();
  });

  it("rejects an invalid cursor with a UsageError", async () => {
    const file = newPath();
    const storage = await open(file);
    const refused = storage.matches({ limit: 1, before: "x" });
    await expect(refused).rejects.toBeInstanceOf(UsageError);
    await expect(refused).rejects.toMatchObject({ code: "bad-cursor" });
    await storage.close();
    await expect(storage.counts()).rejects.toThrow("the thread ended");
    await storage.close();
  });

  it("rejects when the file cannot be opened, and ends", async () => {
    const file = newPath();
    writeFileSync(file, "something else");
    await expect(open(file)).rejects.toMatchObject({ name: "UsageError", code: "not-an-archive" });
  });

  it("lets one process at a time claim the file", async () => {
    const file = newPath();
    const [one, other] = [await open(file), await open(file)];
    const claims = [1, 2].map((pid) => ({ pid, birth: "", host: "here" }));
    expect(await one.claim(claims[0]!)).toBeUndefined();
    expect(await other.claim(claims[1]!)).toEqual(claims[0]);
    await one.close();
    expect(await other.claim(claims[1]!)).toBeUndefined();
    await other.close();
  });
});
