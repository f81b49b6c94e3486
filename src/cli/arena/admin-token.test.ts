import { describe, expect, it } from "vitest";
import { isLoopback, requireTokenForPublicHost, readAdminToken, weakTokenWarning } from "./admin-token.ts";
import { english } from "../../core/testing/english.ts";

describe("the admin token", () => {
  it("comes from the environment and is optional", () => {
    expect(readAdminToken(undefined, {})).toBeUndefined();
    expect(readAdminToken(undefined, { SHINPAN_ADMIN_TOKEN: "" })).toBeUndefined();
    expect(readAdminToken(undefined, { SHINPAN_ADMIN_TOKEN: "0123456789abcdef\n" })).toBe("0123456789abcdef");
  });

  it("has no blanks in the middle", () => {
    expect(() => readAdminToken(undefined, { SHINPAN_ADMIN_TOKEN: "a b" })).toThrow(/no blanks/);
  });

  it("may be short, with a warning", () => {
    expect(readAdminToken(undefined, { SHINPAN_ADMIN_TOKEN: "short" })).toBe("short");
    expect(english(weakTokenWarning("short"))).toMatch(/may be guessed/);
    expect(weakTokenWarning("0123456789abcdef")).toBeUndefined();
    expect(weakTokenWarning(undefined)).toBeUndefined();
  });

  it.each(["127.0.0.1", "127.1.2.3", "localhost", "::1", "0:0:0:0:0:0:0:1"])("is not needed on %s", (host) => {
    expect(isLoopback(host)).toBe(true);
    expect(() => requireTokenForPublicHost(host, undefined)).not.toThrow();
  });

  it.each(["0.0.0.0", "::", "192.168.1.5", "arena.example.org", "2001:db8::1", "12.7.0.0"])(
    "is needed on %s",
    (host) => {
      expect(() => requireTokenForPublicHost(host, undefined)).toThrow(/admin token/);
      expect(() => requireTokenForPublicHost(host, "0123456789abcdef")).not.toThrow();
    },
  );
});
