import { beforeEach, describe, expect, it } from "vitest";
import { fakeTime, type FakeTime } from "../../test/tools/fake-time.ts";
import { createOutbox } from "./outbox.ts";

let time: FakeTime;
let sent: string[];
const write = (message: unknown): void => void sent.push(`${time.now()} ${String(message)}`);

beforeEach(() => {
  time = fakeTime();
  sent = [];
});

describe("an outbox", () => {
  it("sends all messages at once without a gap", () => {
    const outbox = createOutbox(time, 0, write);
    outbox.post(["OK", "MOV?"], () => sent.push("asked"));
    expect(sent).toEqual(["0 OK", "0 MOV?", "asked"]);
    expect(outbox.dueAt()).toBeUndefined();
  });

  it("keeps messages apart by the gap and returns when the last message is sent", async () => {
    const outbox = createOutbox(time, 20, write);
    outbox.post(["OK"]);
    await time.goTo(5);
    outbox.post(["MOV?"], () => sent.push("asked"));
    expect(outbox.dueAt()).toBe(20);
    outbox.post(["WON:"]);
    expect(outbox.dueAt()).toBe(40);
    await time.goTo(30);
    expect(sent).toEqual(["0 OK", "20 MOV?", "asked"]);
    await time.goTo(100);
    expect(sent.at(-1)).toBe("40 WON:");
  });

  it("needs no gap after the program has sent something", async () => {
    const outbox = createOutbox(time, 20, write);
    outbox.post(["MOV?"]);
    await time.goTo(1);
    outbox.markRead();
    outbox.post(["OK"]);
    expect(sent).toEqual(["0 MOV?", "1 OK"]);
  });

  it("sends replies to out-of-turn lines before queued messages", async () => {
    const outbox = createOutbox(time, 20, write);
    outbox.post(["OK", "MOV?"]);
    for (let line = 0; line < 3; line++) {
      outbox.markRead();
      outbox.sendNow(["NG"]);
    }
    await time.goTo(100);
    expect(sent).toEqual(["0 OK", "0 NG", "0 NG", "0 NG", "20 MOV?"]);
  });

  it("drops queued messages when it is cleared", async () => {
    const outbox = createOutbox(time, 20, write);
    outbox.post(["OK", "MOV?"], () => sent.push("asked"));
    const emptied = outbox.whenEmpty();
    outbox.clear();
    await emptied;
    await time.goTo(100);
    expect(sent).toEqual(["0 OK"]);
  });

  it("resolves whenEmpty when all messages are sent", async () => {
    const outbox = createOutbox(time, 20, write);
    outbox.post(["OK", "WON:"]);
    const emptied = outbox.whenEmpty().then(() => sent.push("emptied"));
    await time.goTo(19);
    expect(sent).toEqual(["0 OK"]);
    await time.goTo(20);
    await emptied;
    expect(sent).toEqual(["0 OK", "20 WON:", "emptied"]);
  });
});
