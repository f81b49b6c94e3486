import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findRoute } from "./routes.ts";
import { botHref } from "./search.ts";

describe("routes", () => {
  it.each([
    ["/", "home", {}, "home"],
    ["/m/abc", "match", { id: "abc" }, "match/abc"],
    ["/m/abc/12", "match", { id: "abc", ply: "12" }, "match/abc"],
    ["/g/x/", "standings", { game: "x" }, "standings/x"],
    ["/b/x/Training%2Fgreedy", "bot", { game: "x", bot: "Training/greedy" }, "bot/x/Training/greedy"],
    ["/t", "tournament", {}, "tournament/"],
    ["/play/7", "play", { id: "7" }, "play"],
    ["/connect/x", "connect", { game: "x" }, "connect"],
  ])("%s is %s", (path, folder, params, pageKey) => {
    const found = findRoute(path);
    expect(found?.route.folder).toBe(folder);
    expect(found?.params).toEqual(params);
    expect(found?.pageKey).toBe(pageKey);
  });

  it.each(["/nothing", "/m", "/b/x", "/m/a/1/2", "/m/%E0%A4%A"])("there is no page %s", (path) => {
    expect(findRoute(path)).toBeUndefined();
  });

  it("finds every bot by its link for any name", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: "grapheme" }), (name) => {
        // Browsers resolve these two path segments; the arena refuses them as names.
        fc.pre(name !== "." && name !== "..");
        const path = new URL(botHref("x", name), "http://arena").pathname;
        expect(findRoute(path)?.params["bot"]).toBe(name);
      }),
    );
  });
});
