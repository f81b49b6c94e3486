import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aliasOf } from "./aliases.ts";

const GAMES = ["chess", "go"];

describe("an alias of a page", () => {
  it.each([
    ["/standings", "/g/chess"],
    ["/standings/", "/g/chess"],
    ["/standings/go", "/g/go"],
    ["/tournaments", "/t"],
    ["/Tournaments/spring-cup", "/t/spring-cup"],
    ["/tournaments/%E6%98%A5", "/t/%E6%98%A5"],
    ["/laboratory", "/lab"],
    ["/chess", "/g/chess"],
    ["/Go", "/g/go"],
  ])("%s redirects to %s", (path, to) => {
    expect(aliasOf(path, GAMES)).toBe(to);
  });

  it.each(["/", "/t", "/lab", "/m/abc", "/standings/nothing", "/laboratory/x", "/constructor", "/chess/x"])(
    "%s is not an alias",
    (path) => {
      expect(aliasOf(path, GAMES)).toBeUndefined();
    },
  );

  it("never redirects to another alias", () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const to = aliasOf(path, GAMES);
        if (to !== undefined) expect(aliasOf(to, GAMES)).toBeUndefined();
      }),
    );
  });
});
