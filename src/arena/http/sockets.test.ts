import { describe, expect, it } from "vitest";
import { openHeartbeat, createRateLimiter, createConnectionLimiter } from "./sockets.ts";
import { FakeSocket } from "./testing/fake-socket.ts";
import { fakeTime } from "./testing/fake-time.ts";

describe("the turnstile", () => {
  it("counts each address, and all together", () => {
    const turnstile = createConnectionLimiter(2, 3);
    expect(["a", "a", "a", "b", "c"].map((address) => turnstile.acquire(address))).toEqual([
      true,
      true,
      false,
      true,
      false,
    ]);
    turnstile.release("a");
    expect(turnstile.active).toBe(2);
    expect(turnstile.acquire("c")).toBe(true);
  });
});

describe("the pace", () => {
  it("lets a breath of messages through, then so many a second", () => {
    const time = fakeTime();
    const mayTalk = createRateLimiter(10, time);
    const burst = Array.from({ length: 25 }, mayTalk);
    expect(burst.filter(Boolean)).toHaveLength(20);
    time.advance(1000);
    expect(Array.from({ length: 25 }, mayTalk).filter(Boolean)).toHaveLength(10);
  });
});

describe("the heartbeat", () => {
  it("drops whoever did not answer, and nobody else", () => {
    const time = fakeTime();
    const heartbeat = openHeartbeat(time);
    const [well, dead] = [new FakeSocket(), new FakeSocket()];
    heartbeat.watch(well);
    heartbeat.watch(dead);
    for (let beat = 0; beat < 3; beat++) {
      time.advance(30_000);
      well.emit("pong");
    }
    expect([well.terminated, dead.terminated]).toEqual([false, true]);
    expect([well.pings, dead.pings]).toEqual([3, 1]);
  });

  it("says goodbye to everybody at the end", () => {
    const heartbeat = openHeartbeat(fakeTime());
    const socket = new FakeSocket();
    heartbeat.watch(socket);
    heartbeat.stop();
    expect(socket.closed?.code).toBe(1001);
    const late = new FakeSocket();
    heartbeat.watch(late);
    expect(late.terminated).toBe(true);
  });
});
