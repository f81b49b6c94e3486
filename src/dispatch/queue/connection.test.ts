import { describe, expect, it } from "vitest";
import { readRedisUrl } from "./connection.ts";

describe("the address of a Redis", () => {
  it.each([
    ["redis://127.0.0.1:6379", "redis://127.0.0.1:6379"],
    ["redis://redis.example/2", "redis://redis.example/2"],
    ["rediss://me:secret@redis.example:7000/", "rediss://redis.example:7000"],
    ["redis://:secret@[::1]:6379?x=secret", "redis://[::1]:6379"],
  ])("%s is shown without its password", (url, place) => {
    expect(readRedisUrl(url)).toEqual({ place });
  });

  it.each(["", "localhost", "localhost:6379", "http://localhost", "redis:", "redis://"])(
    "%j is refused with how it is written",
    (url) => {
      expect(() => readRedisUrl(url)).toThrow(/^--redis: .*redis:\/\/HOST:6379\.$/);
    },
  );
});
