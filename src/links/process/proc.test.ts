import { describe, expect, it } from "vitest";
import { hasOwnRoot } from "./proc.ts";

describe.skipIf(process.platform !== "linux")("a process has no root of its own", () => {
  it.each([
    ["while it shares ours, as bubblewrap does at its start", process.pid],
    ["when it is gone", 2 ** 22 + 1],
  ])("%s", (_when, pid) => {
    expect(hasOwnRoot(pid)).toBe(false);
  });
});
