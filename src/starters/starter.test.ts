import { describe, expect, it } from "vitest";
import { GAMES, readGame } from "../games/index.ts";
import { createGameFolder, createStarter, hasStarters, readStarterLanguage, STARTER_LANGUAGES } from "./index.ts";

const ROWS = GAMES.flatMap((game) => STARTER_LANGUAGES.map((written) => [game.id, written.id] as const));
/** Wider lines need a scroll bar on the page. */
const MAX_COLUMNS = 120;
const COMMENT = /^\s*(?:\/\/|#(?!include|ifdef|endif|define)).*$|\s+\/\/ .*$|\s+# .*$/gm;

/** East Asian letters are twice as wide. */
const columnsOf = (line: string): number => line.replaceAll(/[\u3000-\uffef]/g, "xx").length;

describe.each(ROWS)("the starter of %s in %s", (id, language) => {
  const create = (lang: "en" | "ja") => createStarter(readGame(id), readStarterLanguage(language), lang);

  it("has one readable file with a marked place, and the same code in both languages", async () => {
    const [en, ja] = await Promise.all([create("en"), create("ja")]);
    for (const { files } of [en, ja]) {
      const { text } = files[0];
      expect(text).not.toContain("@@");
      expect(text.split("\n").length).toBeLessThan(170);
      expect(Math.max(...text.split("\n").map(columnsOf))).toBeLessThanOrEqual(MAX_COLUMNS);
    }
    expect(en.files[0].text).toContain("Your ideas belong here");
    expect(ja.files[0].text).toContain("工夫はここに書きます");
    const codeOf = (text: string): string => text.replaceAll(COMMENT, "").replaceAll(/\n+/g, "\n");
    expect(codeOf(ja.files[0].text)).toBe(codeOf(en.files[0].text));
  });

  it("has a README of about ten lines with the commands and the page of its protocol", async () => {
    const { files, commands } = await create("en");
    const { text } = files.find(({ name }) => name === "README.md")!;
    for (const command of commands) expect(text).toContain(command);
    expect(text).toMatch(/docs\/protocols\/[\w-]+\.md/);
    expect(text.trim().split("\n").length).toBeLessThanOrEqual(12);
  });

  it("has an event file of itself against house bots", async () => {
    const { files, player } = await create("en");
    const { text } = files.find(({ name }) => name === "shinpan.yaml")!;
    expect(text).toContain(`command: ${player}`);
    expect(text).toContain("- random");
  });
});

it("a game from a file has no starters", () => expect(hasStarters("breakthrough")).toBe(false));

it("a wrong language is refused with the nearest one", () =>
  expect(() => readStarterLanguage("pyton")).toThrow('There is no starter in "pyton"; did you mean python?'));

it("a game's folder has the name everywhere", () => {
  const { files } = createGameFolder("my-game", "en");
  expect(files.map(({ name }) => name)).toEqual(["my-game.ts", "my-game.test.mjs", "README.md", "shinpan.yaml"]);
  expect(files.map(({ text }) => text).join("")).not.toMatch(/mygame|@@/);
});
