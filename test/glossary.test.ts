import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = resolve(import.meta.dirname, "..");
const ROW = /^\| (?<word>[^|]+?) \| [^|]+ \| (?:`(?<type>\w+)`)? ?\| `(?<file>[^`]+)` \|$/;
const lines = readFileSync(`${ROOT}/docs/glossary.md`, "utf8").split("\n");
const rows = lines.flatMap((line) => {
  const { word, type, file } = ROW.exec(line)?.groups ?? {};
  return word === undefined || file === undefined ? [] : [{ word, type, file }];
});

describe("the glossary", () => {
  it("has readable rows, and each word once", () => {
    const tableLines = lines.filter((line) => /^\| (?!word )/.test(line));
    expect(rows).toHaveLength(tableLines.length);
    expect(new Set(rows.map(({ word }) => word)).size).toBe(rows.length);
  });

  it.each(rows)("names an existing file and type for $word", ({ type, file }) => {
    const path = `${ROOT}/src/${file}`;
    expect(existsSync(path), file).toBe(true);
    if (type === undefined) return;
    expect(readFileSync(path, "utf8")).toMatch(new RegExp(`(?:interface|type|class) ${type}\\b`));
  });
});
