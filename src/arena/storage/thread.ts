import { realTime } from "../../links/time.ts";
import { ArenaStore } from "../../store/arena/arena-store.ts";
import { serveThread } from "../../threads/thread.ts";
import { openEventsFolder } from "./events-folder.ts";
import type { StorageOptions } from "./index.ts";
import { createStorage } from "./local.ts";
import type { StorageService } from "./storage-service.ts";
import { startUpkeep } from "./upkeep.ts";

/** SQLite and statistics run on their own thread, away from match clocks. */
serveThread(({ file, eventsFolder, records }: StorageOptions): StorageService => {
  const now = (): number => Date.now();
  const store = new ArenaStore(file, "write");
  const storage = createStorage({ store, events: openEventsFolder(eventsFolder, now), now });
  const endUpkeep = startUpkeep({ store, records, time: realTime, wall: now });
  setImmediate(() => void warmUp(storage));
  return {
    ...storage,
    close() {
      endUpkeep();
      return storage.close();
    },
  };
});

/** Computes the standings before the first request. */
async function warmUp(storage: StorageService): Promise<void> {
  try {
    for (const game of Object.keys((await storage.counts()).done)) await storage.standings(game);
  } catch {
    // the first request reports the error
  }
}
