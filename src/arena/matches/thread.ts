import { randomBytes } from "node:crypto";
import { type MessagePort, parentPort } from "node:worker_threads";
import { seededRandom } from "../../core/random.ts";
import { lagMeter } from "../../match/process-lag-meter.ts";
import { newMatchId } from "../../match/run-match.ts";
import { openPort } from "../../links/port.ts";
import { realTime } from "../../links/time.ts";
import { createMatchHost } from "./match-host.ts";
import type { MatchHostEvent, MatchHostCommand } from "./messages.ts";

/** Nothing else runs on this thread, so match clocks stay accurate. */
function runMatchHost(port: MessagePort): void {
  const time = realTime;
  lagMeter.start(); // idle threads must report their lag too
  const host = createMatchHost({
    time,
    wall: () => Date.now(),
    stamp: () => lagMeter.stamp(),
    random: seededRandom(randomBytes(16).toString("hex")),
    newId: newMatchId,
    openPort: (options) => openPort({ ...options, lagMeter, time }),
    send,
  });
  port.on("message", (command: MatchHostCommand) => host.handle(command));

  function send(event: MatchHostEvent): void {
    if (event.kind !== "closed") port.postMessage(event);
    else {
      // Small buffers share a memory pool, so only a copy can be transferred.
      const record = new Uint8Array(event.report.record);
      port.postMessage({ kind: "closed", report: { ...event.report, record } }, [record.buffer]);
    }
    if (event.kind === "stopped") port.close();
  }
}

if (parentPort) runMatchHost(parentPort);
