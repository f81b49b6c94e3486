import { describe, expect, it } from "vitest";
import type { Reason } from "../../core/reason.ts";
import { exitReason, limitReason } from "./exit-reason.ts";
import type { Exit } from "./starter-messages.ts";

describe("the end of a program", () => {
  const rows: [string, Exit, Reason][] = [
    ["a status", { status: 3, signal: null }, { code: "process.exited", values: { status: 3 } }],
    ["a signal", { status: null, signal: "SIGSEGV" }, { code: "process.killed", values: { signal: "SIGSEGV" } }],
    [
      "a signal that bwrap passed on",
      { status: 139, signal: null, wrapped: true },
      { code: "process.killed-status", values: { signal: "SIGSEGV", status: 139 } },
    ],
    [
      "a large status of the program's own",
      { status: 139, signal: null },
      { code: "process.exited", values: { status: 139 } },
    ],
    [
      "a status that no signal has",
      { status: 255, signal: null, wrapped: true },
      { code: "process.exited", values: { status: 255 } },
    ],
  ];
  it.each(rows)("is read from %s", (_, exit, reason) => {
    expect(exitReason(exit)).toEqual(reason);
  });

  it.each([
    [
      { limit: "memory", most: 512 * 2 ** 20 },
      { code: "process.memory", values: { most: "512 MiB" } },
    ],
    [
      { limit: "disk", most: 1.5 * 2 ** 20 },
      { code: "process.disk", values: { most: "1.5 MiB" } },
    ],
    [
      { limit: "processes", most: 64 },
      { code: "process.processes", values: { most: 64 } },
    ],
    [
      { limit: "threads", most: 256 },
      { code: "process.threads", values: { most: 256 } },
    ],
    [
      { limit: "cpu", most: 30_000 },
      { code: "process.cpu", values: { limitMs: 30_000 } },
    ],
  ] as const)("names the limit of %o", (hit, reason) => {
    expect(limitReason(hit)).toEqual(reason);
  });
});
