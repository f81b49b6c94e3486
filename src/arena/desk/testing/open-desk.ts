import { type Notice, tellNotice } from "../../../core/lang.ts";
import { sayEnglish } from "../../../core/reason.ts";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FloorOrder } from "../../floor/messages.ts";
import type { ArenaMatch, ArenaReport } from "../../seat.ts";
import { createDesk, type Desk } from "../desk.ts";
import type { DeskSettings } from "../settings.ts";
import { type FakeArchive, fakeArchive } from "./fake-archive.ts";
import { type FakeTime, fakeTime } from "./fake-time.ts";

export interface TestDesk {
  readonly desk: Desk;
  readonly archive: FakeArchive;
  readonly time: FakeTime;
  readonly orders: FloorOrder[];
  readonly notices: string[];
}

export const PAGE = `<!doctype html><html><head><meta name="description" content="old" /><title>Shinpan</title></head><body></body></html>`;

export async function openTestDesk(settings: Partial<DeskSettings> = {}): Promise<TestDesk> {
  const archive = fakeArchive();
  const time = fakeTime();
  const orders: FloorOrder[] = [];
  const notices: string[] = [];
  const desk = await createDesk({
    archive,
    tellFloor: (order) => void orders.push(order),
    settings: {
      ...{
        version: "1.2.3",
        doors: [],
        patienceMs: 5000,
        command: "shinpan",
        botFolder: "bots",
        allowedHosts: [],
        pageFolder: makePage(),
      },
      ...{
        notice: (sentence: Notice) => void notices.push(tellNotice(sayEnglish, sentence)),
        time,
        wall: () => 1_800_000_000_000,
      },
      ...settings,
    },
  });
  return { desk, archive, time, orders, notices };
}

/** A page as the build leaves it. */
export function makePage(): string {
  const folder = mkdtempSync(join(tmpdir(), "shinpan-page-"));
  writeFileSync(join(folder, "index.html"), PAGE);
  writeFileSync(join(folder, "main-ABCD1234.js"), "plain");
  writeFileSync(join(folder, "main-ABCD1234.js.br"), "brotli");
  writeFileSync(join(folder, "main-ABCD1234.js.gz"), "gzip");
  writeFileSync(join(folder, "robots.txt"), "User-agent: *\n");
  return folder;
}

export function matchOf(
  id: string,
  game: string,
  names: readonly [string, string] = ["ann", "bob"],
): ArenaMatch {
  const [first, second] = names;
  return {
    ...{ id, game, training: false, rated: true, startedAt: "2026-11-16T10:00:00.000Z" },
    seats: [
      { name: first, kind: "guest", dialect: `${game}/native` },
      { name: second, kind: "house", dialect: null },
    ],
  };
}

export function reportOf(match: ArenaMatch, record = '{"type":"opened"}\n'): ArenaReport {
  return {
    ...match,
    verdict: { winner: 0, by: "rules", score: [33, 31], fault: null },
    ...{ moves: 60, ms: 5000, endedAt: "2026-11-16T10:01:00.000Z", replies: [[], []] },
    record: new TextEncoder().encode(record),
  };
}
