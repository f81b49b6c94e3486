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
import { type ArenaStore, openArenaStore } from "./arena-store.ts";
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
  // The package finds its binary beside itself, so it has to stay where it is.
  alias: { "@photostructure/sqlite": sqlite },
  external: [sqlite],
  logLevel: "error",
});

/** Lets a writer work until it has said something so often, and kills it then; 0 = until it ends. */
async function write(path: string, lines: number): Promise<readonly string[]> {
  const child = spawn(process.execPath, [writer, path, String(MATCHES)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const closed = once(child, "close");
  const said: string[] = [];
  let news = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line);
    // What was known already is no progress.
    if (!line.startsWith("known") && ++news === lines) child.kill("SIGKILL");
  }
  await closed;
  return said;
}

function look<T>(path: string, work: (store: ArenaStore) => T): T {
  const store = openArenaStore(path, "read");
  try {
    return work(store);
  } finally {
    store.close();
  }
}

const tellKept = (store: ArenaStore): string[] =>
  store.list({ limit: 10 * MATCHES }).map(({ id }) => `kept ${id}`);

const tellAll = (store: ArenaStore): unknown => ({
  matches: store.list({ limit: 10 * MATCHES }),
  games: store.counts.games(),
  day: store.counts.day(BEGIN_MS),
  fields: ["some", "other"].map((game) => store.ratedField(game, 60)),
  replies: [1, 2, 3].map((bot) => store.replies(bot)),
});

describe("an arena that is killed", () => {
  it("loses nothing that was kept, and counts nothing twice", async () => {
    const path = join(folder, "killed.sqlite");
    const random = seededRandom(5);
    const kept = new Set<string>();
    for (const lines of [1, 1, 2, 2, ...Array.from({ length: 10 }, () => 3 + random.below(50))]) {
      const said = await write(path, lines);
      for (const line of said)
        if (line.startsWith("kept ")) {
          expect(kept.has(line)).toBe(false);
          kept.add(line);
        }
      const found = existsSync(path) ? look(path, tellKept) : [];
      expect(found).toEqual(expect.arrayContaining([...kept]));
      // Whatever was kept and not told any more is known next time.
      for (const line of found) kept.add(line);
    }
    expect((await write(path, 0)).at(-1)).toBe("closed");
    const whole = join(folder, "whole.sqlite");
    const store = openArenaStore(whole);
    for (const result of makeResults(MATCHES, 1, 30_000)) store.saveMatch(result);
    store.close();
    expect(look(path, tellAll)).toEqual(look(whole, tellAll));
    const db = new DatabaseSync(path, { readOnly: true });
    expect(db.prepare("PRAGMA integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
    expect(db.prepare("PRAGMA foreign_key_check").all()).toEqual([]);
    db.close();
  });
});
