import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { HANG_MS } from "./hang-limit.ts";

/** Processes that run with this text in their command line; one that only waits to be buried has none. */
export function processesWith(marker: string): readonly string[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map((pid) => `${pid}: ${commandLineOf(pid)}`)
    .filter((process) => process.includes(marker));
}

function commandLineOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trimEnd();
  } catch {
    return ""; // gone meanwhile
  }
}

/** Waits for a condition by looking again; gives up, with the last thing seen, when it does not come. */
export async function until(what: string, condition: () => boolean | Promise<boolean>, see = () => "") {
  const end = performance.now() + HANG_MS;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`not within ${HANG_MS} ms: ${what}\n${see()}`);
    await delay(5);
  }
}

let markers = 0;

/** A number of seconds that nobody else has: programs of the zoo last so long, and are found by it. */
export function newMarker(): string {
  return `40.0${process.pid}0${Date.now() % 10_000_000}0${++markers}`;
}
