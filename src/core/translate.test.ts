import { describe, expect, it } from "vitest";
import { translateEnglish } from "./translate.ts";

const SENTENCES = [
  { en: "{why}, in the middle of a line", ja: "{why}（行の途中）" },
  { en: "closed the connection", ja: "接続を閉じました" },
  { en: "{cell} is outside (from {low} to {high})", ja: "{cell}は外です（{low}から{high}）" },
];

describe("translateEnglish", () => {
  it("returns English text unchanged", () => {
    expect(translateEnglish("closed the connection", SENTENCES, "en")).toBe("closed the connection");
    expect(translateEnglish("something new", SENTENCES, "en")).toBe("something new");
  });

  it("keeps the values of the placeholders", () => {
    expect(translateEnglish("9,9 is outside (from 0 to 5)", SENTENCES, "ja")).toBe("9,9は外です（0から5）");
  });

  it("translates a sentence within another", () => {
    expect(translateEnglish("closed the connection, in the middle of a line", SENTENCES, "ja")).toBe(
      "接続を閉じました（行の途中）",
    );
  });

  it("returns undefined for an unknown sentence", () => {
    expect(translateEnglish("closed the connection again", SENTENCES, "ja")).toBeUndefined();
    expect(translateEnglish("", SENTENCES, "ja")).toBeUndefined();
  });

  it("returns undefined for a text that is too long", () => {
    expect(translateEnglish(`${"x".repeat(9000)} is outside (from 0 to 5)`, SENTENCES, "ja")).toBeUndefined();
  });

  it("accepts any text as a placeholder value", () => {
    expect(translateEnglish("{x}$& is outside (from \n to {low})", SENTENCES, "ja")).toBe(
      "{x}$&は外です（\nから{low}）",
    );
  });
});
