import { describe, expect, it } from "vitest";
import { isLoopback, mustBeSafe, readAdminToken } from "./admin-token.ts";

describe("the admin token", () => {
  it("comes from the environment, and need not be there", () => {
    expect(readAdminToken(undefined, {})).toBeUndefined();
    expect(readAdminToken(undefined, { SHINPAN_ADMIN_TOKEN: "" })).toBeUndefined();
    expect(readAdminToken(undefined, { SHINPAN_ADMIN_TOKEN: "0123456789abcdef\n" })).toBe("0123456789abcdef");
  });

  it.each(["short", "has blanks in the middle"])("is not as weak as %s", (token) => {
    expect(() => readAdminToken(undefined, { SHINPAN_ADMIN_TOKEN: token })).toThrow(/at least 16 characters/);
  });

  it.each(["127.0.0.1", "127.1.2.3", "localhost", "::1", "0:0:0:0:0:0:0:1"])("is not needed on %s", (host) => {
    expect(isLoopback(host)).toBe(true);
    expect(() => mustBeSafe(host, undefined)).not.toThrow();
  });

  it.each(["0.0.0.0", "::", "192.168.1.5", "arena.example.org", "2001:db8::1", "12.7.0.0"])(
    "is needed on %s",
    (host) => {
      expect(() => mustBeSafe(host, undefined)).toThrow(/admin token/);
      expect(() => mustBeSafe(host, "0123456789abcdef")).not.toThrow();
    },
  );
});
