import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";
import { afterAll, describe, expect, it } from "vitest";
import { UsageError } from "../core/errors.ts";
import type { EchoOptions, EchoService } from "./testing/echo-thread.ts";
import { startThread, type Thread } from "./thread.ts";

const folder = mkdtempSync(join(tmpdir(), "shinpan-threads-"));
afterAll(() => rmSync(folder, { recursive: true }));
const outfile = join(folder, "echo-thread.mjs");
buildSync({
  entryPoints: [fileURLToPath(new URL("testing/echo-thread.ts", import.meta.url))],
  outfile,
  bundle: true,
  platform: "node",
  format: "esm",
  logLevel: "error",
});

function start(options: EchoOptions = {}) {
  const events: string[] = [];
  const ends: string[] = [];
  const thread: Thread<EchoService> = startThread<EchoService, string>(outfile, options, {
    onEvent: (event) => void events.push(event),
    onEnd: (why) => void ends.push(why.message),
  });
  return { thread, events, ends };
}

describe("a thread", () => {
  it("answers calls, moves buffers, sends events, and ends after close", async () => {
    const { thread, events, ends } = start();
    await thread.opened;
    thread.post("announce", "hello");
    expect(await Promise.all(["a", "b"].map((text) => thread.service.echo(text)))).toEqual(["a", "b"]);
    expect(await thread.service.bytes(3)).toEqual(new Uint8Array([7, 7, 7]));
    expect(events).toEqual(["hello"]);
    await Promise.all([thread.service.close(), thread.service.close()]);
    expect(ends).toEqual(["the thread ended"]);
    await expect(thread.service.echo("c")).rejects.toThrow("the thread ended");
  });

  it("rejects a call with the error of the service", async () => {
    const { thread } = start();
    await expect(thread.service.fail(null)).rejects.toThrow("it failed");
    const refused = thread.service.fail("some-code");
    await expect(refused).rejects.toBeInstanceOf(UsageError);
    await expect(refused).rejects.toMatchObject({ code: "some-code" });
    await thread.service.close();
  });

  it("rejects calls when its service cannot be opened", async () => {
    const { thread, ends } = start({ refuse: "no-file" });
    const call = thread.service.echo("a");
    await expect(thread.opened).rejects.toMatchObject({ code: "no-file" });
    await expect(call).rejects.toMatchObject({ code: "no-file" });
    expect(ends).toHaveLength(1);
    await thread.service.close();
  });

  it("rejects open calls when it dies, and reports its end once", async () => {
    const { thread, ends } = start();
    await expect(thread.service.die()).rejects.toThrow("the thread ended");
    expect(ends).toHaveLength(1);
  });

  it("ends when it is terminated, or when a posted call throws", async () => {
    const first = start();
    await first.thread.opened;
    await first.thread.terminate();
    expect(first.ends).toEqual(["the thread ended"]);
    const second = start();
    second.thread.post("fail", null);
    await expect(second.thread.service.close()).rejects.toThrow("it failed");
    expect(second.ends).toEqual(["it failed"]);
  });
});
