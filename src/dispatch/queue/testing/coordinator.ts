import { openQueueDispatcher, type RedisAccess } from "../index.ts";
import { RecordingDispatchListener, jobOf, SETTINGS } from "./fake-event.ts";
import { QUICK_COORDINATOR } from "./fast-intervals.ts";

/** A coordinator process that a test kills: queues all slots at once and prints each played slot. */
const [event = "", count = "0"] = process.argv.slice(2);
const redis = JSON.parse(process.env["TEST_REDIS"] ?? "") as RedisAccess;
const listener = new RecordingDispatchListener();
listener.afterResult = ({ slot }) => console.log(slot);
const dispatcher = await openQueueDispatcher({
  redis,
  event,
  setting: SETTINGS,
  listener,
  intervals: QUICK_COORDINATOR,
});
process.once("SIGTERM", () => void dispatcher.close());
for (let slot = 1; slot <= Number(count); slot++) dispatcher.accept(jobOf(slot));
