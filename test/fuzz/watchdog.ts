import { Worker } from "node:worker_threads";

const MAX_INPUT_BYTES = 2 ** 20;
const HANG_MS = 30_000;

/** Ends the process when one input takes too long, and saves that input: the thread that reads it cannot. */
export function openWatchdog(saveAs: string) {
  const shared = new SharedArrayBuffer(8 + MAX_INPUT_BYTES);
  const [head, bytes] = [new Int32Array(shared, 0, 2), new Uint8Array(shared, 8)];
  const worker = new Worker(WATCH, { eval: true, workerData: { shared, saveAs, hangMs: HANG_MS } });
  worker.unref();
  return {
    onInput(input: Buffer): void {
      const length = Math.min(input.length, MAX_INPUT_BYTES);
      bytes.set(input.subarray(0, length));
      Atomics.store(head, 1, length);
      Atomics.add(head, 0, 1);
    },
    close: () => worker.terminate(),
  };
}

const WATCH = `
const { workerData: { shared, saveAs, hangMs } } = require("node:worker_threads");
const { mkdirSync, writeFileSync, writeSync } = require("node:fs");
const { dirname } = require("node:path");
const head = new Int32Array(shared, 0, 2);
let seen = -1;
setInterval(() => {
  const now = Atomics.load(head, 0);
  if (now !== seen) return void (seen = now);
  mkdirSync(dirname(saveAs), { recursive: true });
  writeFileSync(saveAs, Buffer.from(new Uint8Array(shared, 8, Atomics.load(head, 1))));
  writeSync(2, "An input takes longer than " + hangMs / 1000 + " s: " + saveAs + "\\n");
  process.kill(process.pid, "SIGKILL");
}, hangMs);
`;
