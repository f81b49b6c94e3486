import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { boardToOpen, readStoredLab, type TextStorage, storeLab, type StoredLab } from "./board-storage.ts";

function openShelf(room = Infinity): TextStorage & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      if (value.length > room) throw new Error("QuotaExceededError");
      kept.set(key, value);
    },
  };
}

function labOf(rle: string, hash = ""): StoredLab {
  return {
    board: { rule: "B3/S23", cells: { rle, x: 1, y: -2, generation: "7" } },
    hash,
    view: { x: 1.5, y: 2, cell: 6 },
  };
}

describe("the stored laboratory", () => {
  it("is read back as it was stored", () => {
    const shelf = openShelf();
    expect(storeLab(shelf, labOf("3o!"))).toBe(true);
    expect(readStoredLab(shelf)).toEqual(labOf("3o!"));
  });

  it("says when the browser has no room, and keeps what was stored before", () => {
    const shelf = openShelf(400);
    storeLab(shelf, labOf("3o!"));
    expect(storeLab(shelf, labOf("o".repeat(500)))).toBe(false);
    expect(readStoredLab(shelf)).toEqual(labOf("3o!"));
  });

  it("is nothing where something else was stored", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const shelf = openShelf();
        shelf.kept.set("shinpan.lab", text);
        expect(readStoredLab(shelf)).toBeUndefined();
      }),
    );
  });

  it("opens this tab's board, then that of any tab, and a link unless this tab went on from it", () => {
    const [session, local] = [openShelf(), openShelf()];
    expect(boardToOpen(session, local, "")).toBeUndefined();
    storeLab(local, labOf("o!"));
    expect(boardToOpen(session, local, "")).toEqual(labOf("o!"));
    expect(boardToOpen(session, local, "#rle=2o!")).toBeUndefined();
    storeLab(session, labOf("2o$o!", "#rle=2o!"));
    expect(boardToOpen(session, local, "")).toEqual(labOf("2o$o!", "#rle=2o!"));
    expect(boardToOpen(session, local, "#rle=2o!")).toEqual(labOf("2o$o!", "#rle=2o!"));
    expect(boardToOpen(session, local, "#rle=3o!")).toBeUndefined();
  });
});
