import { describe, expect, it } from "vitest";
import { chooseLanguage, chooseTheme } from "./preference.ts";

describe("the initial settings", () => {
  it("take the theme from the address, else from the last visit, else from the system", () => {
    expect(chooseTheme("dark", "light", false)).toBe("dark");
    expect(chooseTheme("pink", "light", true)).toBe("light");
    expect(chooseTheme(null, "system", true)).toBe("dark");
    expect(chooseTheme(null, null, false)).toBe("light");
  });

  it("take the language from the address, else from the last visit, else the browser's first supported one", () => {
    expect(chooseLanguage("ja", "en", ["en"])).toBe("ja");
    expect(chooseLanguage("fr", "ja", ["en"])).toBe("ja");
    expect(chooseLanguage(null, null, ["fr-FR", "ja-JP", "en"])).toBe("ja");
    expect(chooseLanguage(null, null, ["fr"])).toBe("en");
  });
});
