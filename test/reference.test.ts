import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { writeReference } from "../tools/docs/reference.ts";

const DOCS = join(import.meta.dirname, "../docs");
const read = (path: string): string => readFileSync(join(DOCS, path), "utf8");

const PAGES = await writeReference(read);

it.each(PAGES)("docs/$path says what the code says", ({ path, text }) => {
  expect(read(path) === text, `docs/${path} is out of date: run npm run docs:reference.`).toBe(true);
});

it("lists every command with its flags in both languages", () => {
  for (const folder of ["reference", "ja/reference"]) {
    const page = PAGES.find(({ path }) => path === `${folder}/commands.md`)?.text ?? "";
    expect(page.match(/^## /gm)?.length).toBeGreaterThan(15);
    expect(page).toContain("| `--move-time <duration>` | ");
  }
});
