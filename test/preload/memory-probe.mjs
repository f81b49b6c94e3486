// Loaded with `node --import`: every SHINPAN_PROBE_MS each thread collects its garbage completely and appends its memory
// to the file SHINPAN_PROBE_FILE. A heap that is not collected grows for minutes without a leak.
import { appendFileSync, readdirSync, readFileSync } from "node:fs";
import { getHeapCodeStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { isMainThread, threadId } from "node:worker_threads";

const file = process.env.SHINPAN_PROBE_FILE;
const everyMs = Number(process.env.SHINPAN_PROBE_MS);
// The main thread reads the memory of the process after the other threads have collected theirs.
const MAIN_DELAY_MS = Math.min(1000, everyMs / 4);

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc");
const { setTimeout } = globalThis;
const now = performance.now.bind(performance);
const origin = performance.timeOrigin;

function countChildren() {
  return readdirSync("/proc/self/task")
    .map((task) => readFileSync(`/proc/self/task/${task}/children`, "utf8").trim())
    .reduce((sum, pids) => sum + (pids === "" ? 0 : pids.split(" ").length), 0);
}

function sample(moment) {
  collectGarbage();
  collectGarbage();
  const { heapUsed, external, rss } = process.memoryUsage();
  const { code_and_metadata_size: machineCode, bytecode_and_metadata_size: bytecode } = getHeapCodeStatistics();
  const at = (origin + now()) / 1000;
  const ofProcess = isMainThread
    ? { rss, descriptors: readdirSync("/proc/self/fd").length, children: countChildren() }
    : {};
  appendFileSync(
    file,
    `${JSON.stringify({ thread: threadId, moment, at, heap: heapUsed + external, code: machineCode + bytecode, ...ofProcess })}\n`,
  );
}

function schedule() {
  // All threads at the same moments.
  const nowMs = origin + now();
  const moment = Math.floor(nowMs / everyMs) + 1;
  const nextMs = moment * everyMs + (isMainThread ? MAIN_DELAY_MS : 0);
  setTimeout(() => {
    sample(moment);
    schedule();
  }, nextMs - nowMs).unref();
}

schedule();
