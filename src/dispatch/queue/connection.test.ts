import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { waitForRedis, connectRedis } from "./connection.ts";
import { readRedisUrl, splitRedisUrl } from "./redis-url.ts";

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

describe("the password in an address", () => {
  it.each([
    ["redis://host:6379", "redis://host:6379", undefined],
    ["redis://me@host/2", "redis://me@host/2", undefined],
    ["rediss://me:s%20e@host:7000", "rediss://me@host:7000", "s e"],
    ["redis://:secret@host?family=6", "redis://host?family=6", "secret"],
    ["redis://host?password=secret&family=6", "redis://host?family=6", "secret"],
  ])("%s is taken out", (url, rest, password) => {
    expect(splitRedisUrl(url)).toEqual({ url: rest, password });
  });

  it("is found whatever its characters are, and nothing of it stays", () => {
    const text = fc.string({ minLength: 1, unit: "grapheme" });
    fc.assert(
      fc.property(text, fc.boolean(), (secret, query) => {
        const written = encodeURIComponent(secret);
        const { url, password } = splitRedisUrl(query ? `redis://h?password=${written}` : `redis://:${written}@h`);
        expect([url, password]).toEqual(["redis://h", secret]);
      }),
    );
  });
});

describe("a frozen Redis", () => {
  it.each([true, false])("is not waited for after an abort (open to all: %s)", async (allowNoPassword) => {
    const server = createServer({ allowHalfOpen: true }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const connected = once(server, "connection");
    const connection = connectRedis(
      { url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`, password: "secret", allowNoPassword },
      { onLost: () => undefined, onRestored: () => undefined },
    );
    const stop = new AbortController();
    const waiting = waitForRedis(connection, 60_000, stop.signal);
    const [socket] = (await connected) as [Socket];
    socket.on("error", () => undefined).resume();
    stop.abort();
    await waiting;
    const began = performance.now();
    connection.disconnect();
    while (connection.client.status !== "end") await once(connection.client, "end");
    expect(performance.now() - began).toBeLessThan(1500); // without our timeout it takes two seconds
    socket.destroy();
    server.close();
  });
});
