import { describe, expect, it } from "vitest";
import type { LinkOpener } from "../core/link.ts";
import { memoryPair } from "./memory.ts";
import { processLink } from "./process/process-link.ts";
import { probeSandbox } from "./process/sandbox.ts";
import { buildStarter } from "./process/testing/starter.ts";
import { createLagMeter } from "./lag-meter.ts";
import { connectTcp, listenTcp } from "./tcp.ts";
import { RecordingListener, NEVER_ABORTED } from "./testing/recording-listener.ts";
import { realTime } from "./time.ts";

const lagMeter = createLagMeter();
const time = realTime;
/** A far end that says everything back, and leaves after "leave" with half a word. */
const LEAVING = "leave\n";
const LAST_WORDS = "by";

/** The echo at the far end of a link that is itself one of ours. */
async function echoOver(open: LinkOpener): Promise<void> {
  let unfinished = "";
  const ears = {
    onBytes(chunk: Uint8Array) {
      link.send(chunk);
      unfinished = (unfinished + Buffer.from(chunk).toString()).slice(-LEAVING.length);
      if (unfinished !== LEAVING) return;
      link.send(LAST_WORDS);
      void link.close();
    },
    onClosed: () => void link.close(),
  };
  const link = await open(ears, NEVER_ABORTED);
}

function memoryEcho(): LinkOpener {
  const [near, far] = memoryPair(() => lagMeter.stamp());
  void echoOver(far);
  return near;
}

async function tcpGuestEcho(): Promise<LinkOpener> {
  const listener = await listenTcp({ host: "127.0.0.1", port: 0, lagMeter: lagMeter, time });
  void echoOver(connectTcp({ host: "127.0.0.1", port: listener.port, lagMeter: lagMeter, time }));
  return async (ears, signal) => {
    const link = await listener.nextGuest()(ears, signal);
    listener.close();
    return link;
  };
}

async function tcpServerEcho(): Promise<LinkOpener> {
  const listener = await listenTcp({ host: "127.0.0.1", port: 0, lagMeter: lagMeter, time });
  void echoOver(listener.nextGuest()).then(() => listener.close());
  return connectTcp({ host: "127.0.0.1", port: listener.port, lagMeter: lagMeter, time });
}

async function processEcho(): Promise<LinkOpener> {
  buildStarter();
  const script = `process.stdin.on("data", (chunk) => {
    process.stdout.write(chunk);
    if (String(chunk).endsWith("leave\\n")) process.stdout.write("by", () => process.exit(0));
  })`;
  const level = await probeSandbox("auto");
  return processLink({ argv: [process.execPath, "-e", script], level, lagMeter: lagMeter, time });
}

describe.each([
  ["in memory", memoryEcho],
  ["to a guest over TCP", tcpGuestEcho],
  ["to a server over TCP", tcpServerEcho],
  ["to a process", processEcho],
])("a link %s", (_, openEcho) => {
  async function open() {
    const ears = new RecordingListener();
    const link = await (await openEcho())(ears, NEVER_ABORTED);
    return { ears, link };
  }

  it("carries bytes in order and whole", async () => {
    const { ears, link } = await open();
    const sent: string[] = [];
    for (let i = 0; i < 300; i++) {
      const line = `${i} ${"審".repeat(i % 40)}\n`;
      sent.push(line);
      link.send(i % 2 === 0 ? line : new TextEncoder().encode(line));
    }
    const whole = sent.join("");
    await ears.until(() => ears.bytesReceived >= Buffer.byteLength(whole));
    expect(ears.text).toBe(whole);
    await link.close();
  });

  it("stamps what comes with the time it came", async () => {
    const { ears, link } = await open();
    const before = time.now();
    link.send("hello\n");
    await ears.until(() => ears.text === "hello\n");
    for (const { at, lag } of ears.stamps) {
      expect(at).toBeGreaterThanOrEqual(before);
      expect(at).toBeLessThanOrEqual(time.now());
      expect(lag).toBeGreaterThanOrEqual(0);
    }
    await link.close();
  });

  it("is closed once, after the last bytes, when the far end leaves", async () => {
    const { ears, link } = await open();
    link.send(LEAVING);
    await ears.untilClosed();
    expect(ears.text).toBe(LEAVING + LAST_WORDS);
    link.send("anybody there?\n");
    await link.close();
    await new Promise<void>((resolve) => time.afterReading(resolve));
    expect(ears.closings).toHaveLength(1);
    expect(ears.late).toBe("");
  });

  it("says nothing more once we close it", async () => {
    const { ears, link } = await open();
    link.send("hello\n");
    const closing = link.close();
    const heard = ears.text;
    await closing;
    await new Promise<void>((resolve) => time.afterReading(resolve));
    expect(ears.text).toBe(heard);
    expect(ears.closings).toEqual([]);
  });

  it("does not mind to be spoken to when it is closed", async () => {
    const { link } = await open();
    await link.close();
    link.send("hello\n");
    link.send(new Uint8Array(3));
  });

  it("is closed as often as you like, with one answer", async () => {
    const { link } = await open();
    const first = link.close();
    const remains = await first;
    expect(remains.ending).not.toBe("");
    expect(await link.close()).toEqual(remains);
    expect(link.close()).toBe(first);
  });
});
