import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Socket } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { NO_REST } from "./head-tail-buffer.ts";
import { StderrDrain } from "./stderr-drain.ts";
import { MAX_LIVE_STDERR_BYTES, StderrPipe } from "./stderr-pipe.ts";
import { eventually } from "./testing/programs.ts";

let child: ChildProcess;
afterEach(() => void child.kill());

/** A program that writes each line of its input to stderr. */
function open() {
  child = spawn("cat >&2", { shell: true, stdio: ["pipe", "ignore", "pipe"] });
  const events: string[] = [];
  const take = vi.fn<(pipe: Socket) => void>();
  const giveBack = vi.fn<() => void>();
  const pipe = new StderrPipe(
    child.stderr as Socket,
    { onText: (text) => void events.push(text), onLimit: (mostBytes) => void events.push(`limit ${mostBytes}`) },
    { take, giveBack },
  );
  const write = (text: string): void => void child.stdin?.write(text);
  return { pipe, events, take, giveBack, write };
}

describe("our end of a program's stderr", () => {
  it("is read on request, without the event loop", async () => {
    const { pipe, events } = open();
    child.stdin?.end("now\n");
    await once(child, "spawn");
    const until = performance.now() + 10_000;
    while (events.length === 0 && performance.now() < until) pipe.readNow();
    expect(events).toEqual(["now\n"]);
  });

  it("is passed to the starter once, at its limit, and no byte is read twice", async () => {
    const { pipe, events, take, write } = open();
    write("x".repeat(MAX_LIVE_STDERR_BYTES));
    await eventually(() => take.mock.calls.length > 0);
    expect(events.slice(0, -1).join("")).toBe("x".repeat(MAX_LIVE_STDERR_BYTES));
    expect(events.at(-1)).toBe(`limit ${MAX_LIVE_STDERR_BYTES}`);
    write("y".repeat(100));
    pipe.readNow();
    expect(take).toHaveBeenCalledOnce();
    expect(events.at(-1)).toBe(`limit ${MAX_LIVE_STDERR_BYTES}`);
  });

  it("is read again, with its end, when the starter gives it back for the next match", async () => {
    const { pipe, events, take, giveBack, write } = open();
    write("x".repeat(MAX_LIVE_STDERR_BYTES));
    await eventually(() => take.mock.calls.length > 0);
    const restarted = pipe.restart();
    expect(giveBack).toHaveBeenCalledOnce();
    pipe.takeBack({ omittedBytes: 70_000, tail: Buffer.from("y".repeat(12 * 1024)).toString("base64") });
    await restarted;
    write("next\n");
    await eventually(() => events.at(-1) === "next\n");
    child.stdin?.end();
    await once(child, "exit");
    expect(pipe.finish(undefined)).toMatch(/^x{4096}\n\[\d+ bytes of stderr are left out here.*\]\ny+next\n$/);
  });

  it("is passed on again with the next bytes if it has not arrived at the starter", async () => {
    const { pipe, take, write } = open();
    write("x".repeat(MAX_LIVE_STDERR_BYTES));
    await eventually(() => take.mock.calls.length > 0);
    pipe.takeBack(NO_REST);
    write("y\n");
    await eventually(() => take.mock.calls.length === 2);
  });

  it("is read to its end if the program was gone before the starter could read", async () => {
    const { pipe, take } = open();
    child.stdin?.end(`${"x".repeat(MAX_LIVE_STDERR_BYTES)}last\n`);
    await once(child, "exit");
    await eventually(() => take.mock.calls.length > 0);
    const restarted = pipe.restart();
    expect(pipe.finish(undefined)).toMatch(/xlast\n$/);
    await restarted;
  });
});

describe("the starter's end of a stderr", () => {
  it("keeps the last bytes, also those that the event loop has not read", async () => {
    child = spawn("cat >&2", { shell: true, stdio: ["pipe", "ignore", "pipe"] });
    const drain = new StderrDrain(child.stderr as Socket);
    child.stdin?.end(`${"x".repeat(20_000)}last\n`);
    await once(child, "exit");
    const { omittedBytes, tail } = drain.finish();
    expect(omittedBytes).toBe(20_000 + 5 - 12 * 1024);
    expect(Buffer.from(tail, "base64").toString()).toMatch(/^x+last\n$/);
  });
});
