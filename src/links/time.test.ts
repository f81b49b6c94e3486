import { spawn, type ChildProcessByStdio } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { realTime } from "./time.ts";

describe("an alarm", () => {
  it("never rings early", async () => {
    for (const waitMs of [0.2, 1.5, 3.3, 7.7]) {
      const at = realTime.now() + waitMs;
      await new Promise<void>((resolve) => realTime.alarm(at, resolve));
      expect(realTime.now()).toBeGreaterThanOrEqual(at);
    }
  });

  it("rings for a time in the past", async () => {
    await new Promise<void>((resolve) => realTime.alarm(realTime.now() - 1000, resolve));
  });

  it("does not ring once it is cancelled", async () => {
    const ring = vi.fn();
    const cancel = realTime.alarm(realTime.now() + 1, ring);
    cancel();
    await new Promise<void>((resolve) => realTime.alarm(realTime.now() + 5, resolve));
    expect(ring).not.toHaveBeenCalled();
  });

  it("can wait longer than the maximum of setTimeout", () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    try {
      const ring = vi.fn();
      realTime.alarm(performance.now() + 2 ** 31 + 500, ring);
      vi.advanceTimersByTime(2 ** 31 + 400);
      expect(ring).not.toHaveBeenCalled();
      vi.advanceTimersByTime(200);
      expect(ring).toHaveBeenCalledOnce();
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("after reading", () => {
  let folder: string;
  let child: ChildProcessByStdio<Writable, Readable, Readable>;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "shinpan-test-"))));
  afterEach(() => {
    child.kill("SIGKILL");
    rmSync(folder, { recursive: true });
  });

  type Enter = (inside: () => void) => void;
  const phases: [string, Enter][] = [
    ["the timers phase", (inside) => setTimeout(inside, 1)],
    ["the check phase", (inside) => setImmediate(inside)],
    ["the poll phase", (inside) => void child.stderr.once("data", inside)],
    ["a microtask of the poll phase", (inside) => void child.stderr.once("data", () => queueMicrotask(inside))],
  ];

  it.each(phases)("bytes that arrived while the loop was blocked are read first, called from %s", async (_, enter) => {
    const go = join(folder, "go");
    const done = join(folder, "done");
    const script = `echo here >&2; until [ -e "${go}" ]; do :; done; echo late; : > "${done}"; read x`;
    child = spawn("/bin/sh", ["-c", script], { stdio: ["pipe", "pipe", "pipe"] });
    const order: string[] = [];
    child.stdout.on("data", () => order.push("bytes"));
    await new Promise<void>((resolve) =>
      enter(() => {
        writeFileSync(go, "");
        while (!existsSync(done)); // the loop is blocked until the bytes are in the pipe
        realTime.afterReading(() => {
          order.push("ring");
          resolve();
        });
      }),
    );
    expect(order).toEqual(["bytes", "ring"]);
  });
});
