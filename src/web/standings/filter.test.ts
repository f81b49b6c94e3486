import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchesUrl, queryOf, readFilter } from "./filter.ts";

const NONE = { bot: null, opponent: null, by: null };

describe("the filter of listed matches", () => {
  it("is read from the query; empty values are ignored, and an opponent needs a bot", () => {
    expect(readFilter(new URLSearchParams(""))).toEqual(NONE);
    expect(readFilter(new URLSearchParams("bot=&by="))).toEqual(NONE);
    expect(readFilter(new URLSearchParams("opponent=b"))).toEqual(NONE);
    expect(readFilter(new URLSearchParams("bot=a&opponent=b&by=illegal"))).toEqual({
      bot: "a",
      opponent: "b",
      by: "illegal",
    });
  });

  it("is read back from its query", () => {
    const name = fc.option(fc.string({ minLength: 1 }));
    fc.assert(
      fc.property(fc.record({ bot: fc.string({ minLength: 1 }), opponent: name, by: name }), (filter) => {
        const query = new URLSearchParams();
        for (const [key, value] of Object.entries(queryOf(NONE, filter))) if (value !== null) query.set(key, value);
        expect(readFilter(new URLSearchParams(query.toString()))).toEqual(filter);
      }),
    );
  });

  it("drops the opponent with another bot, and keeps the verdict", () => {
    const filter = { bot: "a", opponent: "b", by: "timeout" };
    expect(queryOf(filter, { bot: "c" })).toEqual({ bot: "c", opponent: null, by: "timeout" });
    expect(queryOf(filter, { bot: null })).toEqual({ bot: null, opponent: null, by: "timeout" });
    expect(queryOf(filter, { by: null })).toEqual({ bot: "a", opponent: "b", by: null });
  });

  it("asks the arena for finished matches only", () => {
    expect(matchesUrl("some", { ...NONE, bot: "a&b=c" }, 6)).toBe(
      "/api/matches?game=some&status=done&limit=6&bot=a%26b%3Dc",
    );
    expect(matchesUrl("some", NONE, 6, "done-7")).toContain("&before=done-7");
  });
});
