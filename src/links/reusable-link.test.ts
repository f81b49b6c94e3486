import { beforeEach, describe, expect, it } from "vitest";
import { type FakeLink, fakeLink } from "../../test/tools/fake-link.ts";
import { fakeTime } from "../../test/tools/fake-time.ts";
import type { Link, LinkListener } from "../core/link.ts";
import { createLinkPool, type LinkPool } from "./reusable-link.ts";

let far: FakeLink;
let keeper: LinkPool;
let heard: string[];

beforeEach(() => {
  far = fakeLink(fakeTime());
  keeper = createLinkPool(far.open);
  heard = [];
});

function open(who: string): Promise<Link> {
  const ears: LinkListener = {
    onBytes: (chunk) => void heard.push(`${who}: ${Buffer.from(chunk).toString()}`),
    onClosed: ({ why }) => void heard.push(`${who}: ${why}`),
  };
  return keeper.open(ears, new AbortController().signal);
}

describe("kept links", () => {
  it("give the next match the same far end, which needs no time to start", async () => {
    const one = await open("one");
    expect(one.startedAt).toBeDefined();
    far.say("a");
    await one.detach?.();
    const two = await open("two");
    expect(two.startedAt).toBeUndefined();
    far.say("b");
    two.send("hello");
    expect([far.opened, far.closed]).toEqual([1, 0]);
    expect(heard).toEqual(["one: a", "two: b"]);
    expect(far.sent).toEqual(["hello"]);
  });

  it("let go of a far end that speaks between two matches", async () => {
    await (await open("one")).detach?.();
    far.say("who asked?");
    expect(far.closed).toBe(1);
    await open("two");
    expect(far.opened).toBe(2);
    expect(heard).toEqual([]);
  });

  it("let go of one that ends between two matches", async () => {
    await (await open("one")).detach?.();
    far.end("exited");
    await open("two");
    expect([far.opened, far.closed, heard]).toEqual([2, 1, []]);
  });

  it("start another where two play at once, and a new one after one was closed", async () => {
    const one = await open("one");
    await open("two");
    expect(far.opened).toBe(2);
    await one.close();
    await open("three");
    expect(far.opened).toBe(3);
  });

  it("end all that wait when they are released, and nothing else", async () => {
    const one = await open("one");
    const two = await open("two");
    await one.detach?.();
    await keeper.closeIdle();
    expect(far.closed).toBe(1);
    await two.close();
    expect(far.closed).toBe(2);
  });
});
