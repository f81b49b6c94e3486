import { formatEnglish } from "../../../core/lang.ts";
import { realTime } from "../../../links/time.ts";
import { type RedisAccess, runWorker } from "../index.ts";
import { playInstantly } from "./fake-event.ts";
import { QUICK_WORKER } from "./fast-intervals.ts";

/** A worker process that a test kills: prints the slots it starts; a match lasts `lasts` ms or "forever". */
const [name = "", concurrency = "1", lasts = "0", bundleDir = ""] = process.argv.slice(2);
const stop = new AbortController();
process.once("SIGTERM", () => stop.abort());
await runWorker({
  redis: JSON.parse(process.env["TEST_REDIS"] ?? "") as RedisAccess,
  name,
  concurrency: Number(concurrency),
  bundleDir,
  intervals: QUICK_WORKER,
  signal: stop.signal,
  listener: { onNotice: (sentence) => console.error(formatEnglish(sentence)) },
  async play(setting, job) {
    console.log(job.slot);
    if (lasts === "forever") await new Promise(() => undefined);
    else await new Promise<void>((resolve) => realTime.alarm(realTime.now() + Number(lasts), resolve));
    return playInstantly(setting, job);
  },
});
