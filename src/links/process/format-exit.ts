import { constants } from "node:os";
import type { Exit, SandboxLevel } from "./starter-messages.ts";

/** How a program ended by itself, as a phrase that follows its name. */
export function formatExit({ status, signal }: Exit, level: SandboxLevel): string {
  if (signal !== null) return `was killed by ${signal}`;
  // bwrap and shells turn a signal into a status. A program may also exit with that status, so name both.
  const name =
    level === "namespace" && status !== null && status > 128 ? signalName(status - 128) : undefined;
  return name === undefined ? `exited with status ${status}` : `was killed by ${name} (status ${status})`;
}

function signalName(number: number): string | undefined {
  return Object.entries(constants.signals).find(([, value]) => value === number)?.[0];
}

export function formatOverMemory(usedBytes: number, limitBytes: number): string {
  return `used ${mebibytes(usedBytes)} of memory, more than the limit of ${mebibytes(limitBytes)}`;
}

function mebibytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(1).replace(/\.0$/, "")} MiB`;
}
