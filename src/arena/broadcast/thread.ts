import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import { openArchive } from "../archive/index.ts";
import { createDesk } from "../desk/index.ts";
import type { FloorNews } from "../floor/messages.ts";
import { pageFolder } from "../page-folder.ts";

/** What the thread is told; null = it is over. */
export type Broadcast = FloorNews | null;

/** A page for matches that are played elsewhere: what spectators cost is not on their clock. */
async function broadcast(port: MessagePort, version: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "shinpan-live-"));
  const archive = await openArchive({
    ...{ file: join(folder, "arena.sqlite"), eventsFolder: folder },
    records: { keepMs: null, maxBytes: null },
  });
  const desk = await createDesk({
    archive,
    tellFloor: () => undefined,
    settings: {
      version,
      doors: [],
      patienceMs: null,
      command: "shinpan",
      botFolder: "bots",
      allowedHosts: [],
      pageFolder: pageFolder(),
      notice: () => undefined,
    },
  });
  port.on("message", (news: Broadcast) => {
    if (news) desk.hear(news);
    else void close();
  });
  port.postMessage(await desk.listen({ host: "127.0.0.1", port: 0 }));

  async function close(): Promise<void> {
    await desk.close();
    await archive.close();
    rmSync(folder, { recursive: true, force: true });
    port.close();
  }
}

if (parentPort) void broadcast(parentPort, (workerData as { version: string }).version);
