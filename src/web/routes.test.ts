import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ROUTES } from "./routes.ts";
import { findRoute } from "./shell/route-match.ts";
import { botHref } from "./shell/search.ts";

describe("routes", () => {
  it.each([
    ["/", "home", {}, "home"],
    ["/m/abc", "match", { id: "abc" }, "match/abc"],
    ["/m/abc/12", "match", { id: "abc", ply: "12" }, "match/abc"],
    ["/g/x/", "standings", { game: "x" }, "standings/x"],
    ["/b/x/Training%2Fgreedy", "bot", { game: "x", bot: "Training/greedy" }, "bot/x/Training/greedy"],
    ["/t", "tournament", {}, "tournament"],
    ["/t/7", "tournament", { id: "7" }, "tournament/7"],
    ["/play/7", "play", { id: "7" }, "play"],
    ["/connect/x", "connect", { game: "x" }, "connect"],
  ])("finds for %s the page %s", (path, name, params, pageKey) => {
    const found = findRoute(ROUTES, path);
    expect(found?.route.name).toBe(name);
    expect(found?.params).toEqual(params);
    expect(found?.pageKey).toBe(pageKey);
  });

  it.each(["/nothing", "/m", "/b/x", "/m/a/1/2", "/m/%E0%A4%A"])("finds no page for %s", (path) => {
    expect(findRoute(ROUTES, path)).toBeUndefined();
  });

  it("finds every bot by its link for any name", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: "grapheme" }), (name) => {
        // Browsers resolve these two path segments; the arena refuses them as names.
        fc.pre(name !== "." && name !== "..");
        const path = new URL(botHref("x", name), "http://arena").pathname;
        expect(findRoute(ROUTES, path)?.params["bot"]).toBe(name);
      }),
    );
  });
});
