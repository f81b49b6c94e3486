import { describe, expect, it } from "vitest";
import type { Reason } from "../../core/reason.ts";
import { exitReason, overMemoryReason } from "./exit-reason.ts";
import type { Exit, SandboxLevel } from "./starter-messages.ts";

describe("the end of a program", () => {
  const rows: [string, Exit, SandboxLevel, Reason][] = [
    ["a status", { status: 3, signal: null }, "guardian", { code: "process.exited", values: { status: 3 } }],
    [
      "a signal",
      { status: null, signal: "SIGSEGV" },
      "guardian",
      { code: "process.killed", values: { signal: "SIGSEGV" } },
    ],
    [
      "a signal that bwrap passed on",
      { status: 139, signal: null },
      "namespace",
      { code: "process.killed-status", values: { signal: "SIGSEGV", status: 139 } },
    ],
    [
      "a large status of the program's own",
      { status: 139, signal: null },
      "guardian",
      { code: "process.exited", values: { status: 139 } },
    ],
    [
      "a status that no signal has",
      { status: 255, signal: null },
      "namespace",
      { code: "process.exited", values: { status: 255 } },
    ],
  ];
  it.each(rows)("is read from %s", (_, exit, level, reason) => {
    expect(exitReason(exit, level)).toEqual(reason);
  });

  it("has figures when it used too much memory", () => {
    expect(overMemoryReason(600.25 * 2 ** 20, 512 * 2 ** 20)).toEqual({
      code: "process.memory",
      values: { used: "600.3 MiB", most: "512 MiB" },
    });
  });
});
