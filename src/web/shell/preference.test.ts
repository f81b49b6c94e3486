import { describe, expect, it } from "vitest";
import { chooseLanguage, chooseTheme } from "./preference.ts";

describe("the initial settings", () => {
  it("use the theme of the address, else of the last visit, else of the system", () => {
    expect(chooseTheme("dark", "light", false)).toBe("dark");
    expect(chooseTheme("pink", "light", true)).toBe("light");
    expect(chooseTheme(null, "system", true)).toBe("dark");
    expect(chooseTheme(null, null, false)).toBe("light");
  });

  it("use the language of the address, else of the last visit, else the first supported language of the browser", () => {
    expect(chooseLanguage("ja", "en", ["en"])).toBe("ja");
    expect(chooseLanguage("fr", "ja", ["en"])).toBe("ja");
    expect(chooseLanguage(null, null, ["fr-FR", "ja-JP", "en"])).toBe("ja");
    expect(chooseLanguage(null, null, ["fr"])).toBe("en");
  });
});
