import { randomBytes } from "node:crypto";
import { seededRandom } from "../../core/random.ts";
import { registerGameFiles } from "../../game-files/index.ts";
import type { GameFile } from "../../core/game-file.ts";
import { openPort } from "../../links/port.ts";
import { realTime } from "../../links/time.ts";
import { lagMeter } from "../../match/process-lag-meter.ts";
import { newMatchId } from "../../match/run-match.ts";
import { serveThread, withTransfer } from "../../threads/thread.ts";
import type { ArenaReport } from "../../store/arena/stored.ts";
import { createMatchHost, type MatchHostService } from "./match-host.ts";
import type { MatchHostEvent } from "./messages.ts";

interface MatchHostOptions {
  /** Games from files, which each thread loads for itself. */
  readonly games: readonly GameFile[];
}

/** The host on its own thread. Nothing else runs there, so match clocks stay accurate. */
serveThread(async ({ games }: MatchHostOptions, emit: (event: MatchHostEvent) => void): Promise<MatchHostService> => {
  await registerGameFiles(games);
  lagMeter.start(); // idle threads must report their lag too
  return createMatchHost({
    time: realTime,
    wall: () => Date.now(),
    stamp: () => lagMeter.stamp(),
    random: seededRandom(randomBytes(16).toString("hex")),
    newId: newMatchId,
    openPort: (options) => openPort({ ...options, lagMeter, time: realTime }),
    send: (event) => emit("report" in event ? withOwnRecord(event) : event),
  });
});

/** Small buffers share a memory pool, so only a copy can be transferred. */
function withOwnRecord({ kind, report }: Extract<MatchHostEvent, { report: ArenaReport }>): MatchHostEvent {
  const record = new Uint8Array(report.record);
  return withTransfer({ kind, report: { ...report, record } }, [record.buffer]);
}
