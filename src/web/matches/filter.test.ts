import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changeFilter, FILTER_KEYS, listUrl, readListFilter } from "./filter.ts";

const read = (text: string) => readListFilter(new URLSearchParams(text));

describe("filters of the list of matches", () => {
  it("are read from the address without empty values and unknown keys", () => {
    expect(read("game=x&player=&theme=dark&by=illegal")).toEqual({ game: "x", by: "illegal" });
    expect(read("bot=ann")).toEqual({ player: "ann" });
    expect(read("bot=ann&player=ben")).toEqual({ player: "ben" });
  });

  it("return to the first page when one of them changes, and keep the others", () => {
    const filter = read("game=x&player=ann&before=done-7");
    expect(changeFilter(filter, { by: "void" })).toMatchObject({
      game: "x",
      player: "ann",
      by: "void",
      before: null,
      bot: null,
    });
    expect(changeFilter(filter, { before: "done-3" })).toMatchObject({ player: "ann", before: "done-3" });
  });

  it("drop the round when the event changes", () => {
    const filter = read("event=cup&round=2");
    expect(changeFilter(filter, { player: "ann" })).toMatchObject({ event: "cup", round: "2" });
    expect(changeFilter(filter, { event: "other" })).toMatchObject({ event: "other", round: null });
    expect(changeFilter(filter, { event: null })).toMatchObject({ event: null, round: null });
  });

  it("are read back from their address for any names", () => {
    const filters = fc.record(
      Object.fromEntries(FILTER_KEYS.map((key) => [key, fc.string({ minLength: 1, unit: "grapheme" })])),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(filters, (filter) => {
        const url = new URL(listUrl(filter, 50), "http://arena");
        expect(url.searchParams.get("limit")).toBe("50");
        expect(readListFilter(url.searchParams)).toEqual(filter);
      }),
    );
  });
});
