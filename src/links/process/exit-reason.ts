import { constants } from "node:os";
import { commonReason } from "../../core/common-reasons.ts";
import type { Reason } from "../../core/reason.ts";
import type { Exit, LimitHit } from "./starter-messages.ts";

/** How a program ended by itself. */
export function exitReason({ status, signal, wrapped }: Exit): Reason {
  if (signal !== null) return commonReason("process.killed", { signal });
  // bwrap and shells turn a signal into a status. A program may also exit with that status, so name both.
  const code = status ?? 0;
  const name = wrapped && code > 128 ? signalName(code - 128) : undefined;
  return name === undefined
    ? commonReason("process.exited", { status: code })
    : commonReason("process.killed-status", { signal: name, status: code });
}

function signalName(number: number): string | undefined {
  return Object.entries(constants.signals).find(([, value]) => value === number)?.[0];
}

/** Which limit a program has hit, and its value. */
export function limitReason({ limit, most }: LimitHit): Reason {
  switch (limit) {
    case "memory":
    case "disk":
    case "file":
      return commonReason(`process.${limit}`, { most: mebibytes(most) });
    case "processes":
    case "threads":
      return commonReason(`process.${limit}`, { most });
    case "cpu":
      return commonReason("process.cpu", { limitMs: most });
  }
}

function mebibytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(1).replace(/\.0$/, "")} MiB`;
}
