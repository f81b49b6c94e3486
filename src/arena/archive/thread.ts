import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import { UsageError } from "../../core/errors.ts";
import { realTime } from "../../links/time.ts";
import { openArenaStore } from "../../store/arena/arena-store.ts";
import type { Archive } from "./archive.ts";
import { openEventsFolder } from "./events-folder.ts";
import { createArchive } from "./local.ts";
import { type Answer, OPENED, type Question, type Refusal, type ThreadSetting } from "./messages.ts";
import { startUpkeep } from "./upkeep.ts";

/** SQLite and statistics, where nobody's clock runs. */
function runArchive(port: MessagePort, { file, eventsFolder, records }: ThreadSetting): void {
  const tell = (answer: Answer): void => port.postMessage(answer);
  const now = (): number => Date.now();
  let archive: Archive;
  let endUpkeep: () => void;
  try {
    const store = openArenaStore(file, "write");
    archive = createArchive({ store, events: openEventsFolder(eventsFolder, now), now });
    endUpkeep = startUpkeep({ store, records, time: realTime, wall: now });
  } catch (error) {
    return tell({ number: OPENED, refusal: refuse(error) });
  }
  tell({ number: OPENED, value: true });
  void warmUp(archive);
  port.on("message", ({ number, method, values }: Question) => {
    if (method === "close") endUpkeep();
    const methods = archive as unknown as Record<string, (...values: readonly unknown[]) => Promise<unknown>>;
    void (methods[method]?.(...values) ?? Promise.reject(new Error(`there is no ${method}`)))
      .then((value) => tell({ number, value }))
      .catch((error: unknown) => tell({ number, refusal: refuse(error) }))
      .finally(() => method === "close" && port.close());
  });
}

/** Makes the tables before anybody asks for one. */
async function warmUp(archive: Archive): Promise<void> {
  try {
    for (const game of Object.keys((await archive.counts()).done)) await archive.standings(game);
  } catch {
    // whoever asks for it will be told
  }
}

function refuse(error: unknown): Refusal {
  if (error instanceof UsageError) return { code: error.code, message: error.message, stack: undefined };
  if (error instanceof Error) return { code: null, message: error.message, stack: error.stack };
  return { code: null, message: String(error), stack: undefined };
}

if (parentPort) runArchive(parentPort, workerData as ThreadSetting);
