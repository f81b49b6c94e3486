import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { registerGameFiles } from "../../game-files/index.ts";
import type { GameFile } from "../../core/game-file.ts";
import { builtFile } from "../../threads/package-files.ts";
import { serveThread } from "../../threads/thread.ts";
import { createHttpService } from "../http/http-service.ts";
import type { MatchHostEvent } from "../matches/messages.ts";
import { openStorage } from "../storage/index.ts";

export interface BroadcastService {
  /** Resolves with the port. */
  listen(): Promise<number>;
  onHostEvent(event: MatchHostEvent): void;
  close(): Promise<void>;
}

export interface BroadcastOptions {
  readonly version: string;
  /** Games from files, which each thread loads for itself. */
  readonly games: readonly GameFile[];
}

/** Serves spectators on its own thread, so that they do not slow down the matches. */
serveThread(async ({ version, games }: BroadcastOptions): Promise<BroadcastService> => {
  await registerGameFiles(games);
  const folder = mkdtempSync(join(tmpdir(), "shinpan-live-"));
  const records = { keepMs: null, maxBytes: null };
  const storage = await openStorage({ file: join(folder, "arena.sqlite"), eventsFolder: folder, records });
  const httpService = await createHttpService({
    storage,
    sendToMatchHost: () => undefined,
    settings: {
      version,
      ports: [],
      patienceMs: null,
      command: "shinpan",
      botFolder: "bots",
      allowedHosts: [],
      pageFolder: builtFile("page"),
      docsFolder: builtFile("docs"),
      schemaFolder: builtFile("schemas"),
      notice: () => undefined,
    },
  });
  return {
    listen: () => httpService.listen({ host: "127.0.0.1", port: 0 }),
    onHostEvent: (event) => httpService.onHostEvent(event),
    async close() {
      await httpService.close();
      await storage.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
});
