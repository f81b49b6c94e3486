import { formatEnglish, type Message } from "../../../core/lang.ts";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { MatchHostCommand } from "../../matches/messages.ts";
import type { ArenaMatch, ArenaReport } from "../../../store/arena/stored.ts";
import { createHttpService, type HttpService } from "../http-service.ts";
import type { HttpSettings } from "../settings.ts";
import type { StorageService } from "../../storage/storage-service.ts";
import { type FakeStorage, fakeStorage } from "./fake-storage.ts";
import { type FakeTime, fakeTime } from "./fake-time.ts";

export interface TestHttpService {
  readonly httpService: HttpService;
  readonly storage: FakeStorage;
  readonly time: FakeTime;
  readonly commands: MatchHostCommand[];
  readonly notices: string[];
}

export const PAGE = `<!doctype html><html><head><meta name="description" content="old" /><title>Shinpan</title></head><body></body></html>`;

/** `stored`: overrides of the fake storage. */
export async function openTestHttpService(
  settings: Partial<HttpSettings> = {},
  stored: Partial<StorageService> = {},
): Promise<TestHttpService> {
  const storage = Object.assign(fakeStorage(), stored);
  const time = fakeTime();
  const commands: MatchHostCommand[] = [];
  const notices: string[] = [];
  const httpService = await createHttpService({
    storage,
    sendToMatchHost: (command) => void commands.push(command),
    settings: {
      version: "1.2.3",
      ports: [],
      patienceMs: 5000,
      command: "shinpan",
      botFolder: "bots",
      allowedHosts: [],
      pageFolder: makePage(),
      docsFolder: join(tmpdir(), "shinpan-no-docs"),
      schemaFolder: makeSchemas(),
      notice: (sentence: Message) => void notices.push(formatEnglish(sentence)),
      time,
      wall: () => 1_800_000_000_000,
      ...settings,
    },
  });
  return { httpService, storage, time, commands, notices };
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

function makeSchemas(): string {
  const folder = mkdtempSync(join(tmpdir(), "shinpan-schemas-"));
  writeFileSync(join(folder, "event.schema.json"), JSON.stringify({ title: "An event file" }));
  return folder;
}

export function matchOf(id: string, game: string, names: readonly [string, string] = ["ann", "bob"]): ArenaMatch {
  const [first, second] = names;
  return {
    id,
    game,
    training: false,
    rated: true,
    startedAt: "2026-11-16T10:00:00.000Z",
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
    moves: 60,
    ms: 5000,
    endedAt: "2026-11-16T10:01:00.000Z",
    replies: [[], []],
    record: new TextEncoder().encode(record),
  };
}
