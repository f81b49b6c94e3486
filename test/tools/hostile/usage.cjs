// Loaded into the referee by NODE_OPTIONS: when it exits, it writes its peak of memory, its open descriptors and its child
// processes to a file.
const { isMainThread } = require("node:worker_threads");
const { readdirSync, readFileSync, writeFileSync } = require("node:fs");

const file = process.env.SHINPAN_TEST_USAGE;
if (isMainThread && file)
  process.on("exit", () => {
    const descriptors = readdirSync("/proc/self/fd").length;
    const children = readFileSync(`/proc/self/task/${process.pid}/children`, "utf8")
      .split(" ")
      .filter(Boolean)
      .map(Number);
    writeFileSync(file, JSON.stringify({ peakBytes: process.resourceUsage().maxRSS * 1024, descriptors, children }));
  });
