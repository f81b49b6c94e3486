import { describe, expect, it } from "vitest";
import { formatExit, formatOverMemory } from "./format-exit.ts";
import type { Exit, SandboxLevel } from "./starter-messages.ts";

describe("the end of a program", () => {
  const rows: [string, Exit, SandboxLevel, string][] = [
    ["a status", { status: 3, signal: null }, "guardian", "exited with status 3"],
    ["a signal", { status: null, signal: "SIGSEGV" }, "guardian", "was killed by SIGSEGV"],
    [
      "a signal that bwrap passed on",
      { status: 139, signal: null },
      "namespace",
      "was killed by SIGSEGV (status 139)",
    ],
    [
      "a large status of the program's own",
      { status: 139, signal: null },
      "guardian",
      "exited with status 139",
    ],
    ["a status that no signal has", { status: 255, signal: null }, "namespace", "exited with status 255"],
  ];
  it.each(rows)("is formatted from %s", (_, exit, level, text) => {
    expect(formatExit(exit, level)).toBe(text);
  });

  it("is formatted with figures when it used too much memory", () => {
    expect(formatOverMemory(600.25 * 2 ** 20, 512 * 2 ** 20)).toBe(
      "used 600.3 MiB of memory, more than the limit of 512 MiB",
    );
  });
});
