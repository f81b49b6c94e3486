import { openQueueDispatcher } from "../index.ts";
import { RecordingDispatchListener, jobOf, SETTINGS } from "./fake-event.ts";
import { QUICK_COORDINATOR } from "./fast-intervals.ts";

/** A coordinator to be killed by a test: orders all slots at once, and says which were played. */
const [url = "", event = "", count = "0"] = process.argv.slice(2);
const book = new RecordingDispatchListener();
book.afterResult = ({ slot }) => console.log(slot);
const dispatcher = await openQueueDispatcher({
  url,
  event,
  setting: SETTINGS,
  listener: book,
  intervals: QUICK_COORDINATOR,
});
process.once("SIGTERM", () => void dispatcher.close());
for (let slot = 1; slot <= Number(count); slot++) dispatcher.accept(jobOf(slot));
