import { openQueueDispatcher } from "../index.ts";
import { Notebook, orderOf, SETTING } from "./fake-event.ts";
import { QUICK_COORDINATOR } from "./quick.ts";

/** A coordinator to be killed by a test: orders all slots at once, and says which were played. */
const [url = "", event = "", count = "0"] = process.argv.slice(2);
const book = new Notebook();
book.onPlayed = ({ slot }) => console.log(slot);
const dispatcher = await openQueueDispatcher({
  url,
  event,
  setting: SETTING,
  ears: book,
  pace: QUICK_COORDINATOR,
});
process.once("SIGTERM", () => void dispatcher.close());
for (let slot = 1; slot <= Number(count); slot++) dispatcher.take(orderOf(slot));
