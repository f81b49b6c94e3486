import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { HANG_MS } from "./hang-limit.ts";

/** Processes with this text in their command line; a zombie has no command line. */
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
    return ""; // it ended meanwhile
  }
}

/** Polls a condition; after HANG_MS it throws with the text of `describe`. */
export async function until(what: string, condition: () => boolean | Promise<boolean>, describe = () => "") {
  const deadline = performance.now() + HANG_MS;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`not within ${HANG_MS} ms: ${what}\n${describe()}`);
    await delay(5);
  }
}

let markers = 0;

/** A unique number of seconds: test programs sleep for it and are found by it. */
export function newMarker(): string {
  return `40.0${process.pid}0${Date.now() % 10_000_000}0${++markers}`;
}
