import { describe, expect, it } from "vitest";
import { chooseLanguage, chooseTheme } from "./preference.ts";

describe("what the page begins with", () => {
  it("takes the theme from the address, then from the last visit, then from the system", () => {
    expect(chooseTheme("dark", "light", false)).toBe("dark");
    expect(chooseTheme("pink", "light", true)).toBe("light");
    expect(chooseTheme(null, "system", true)).toBe("dark");
    expect(chooseTheme(null, null, false)).toBe("light");
  });

  it("takes the language from the address, then from the last visit, then the first it knows of the browser's", () => {
    expect(chooseLanguage("ja", "en", ["en"])).toBe("ja");
    expect(chooseLanguage("fr", "ja", ["en"])).toBe("ja");
    expect(chooseLanguage(null, null, ["fr-FR", "ja-JP", "en"])).toBe("ja");
    expect(chooseLanguage(null, null, ["fr"])).toBe("en");
  });
});
