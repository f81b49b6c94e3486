import { describe, expect, it } from "vitest";
import { openHeartbeat, createRateLimiter, ConnectionLimiter } from "./sockets.ts";
import { FakeSocket } from "./testing/fake-socket.ts";
import { fakeTime } from "./testing/fake-time.ts";

describe("the connection limiter", () => {
  it("limits each address and the total", () => {
    const limiter = new ConnectionLimiter(2, 3);
    expect(["a", "a", "a", "b", "c"].map((address) => limiter.acquire(address))).toEqual([
      true,
      true,
      false,
      true,
      false,
    ]);
    limiter.release("a");
    expect(limiter.active).toBe(2);
    expect(limiter.acquire("c")).toBe(true);
  });
});

describe("the rate limiter", () => {
  it("allows a burst, then the rate per second", () => {
    const time = fakeTime();
    const withinRate = createRateLimiter(10, time);
    const burst = Array.from({ length: 25 }, withinRate);
    expect(burst.filter(Boolean)).toHaveLength(20);
    time.advance(1000);
    expect(Array.from({ length: 25 }, withinRate).filter(Boolean)).toHaveLength(10);
  });
});

describe("the heartbeat", () => {
  it("terminates only sockets that do not answer", () => {
    const time = fakeTime();
    const heartbeat = openHeartbeat(time);
    const alive = new FakeSocket();
    const dead = new FakeSocket();
    heartbeat.watch(alive);
    heartbeat.watch(dead);
    for (let beat = 0; beat < 3; beat++) {
      time.advance(30_000);
      alive.emit("pong");
    }
    expect([alive.terminated, dead.terminated]).toEqual([false, true]);
    expect([alive.pings, dead.pings]).toEqual([3, 1]);
  });

  it("closes all sockets when it stops and refuses new ones", () => {
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
