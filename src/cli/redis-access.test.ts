import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { formatEnglish } from "../core/lang.ts";
import { temporaryFolder } from "../links/process/testing/programs.ts";
import { readRedisAccess, type RedisFlags, redisWarning } from "./redis-access.ts";

const REDIS = "redis://queue:6379";
let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => (folder = temporaryFolder()));
afterEach(() => folder.remove());

function fileWith(text: string): string {
  const file = join(folder.path, "file");
  writeFileSync(file, text);
  return file;
}

describe("the access to Redis", () => {
  it("is that of --redis, with the password of the environment", () => {
    const secrets = { SHINPAN_REDIS_URL: "redis://other", SHINPAN_REDIS_PASSWORD: "p w" };
    expect(readRedisAccess({ redis: REDIS }, secrets)).toMatchObject({ url: REDIS, password: "p w" });
  });

  it("is that of the environment, whose address may hold the password", () => {
    expect(readRedisAccess({}, { SHINPAN_REDIS_URL: "redis://:secret@queue:6379" })).toMatchObject({
      url: REDIS,
      password: "secret",
    });
  });

  it("prefers the password of the file, without the end of its line", () => {
    const redisPasswordFile = fileWith(" a b \r\n");
    const secrets = { SHINPAN_REDIS_PASSWORD: "other" };
    expect(readRedisAccess({ redis: REDIS, redisPasswordFile }, secrets)?.password).toBe(" a b ");
  });

  it("is undefined where nothing names a Redis", () => {
    expect(readRedisAccess({}, { SHINPAN_REDIS_PASSWORD: "p" })).toBeUndefined();
  });

  it.each<[string, () => RedisFlags, RegExp]>([
    ["a password on the command line", () => ({ redis: "redis://:secret@queue" }), /^--redis: .*command line/],
    ["one in its query", () => ({ redis: "redis://queue?password=secret" }), /^--redis: .*command line/],
    ["an empty file", () => ({ redis: REDIS, redisPasswordFile: fileWith("\n") }), /one line that is not empty/],
    ["a file of two lines", () => ({ redis: REDIS, redisPasswordFile: fileWith("a\nb\n") }), /one line/],
    ["a password and none", () => ({ redis: REDIS, redisPasswordFile: fileWith("a"), redisNoPassword: true }), /too/],
    ["a CA without TLS", () => ({ redis: REDIS, redisCaFile: fileWith("") }), /rediss:/],
    ["a CA that is none", () => ({ redis: "rediss://queue", redisCaFile: fileWith("text") }), /no certificate/],
  ])("is refused with %s, which the sentence does not repeat", (_, flags, sentence) => {
    expect(() => readRedisAccess(flags(), {})).toThrow(sentence);
    expect(() => readRedisAccess(flags(), {})).not.toThrow(/secret/);
  });
});

describe("the warning", () => {
  it.each([
    ["redis://127.0.0.1:6379", true, undefined],
    ["redis://[::1]:6379", false, undefined],
    ["rediss://queue", false, undefined],
    ["redis://queue", false, /unencrypted/],
    ["rediss://queue", true, /no password/],
  ])("of %s (without a password: %s) is %s", (url, allowNoPassword, sentence) => {
    const warning = redisWarning({ url, allowNoPassword });
    if (sentence) expect(warning && formatEnglish(warning)).toMatch(sentence);
    else expect(warning).toBeUndefined();
  });
});
