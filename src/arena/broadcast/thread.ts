import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import { openStorage } from "../storage/index.ts";
import { createHttpService } from "../http/index.ts";
import type { MatchHostEvent } from "../matches/messages.ts";
import { pageFolder } from "../page-folder.ts";

/** null = close the page. */
export type BroadcastMessage = MatchHostEvent | null;

/** Serves spectators on its own thread, so that they do not slow down the matches. */
async function broadcast(port: MessagePort, version: string): Promise<void> {
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
      pageFolder: pageFolder(),
      notice: () => undefined,
    },
  });
  port.on("message", (event: BroadcastMessage) => {
    if (event) httpService.onHostEvent(event);
    else void close();
  });
  port.postMessage(await httpService.listen({ host: "127.0.0.1", port: 0 }));

  async function close(): Promise<void> {
    await httpService.close();
    await storage.close();
    rmSync(folder, { recursive: true, force: true });
    port.close();
  }
}

if (parentPort) void broadcast(parentPort, (workerData as { version: string }).version);
