import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { boardToOpen, readStoredLab, type TextStorage, storeLab, type StoredLab } from "./board-storage.ts";

function createStorage(maxChars = Infinity): TextStorage & { readonly entries: Map<string, string> } {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => {
      if (value.length > maxChars) throw new Error("QuotaExceededError");
      entries.set(key, value);
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
    const storage = createStorage();
    expect(storeLab(storage, labOf("3o!"))).toBe(true);
    expect(readStoredLab(storage)).toEqual(labOf("3o!"));
  });

  it("reports a full storage and keeps the previous board", () => {
    const storage = createStorage(400);
    storeLab(storage, labOf("3o!"));
    expect(storeLab(storage, labOf("o".repeat(500)))).toBe(false);
    expect(readStoredLab(storage)).toEqual(labOf("3o!"));
  });

  it("is undefined when the stored text is invalid", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const storage = createStorage();
        storage.entries.set("shinpan.lab", text);
        expect(readStoredLab(storage)).toBeUndefined();
      }),
    );
  });

  it("opens a linked board unless this tab continued from the link, else this tab's board, else the last board of any tab", () => {
    const session = createStorage();
    const local = createStorage();
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
