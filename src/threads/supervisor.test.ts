import { beforeEach, describe, expect, it } from "vitest";
import { type FakeTime, fakeTime } from "../../test/tools/fake-time.ts";
import { superviseThread, type Thread, type ThreadListener, type ThreadSupervisor } from "./thread.ts";

interface Service {
  work(): void;
}

let time: FakeTime;
let listeners: ThreadListener<string>[];
let log: string[];
let supervisor: ThreadSupervisor<Service>;

beforeEach(() => {
  time = fakeTime();
  listeners = [];
  log = [];
  const start = (listener: ThreadListener<string>): Thread<Service> => {
    listeners.push(listener);
    return {
      opened: Promise.resolve(),
      service: { work: () => Promise.resolve() },
      post: () => undefined,
      keepProcess: () => undefined,
      terminate: () => Promise.resolve(),
    };
  };
  supervisor = superviseThread<Service, string>(start, time, {
    onEvent: (event) => void log.push(event),
    onEnd: (why) => void log.push(`ended: ${why.message}`),
    onReplaced: () => void log.push("replaced"),
  });
});

const breakThread = (): void => listeners.at(-1)?.onEnd(new Error("x"));

describe("a supervised thread", () => {
  it("is replaced when it ends, and late events of the old thread are ignored", async () => {
    listeners[0]!.onEvent("a");
    breakThread();
    expect(supervisor.thread).toBeUndefined();
    listeners[0]!.onEvent("late");
    await time.goTo(100);
    expect(supervisor.thread).toBeDefined();
    expect(log).toEqual(["a", "ended: x", "replaced"]);
  });

  it("is restarted after a growing delay, which resets after a long run", async () => {
    breakThread();
    await time.goTo(100);
    breakThread();
    await time.goTo(299);
    expect(listeners).toHaveLength(2);
    await time.goTo(300);
    expect(listeners).toHaveLength(3);
    await time.goTo(70_000);
    breakThread();
    await time.goTo(70_100);
    expect(listeners).toHaveLength(4);
  });

  it.each(["before", "after"])("is not replaced when it is stopped %s its end", async (when) => {
    if (when === "before") supervisor.stop();
    breakThread();
    if (when === "after") supervisor.stop();
    await time.goTo(100_000);
    expect(listeners).toHaveLength(1);
    expect(log).toEqual(when === "before" ? [] : ["ended: x"]);
  });
});
