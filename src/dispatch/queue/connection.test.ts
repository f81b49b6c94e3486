import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { waitForRedis, connectRedis } from "./connection.ts";
import { readRedisUrl } from "./redis-url.ts";

describe("the address of a Redis", () => {
  it.each([
    ["redis://127.0.0.1:6379", "redis://127.0.0.1:6379"],
    ["redis://redis.example/2", "redis://redis.example/2"],
    ["rediss://me:secret@redis.example:7000/", "rediss://redis.example:7000"],
    ["redis://:secret@[::1]:6379?x=secret", "redis://[::1]:6379"],
  ])("%s is shown without its password", (url, address) => {
    expect(readRedisUrl(url)).toBe(address);
  });

  it.each(["", "localhost", "localhost:6379", "http://localhost", "redis:", "redis://"])(
    "%j is refused with an example of a correct address",
    (url) => {
      expect(() => readRedisUrl(url)).toThrow(/^--redis: .*redis:\/\/HOST:6379\.$/);
    },
  );
});

describe("a frozen Redis", () => {
  it("is not waited for after an abort and does not delay the disconnect", async () => {
    const server = createServer({ allowHalfOpen: true }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const connected = once(server, "connection");
    const connection = connectRedis(`redis://127.0.0.1:${(server.address() as AddressInfo).port}`, {
      onLost: () => undefined,
      onRestored: () => undefined,
    });
    const stop = new AbortController();
    const waiting = waitForRedis(connection, 60_000, stop.signal);
    const [socket] = (await connected) as [Socket];
    socket.on("error", () => undefined).resume();
    stop.abort();
    await waiting;
    const began = performance.now();
    connection.disconnect();
    await once(connection.client, "end");
    expect(performance.now() - began).toBeLessThan(1500); // without our timeout it takes two seconds
    socket.destroy();
    server.close();
  });
});
