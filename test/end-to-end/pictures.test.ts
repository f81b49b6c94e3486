import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { drawScenes } from "../../tools/pictures/terminal-scenes.ts";
import { japaneseOf, listDocuments } from "../tools/document.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const IMAGES = join(ROOT, "docs/images");
const MAX_BYTES = 150_000;

const PAGES = listDocuments()
  .flatMap((page) => [page, japaneseOf(page)])
  .filter((page) => existsSync(join(ROOT, page)));

const NAMED = PAGES.flatMap((page) => {
  const text = readFileSync(join(ROOT, page), "utf8");
  const names = [...text.matchAll(/!\[[^\]]*\]\(([^)\s]+)\)|<img[^>]* src="([^"]+)"/g)].map(([, a, b]) => a ?? b ?? "");
  return names.map((name) => ({ page, file: join(ROOT, dirname(page), name) }));
});

describe("the pictures of the documents", () => {
  it("all exist", () => {
    expect(NAMED.length).toBeGreaterThan(3);
    expect(NAMED.filter(({ file }) => !existsSync(file))).toEqual([]);
  });

  it.each(readdirSync(IMAGES))("%s is small", (name) =>
    expect(statSync(join(IMAGES, name)).size).toBeLessThan(MAX_BYTES),
  );

  it("show in terminals what the commands print now", () => {
    for (const { file, svg } of drawScenes(ROOT))
      expect(readFileSync(join(IMAGES, file), "utf8") === svg, `${file} is out of date: run make pictures.`).toBe(true);
  });
});
