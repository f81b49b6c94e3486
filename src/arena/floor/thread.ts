import { randomBytes } from "node:crypto";
import { type MessagePort, parentPort } from "node:worker_threads";
import { seededRandom } from "../../core/random.ts";
import { pulse } from "../../dispatch/heart.ts";
import { newMatchId } from "../../dispatch/play-match.ts";
import { openDoor } from "../../links/door.ts";
import { realTime } from "../../links/time.ts";
import { keepFloor } from "./keep-floor.ts";
import type { FloorNews, FloorOrder } from "./messages.ts";

/** The thread of a floor: nothing else runs on its clock. */
function runFloor(port: MessagePort): void {
  const time = realTime;
  pulse.start(); // whoever asks how late we are should always hear the truth
  const floor = keepFloor({
    time,
    wall: () => Date.now(),
    stamp: () => pulse.stamp(),
    random: seededRandom(randomBytes(16).toString("hex")),
    newId: newMatchId,
    openDoor: (place) => openDoor({ ...place, pulse, time }),
    tell,
  });
  port.on("message", (order: FloorOrder) => floor.take(order));

  function tell(news: FloorNews): void {
    if (news.kind !== "closed") port.postMessage(news);
    else {
      // Small buffers share their memory with others: a copy of its own can be handed over.
      const record = new Uint8Array(news.report.record);
      port.postMessage({ kind: "closed", report: { ...news.report, record } }, [record.buffer]);
    }
    if (news.kind === "stopped") port.close();
  }
}

if (parentPort) runFloor(parentPort);
