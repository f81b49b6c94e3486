import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { DatabaseSync } from "@photostructure/sqlite";
import { buildSync } from "esbuild";
import { afterAll, describe, expect, it } from "vitest";
import { seededRandom } from "../../core/random.ts";
import { ArenaStore } from "./arena-store.ts";
import { BEGIN_MS, makeResults } from "./testing/results.ts";

const folder = mkdtempSync(join(tmpdir(), "arena-store-"));
afterAll(() => rmSync(folder, { recursive: true }));

const MATCHES = 600;
const writer = join(folder, "writer.mjs");
const sqlite = createRequire(import.meta.url).resolve("@photostructure/sqlite");
buildSync({
  entryPoints: [fileURLToPath(new URL("testing/writer.ts", import.meta.url))],
  outfile: writer,
  bundle: true,
  platform: "node",
  format: "esm",
  // The package locates its binary relative to itself, so it must stay in place.
  alias: { "@photostructure/sqlite": sqlite },
  external: [sqlite],
  logLevel: "error",
});

/** Runs a writer and kills it after the given number of lines; 0 = lets it finish. */
async function write(path: string, lines: number): Promise<readonly string[]> {
  const child = spawn(process.execPath, [writer, path, String(MATCHES)], { stdio: ["ignore", "pipe", "inherit"] });
  const closed = once(child, "close");
  const output: string[] = [];
  let progress = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    output.push(line);
    // Duplicates do not count as progress.
    if (!line.startsWith("known") && ++progress === lines) child.kill("SIGKILL");
  }
  await closed;
  return output;
}

function withReader<T>(path: string, work: (store: ArenaStore) => T): T {
  const store = new ArenaStore(path, "read");
  try {
    return work(store);
  } finally {
    store.close();
  }
}

const storedLines = (store: ArenaStore): string[] => store.list({ limit: 10 * MATCHES }).map(({ id }) => `kept ${id}`);

const readAll = (store: ArenaStore): unknown => ({
  matches: store.list({ limit: 10 * MATCHES }),
  games: store.counts.games(),
  day: store.counts.day(BEGIN_MS),
  fields: ["some", "other"].map((game) => store.ratedField(game, 60)),
  replies: [1, 2, 3].map((bot) => store.replies(bot)),
});

describe("a killed arena writer", () => {
  it("loses no stored match and counts none twice", async () => {
    const path = join(folder, "killed.sqlite");
    const random = seededRandom(5);
    const kept = new Set<string>();
    for (const lines of [1, 1, 2, 2, ...Array.from({ length: 10 }, () => 3 + random.below(50))]) {
      const output = await write(path, lines);
      for (const line of output)
        if (line.startsWith("kept ")) {
          expect(kept.has(line)).toBe(false);
          kept.add(line);
        }
      const found = existsSync(path) ? withReader(path, storedLines) : [];
      expect(found).toEqual(expect.arrayContaining([...kept]));
      // Matches stored but not reported before the kill are duplicates next time.
      for (const line of found) kept.add(line);
    }
    expect((await write(path, 0)).at(-1)).toBe("closed");
    const whole = join(folder, "whole.sqlite");
    const store = new ArenaStore(whole);
    for (const result of makeResults(MATCHES, 1, 30_000)) store.saveMatch(result);
    store.close();
    expect(withReader(path, readAll)).toEqual(withReader(whole, readAll));
    const db = new DatabaseSync(path, { readOnly: true });
    expect(db.prepare("PRAGMA integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
    expect(db.prepare("PRAGMA foreign_key_check").all()).toEqual([]);
    db.close();
  });
});
