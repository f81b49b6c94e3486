import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { openBufferedLink } from "./buffered-link.ts";
import { memoryPair } from "./memory.ts";
import { RecordingListener, NEVER_ABORTED } from "./testing/recording-listener.ts";

const STAMP = { at: 1, lag: 0 };
const early = (text: string) => ({ chunk: Buffer.from(text), stamp: STAMP });

async function hold() {
  const [ours, theirs] = memoryPair(() => STAMP);
  const first = new RecordingListener();
  const far = new RecordingListener();
  const held = await openBufferedLink(ours, first, NEVER_ABORTED);
  const client = await theirs(far, NEVER_ABORTED);
  await turn();
  await turn();
  return { first, far, held, client };
}

describe("a link that is handed on", () => {
  it("is heard by the first, then by the next, who hears first what came early", async () => {
    const { first, far, held, client } = await hold();
    client.send("one ");
    await turn();
    held.send("greeting");
    const next = new RecordingListener();
    const link = await held.handOver([early("one ")])(next, NEVER_ABORTED);
    client.send("two ");
    await turn();
    await turn();
    client.send("three");
    link.send(" seated");
    await turn();
    expect([first.text, next.text, far.text]).toEqual(["one ", "one two three", "greeting seated"]);
  });

  it("tells the next of an end that came while it was handed on, after what was said", async () => {
    const { held, client } = await hold();
    const next = new RecordingListener();
    await held.handOver([early("last words")])(next, NEVER_ABORTED);
    void client.close();
    await turn();
    await turn();
    expect([next.text, next.closings.length, next.late]).toEqual(["last words", 1, ""]);
  });

  it("is closed by whoever holds it", async () => {
    const { far, held } = await hold();
    await held.close();
    await turn();
    expect(far.closings).toHaveLength(1);
  });
});
