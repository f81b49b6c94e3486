import { describe, expect, it } from "vitest";
import type { LinkOpener } from "../core/link.ts";
import { memoryPair } from "./testing/memory.ts";
import { processLink } from "./process/process-link.ts";
import { probeSandbox } from "./process/sandbox.ts";
import { buildStarter } from "./process/testing/starter.ts";
import { createLagMeter } from "./lag-meter.ts";
import { connectTcp, listenTcp } from "./tcp.ts";
import { RecordingListener, NEVER_ABORTED } from "./testing/recording-listener.ts";
import { realTime } from "./time.ts";

const lagMeter = createLagMeter();
const time = realTime;
/** The far end echoes everything; after "leave" it sends an unfinished line and ends. */
const LEAVING = "leave\n";
const LAST_BYTES = "by";

/** Echoes at the far end of a link. */
async function echoOver(open: LinkOpener): Promise<void> {
  let unfinished = "";
  const listener = {
    onBytes(chunk: Uint8Array) {
      link.send(chunk);
      unfinished = (unfinished + Buffer.from(chunk).toString()).slice(-LEAVING.length);
      if (unfinished !== LEAVING) return;
      link.send(LAST_BYTES);
      void link.close();
    },
    onClosed: () => void link.close(),
  };
  const link = await open(listener, NEVER_ABORTED);
}

function memoryEcho(): LinkOpener {
  const [near, far] = memoryPair(() => lagMeter.stamp());
  void echoOver(far);
  return near;
}

async function tcpGuestEcho(): Promise<LinkOpener> {
  const listener = await listenTcp({ host: "127.0.0.1", port: 0, lagMeter, time });
  void echoOver(connectTcp({ host: "127.0.0.1", port: listener.port, lagMeter, time }));
  return async (linkListener, signal) => {
    const link = await listener.nextGuest()(linkListener, signal);
    listener.close();
    return link;
  };
}

async function tcpServerEcho(): Promise<LinkOpener> {
  const listener = await listenTcp({ host: "127.0.0.1", port: 0, lagMeter, time });
  void echoOver(listener.nextGuest()).then(() => listener.close());
  return connectTcp({ host: "127.0.0.1", port: listener.port, lagMeter, time });
}

async function processEcho(): Promise<LinkOpener> {
  buildStarter();
  const script = `process.stdin.on("data", (chunk) => {
    process.stdout.write(chunk);
    if (String(chunk).endsWith("leave\\n")) process.stdout.write("by", () => process.exit(0));
  })`;
  const level = await probeSandbox("auto");
  return processLink({ argv: [process.execPath, "-e", script], level, lagMeter, time });
}

describe.each([
  ["in memory", memoryEcho],
  ["to a guest over TCP", tcpGuestEcho],
  ["to a server over TCP", tcpServerEcho],
  ["to a process", processEcho],
])("a link %s", (_, openEcho) => {
  async function open() {
    const listener = new RecordingListener();
    const link = await (await openEcho())(listener, NEVER_ABORTED);
    return { listener, link };
  }

  it("carries bytes in order and whole", async () => {
    const { listener, link } = await open();
    const sent: string[] = [];
    for (let i = 0; i < 300; i++) {
      const line = `${i} ${"審".repeat(i % 40)}\n`;
      sent.push(line);
      link.send(i % 2 === 0 ? line : new TextEncoder().encode(line));
    }
    const whole = sent.join("");
    await listener.until(() => listener.bytesReceived >= Buffer.byteLength(whole));
    expect(listener.text).toBe(whole);
    await link.close();
  });

  it("stamps bytes with their time of arrival", async () => {
    const { listener, link } = await open();
    const before = time.now();
    link.send("hello\n");
    await listener.until(() => listener.text === "hello\n");
    for (const { at, lag } of listener.stamps) {
      expect(at).toBeGreaterThanOrEqual(before);
      expect(at).toBeLessThanOrEqual(time.now());
      expect(lag).toBeGreaterThanOrEqual(0);
    }
    await link.close();
  });

  it("is closed once, after the last bytes, when the far end leaves", async () => {
    const { listener, link } = await open();
    link.send(LEAVING);
    await listener.untilClosed();
    expect(listener.text).toBe(LEAVING + LAST_BYTES);
    link.send("anybody there?\n");
    await link.close();
    await new Promise<void>((resolve) => time.afterReading(resolve));
    expect(listener.closings).toHaveLength(1);
    expect(listener.late).toBe("");
  });

  it("delivers nothing after our close", async () => {
    const { listener, link } = await open();
    link.send("hello\n");
    const closing = link.close();
    const received = listener.text;
    await closing;
    await new Promise<void>((resolve) => time.afterReading(resolve));
    expect(listener.text).toBe(received);
    expect(listener.closings).toEqual([]);
  });

  it("ignores messages after the close", async () => {
    const { link } = await open();
    await link.close();
    link.send("hello\n");
    link.send(new Uint8Array(3));
  });

  it("returns the same result when it is closed again", async () => {
    const { link } = await open();
    const first = link.close();
    const exitInfo = await first;
    expect(exitInfo.ending.code).not.toBe("");
    expect(await link.close()).toEqual(exitInfo);
    expect(link.close()).toBe(first);
  });
});
