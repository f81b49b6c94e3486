import { beforeEach, describe, expect, it } from "vitest";
import { type FakeLink, fakeLink } from "../../test/tools/fake-link.ts";
import { fakeTime } from "../../test/tools/fake-time.ts";
import type { Link, LinkListener } from "../core/link.ts";
import { createLinkPool, type LinkPool } from "./reusable-link.ts";

let far: FakeLink;
let pool: LinkPool;
let received: string[];

beforeEach(() => {
  far = fakeLink(fakeTime());
  pool = createLinkPool(far.open);
  received = [];
});

function open(name: string): Promise<Link> {
  const listener: LinkListener = {
    onBytes: (chunk) => void received.push(`${name}: ${Buffer.from(chunk).toString()}`),
    onClosed: ({ reason }) => void received.push(`${name}: ${reason.code}`),
  };
  return pool.open(listener, new AbortController().signal);
}

describe("a link pool", () => {
  it("gives the next match the same program without a start allowance", async () => {
    const one = await open("one");
    expect(one.startedAt).toBeDefined();
    far.say("a");
    await one.detach?.();
    const two = await open("two");
    expect(two.startedAt).toBeUndefined();
    far.say("b");
    two.send("hello");
    expect([far.opened, far.closed]).toEqual([1, 0]);
    expect(received).toEqual(["one: a", "two: b"]);
    expect(far.sent).toEqual(["hello"]);
  });

  it("passes turns on, and reports the processor time of a match without an end", async () => {
    const one = await open("one");
    one.turns?.asked(0);
    expect(await one.detach?.()).toMatchObject({ cpuMs: 7 });
    const two = await open("two");
    two.turns?.answered();
    expect(far.log).toEqual(["asked", "answered"]);
  });

  it("drops a program that writes between two matches", async () => {
    await (await open("one")).detach?.();
    far.say("who asked?");
    expect(far.closed).toBe(1);
    await open("two");
    expect(far.opened).toBe(2);
    expect(received).toEqual([]);
  });

  it("drops a program that ends between two matches", async () => {
    await (await open("one")).detach?.();
    far.end(0);
    await open("two");
    expect([far.opened, far.closed, received]).toEqual([2, 1, []]);
  });

  it("starts another program for a concurrent match, and a new program after a close", async () => {
    const one = await open("one");
    await open("two");
    expect(far.opened).toBe(2);
    await one.close();
    await open("three");
    expect(far.opened).toBe(3);
  });

  it("closes only the idle links on closeIdle", async () => {
    const one = await open("one");
    const two = await open("two");
    await one.detach?.();
    await pool.closeIdle();
    expect(far.closed).toBe(1);
    await two.close();
    expect(far.closed).toBe(2);
  });
});
