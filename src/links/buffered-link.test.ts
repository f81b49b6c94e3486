import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { openBufferedLink } from "./buffered-link.ts";
import { memoryPair } from "./testing/memory.ts";
import { RecordingListener, NEVER_ABORTED } from "./testing/recording-listener.ts";

const STAMP = { at: 1, lag: 0 };
const early = (text: string) => ({ chunk: Buffer.from(text), stamp: STAMP });

async function openPair() {
  const [ours, theirs] = memoryPair(() => STAMP);
  const first = new RecordingListener();
  const far = new RecordingListener();
  const buffered = await openBufferedLink(ours, first, NEVER_ABORTED);
  const client = await theirs(far, NEVER_ABORTED);
  await nextTurn();
  await nextTurn();
  return { first, far, buffered, client };
}

describe("a link that is handed over", () => {
  it("delivers to the first listener, then the early and the new bytes to the next", async () => {
    const { first, far, buffered, client } = await openPair();
    client.send("one ");
    await nextTurn();
    buffered.send("greeting");
    const next = new RecordingListener();
    const link = await buffered.handOver([early("one ")])(next, NEVER_ABORTED);
    client.send("two ");
    await nextTurn();
    await nextTurn();
    client.send("three");
    link.send(" seated");
    await nextTurn();
    expect([first.text, next.text, far.text]).toEqual(["one ", "one two three", "greeting seated"]);
  });

  it("reports an end during the hand-over to the next listener, after the early bytes", async () => {
    const { buffered, client } = await openPair();
    const next = new RecordingListener();
    await buffered.handOver([early("last words")])(next, NEVER_ABORTED);
    void client.close();
    await nextTurn();
    await nextTurn();
    expect([next.text, next.closings.length, next.late]).toEqual(["last words", 1, ""]);
  });

  it("can be closed before the hand-over", async () => {
    const { far, buffered } = await openPair();
    await buffered.close();
    await nextTurn();
    expect(far.closings).toHaveLength(1);
  });
});
