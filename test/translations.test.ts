import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { readMarkdown, textOf, type CodeBlock, type Section } from "./tools/markdown.ts";

const ROOT = resolve(import.meta.dirname, "..");
const JAPANESE = "docs/ja";

/** English pages outside docs/, by the path of their translation below docs/ja. */
const PAGES_OF_THE_ROOT = new Map([
  ["explanation/architecture.md", "ARCHITECTURE.md"],
  ["contributing.md", "CONTRIBUTING.md"],
]);
/** Made of the comments in the code, which are in English. */
const API = /^reference[/\\]api[/\\]/;
/** Sections at the end of a Japanese page that need no English. */
const EXTRA_SECTIONS = new Map([["glossary.md", ["訳語の一覧"]]]);

const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const list = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { encoding: "utf8", recursive: true })
    .filter((page) => page.endsWith(".md") && !page.startsWith("ja/") && !API.test(page))
    .toSorted();

const englishPages = list("docs").filter((page) => !PAGES_OF_THE_ROOT.has(page));
const japanesePages = list(JAPANESE);

interface Pair {
  readonly page: string;
  readonly english: readonly Section[];
  readonly japanese: readonly Section[];
}

const pairs = japanesePages.flatMap((page): Pair[] => {
  const path = PAGES_OF_THE_ROOT.get(page) ?? `docs/${page}`;
  if (!existsSync(join(ROOT, path))) return [];
  const extra = EXTRA_SECTIONS.get(page) ?? [];
  const japanese = readMarkdown(read(`${JAPANESE}/${page}`)).filter(({ heading }) => !extra.includes(heading));
  return [{ page, english: readMarkdown(read(path)), japanese }];
});

/** Names page and heading of a difference. */
const place = (page: string, { heading }: Section): string => `${JAPANESE}/${page}, “${heading}”`;

function eachSection(pair: Pair, check: (english: Section, japanese: Section, at: string) => void): void {
  pair.english.forEach((english, index) => {
    const japanese = pair.japanese[index];
    if (japanese) check(english, japanese, `${place(pair.page, japanese)} (in English “${english.heading}”)`);
  });
}

describe("the Japanese documents", () => {
  it("have a page for every English page", () => {
    const missing = [...englishPages, ...PAGES_OF_THE_ROOT.keys()].filter((page) => !japanesePages.includes(page));
    expect(missing, `pages to write below ${JAPANESE}`).toEqual([]);
  });

  it("have no page without an English one", () => {
    const found = pairs.map(({ page }) => page);
    expect(
      japanesePages.filter((page) => !found.includes(page)),
      "pages without English",
    ).toEqual([]);
  });
});

describe.each(pairs)("the Japanese of $page", (pair) => {
  it("has the headings of the English page, at the same levels", () => {
    const outline = (sections: readonly Section[]) => sections.map(({ level }) => "#".repeat(level)).join(" ");
    const headings = pair.japanese.map(({ heading }) => heading).join(", ");
    expect(outline(pair.japanese), `${JAPANESE}/${pair.page} has: ${headings}`).toBe(outline(pair.english));
  });

  it("has the same code blocks", () => {
    eachSection(pair, (english, japanese, at) => {
      const languages = (section: Section) => section.blocks.map(({ language }) => language);
      expect(languages(japanese), `languages of the blocks of ${at}`).toEqual(languages(english));
      english.blocks.forEach((block, index) => {
        const translated = japanese.blocks[index];
        if (translated) expectSameCode(block, translated, `block ${index + 1} of ${at}`);
      });
    });
  });

  it("has tables with as many rows and columns", () => {
    eachSection(pair, (english, japanese, at) => {
      const shape = ({ tables }: Section) => tables.map((rows) => rows.map((cells) => cells.length));
      expect(shape(japanese), `columns of the rows of the tables of ${at}`).toEqual(shape(english));
    });
  });

  it("names the same flags, keys, files and values", () => {
    eachSection(pair, (english, japanese, at) => {
      expect(namesIn(japanese), `code in the text of ${at}`).toEqual(namesIn(english));
    });
  });

  it("has no sentence left in English", () => {
    for (const section of pair.japanese)
      for (const line of textOf(section).split("\n"))
        expect(withoutNames(line), place(pair.page, section)).not.toMatch(/(?:[A-Za-z]{2,} +){3}[a-z]{2,}/);
  });

  it("has links to files that exist, in Japanese where there are such", () => {
    for (const section of pair.japanese) {
      for (const { link, target, anchor } of linksOf(section, `${JAPANESE}/${pair.page}`)) {
        const at = `${place(pair.page, section)}: ${link}`;
        expect(existsSync(join(ROOT, target)), `${at} does not exist`).toBe(true);
        expect(japanesePages, `${at} has a Japanese page`).not.toContain(relative("docs", target));
        if (anchor !== undefined)
          expect(readMarkdown(read(target)).map(slugOf), `${at} has no such heading`).toContain(anchor);
      }
    }
  });
});

/**
 * Comments and remarks for people are translated, everything else is the same. A block that begins with `$ ` also shows
 * output, which depends on the language.
 */
function expectSameCode(english: CodeBlock, japanese: CodeBlock, at: string): void {
  const isSession = english.lines[0]?.startsWith("$ ") === true;
  const codeOf = ({ lines }: CodeBlock) =>
    (isSession ? lines.filter((line) => line.startsWith("$ ")) : lines).map(exactPart);
  const expected = codeOf(english);
  const found = codeOf(japanese);
  expect(found.length, `lines of ${at}`).toBe(expected.length);
  found.forEach((line, index) => {
    if (!hasJapanese(line) && !isDrawing(line)) expect(line, `line ${index + 1} of ${at}`).toBe(expected[index]);
  });
}

const SPEAKER = /^(?:judge|program|player|server|client|審判|プログラム|プレイヤー|サーバー|クライアント) {2,}/;

/** A line without its comment. Of a line of an exchange: the bytes, without the speaker and the remark at its end. */
function exactPart(line: string): string {
  if (SPEAKER.test(line)) return line.replace(SPEAKER, "").split(/ {2,}/).slice(0, 2).join("  ").trimEnd();
  return line
    .replace(/(?:^|\s+)(?:#|\/\/|!) .*$/, "")
    .replace(/ --lang (?:en|ja)\b/, "")
    .trimEnd();
}

function hasJapanese(text: string): boolean {
  return /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}（）]/u.test(text);
}

/** Lines and arrows of a picture, which move when its words are translated. */
function isDrawing(line: string): boolean {
  return /^[ |+^>-]*$/.test(line);
}

/** Code in the text that no language changes: one word in ASCII. */
function namesIn(section: Section): string[] {
  const spans = [...textOf(section).matchAll(/`([^`]+)`/g)].map(([, span = ""]) => span);
  return [...new Set(spans.filter((span) => /^[\x21-\x7e]+$/.test(span)))].toSorted();
}

/** Text without code, quotations and the targets of links, which may be English. */
function withoutNames(line: string): string {
  return line.replace(/`[^`]*`|「[^」]*」|"[^"]*"|\]\([^)]*\)/g, " 。 ");
}

function linksOf(section: Section, page: string) {
  return [...textOf(section).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = ""]) => {
    if (/^[a-z]+:/.test(link)) return [];
    const [path = "", anchor] = link.split("#");
    return [{ link, target: path === "" ? page : join(dirname(page), path), anchor }];
  });
}

/** The anchor of a heading, as GitHub and the site make it. */
function slugOf({ heading }: Section): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}\s_-]/gu, "")
    .trim()
    .replaceAll(/\s/g, "-");
}
