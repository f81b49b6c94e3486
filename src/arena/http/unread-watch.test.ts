import { describe, expect, it } from "vitest";
import { fakeTime } from "./testing/fake-time.ts";
import { UnreadWatch } from "./unread-watch.ts";

function openWatch(unread: Readonly<Record<string, readonly [address: string, bytes: number]>>) {
  const time = fakeTime();
  const open = new Map(Object.entries(unread));
  const dropped: string[] = [];
  const watch = new UnreadWatch({
    time,
    maxBytes: 1000,
    connections: () =>
      [...open].map(([name, [address, bytes]]) => ({ address, bytes, drop: () => void open.delete(name) })),
    onDropped: (address, count) => void dropped.push(`${count} of ${address}`),
  });
  return { time, open, dropped, watch };
}

describe("a watch of unread bytes", () => {
  it("drops no client up to its limit", () => {
    const { time, open, dropped } = openWatch({ a: ["1.1.1.1", 900], b: ["2.2.2.2", 100] });
    time.advance(1000);
    expect([open.size, dropped]).toEqual([2, []]);
  });

  it("drops the connections of the addresses that read least, until half of its limit is free", () => {
    const { time, open, dropped } = openWatch({
      a: ["1.1.1.1", 300],
      b: ["2.2.2.2", 250],
      c: ["2.2.2.2", 250],
      d: ["3.3.3.3", 200],
      e: ["4.4.4.4", 100],
    });
    time.advance(250);
    expect([...open.keys()]).toEqual(["d", "e"]);
    expect(dropped).toEqual(["2 of 2.2.2.2", "1 of 1.1.1.1"]);
  });

  it("does not drop all clients of a proxy for one of them", () => {
    const { time, open } = openWatch({ a: ["", 900], b: ["", 200], c: ["", 200] });
    time.advance(250);
    expect([...open.keys()]).toEqual(["b", "c"]);
  });

  it("checks no more after its end", () => {
    const { time, open, watch } = openWatch({ a: ["1.1.1.1", 2000] });
    watch.close();
    time.advance(1000);
    expect(open.size).toBe(1);
  });
});
