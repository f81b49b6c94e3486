/** The extension decides the format for writing; for reading the content decides. */
export const FORMATS = [
  { name: "cells", title: "plain text", endings: [".cells", ".txt"] },
  { name: "rle", title: "run-length encoded", endings: [".rle"] },
  { name: "life105", title: "Life 1.05", endings: ["_105.lif", "_105.life"] },
  { name: "life106", title: "Life 1.06", endings: [".lif", ".life"] },
  { name: "mc", title: "macrocell", endings: [".mc"] },
] as const satisfies readonly { name: string; title: string; endings: readonly string[] }[];

export type Format = (typeof FORMATS)[number]["name"];

/** The format by file extension, case-insensitive. */
export function formatOf(fileName: string): Format | undefined {
  const name = fileName.toLowerCase();
  return FORMATS.find(({ endings }) => endings.some((ending) => name.endsWith(ending)))?.name;
}

/** Known foreign files: the pattern they begin with, and their name. */
const FOREIGN = [
  [/^#MCell/, "an MCell file; Golly opens it and saves it as rle"],
  [/^@RULE/, "a rule, not a pattern"],
  [/^#Life (?!1\.0[56]\b)/, "a Life file of a version other than 1.05 and 1.06"],
] as const;

/** Only RLE characters, with at least one that plain text lacks: b, $, or a count before an o. */
const RUNS = /^[\d\sbo$.A-Xp-y]+$/;
const ONLY_RUNS = /[b$]|\do/;

/** Names a known foreign format; undefined = none. */
export function detectForeignFormat(text: string): string | undefined {
  const [, what] = FOREIGN.find(([mark]) => mark.test(text)) ?? [];
  return what;
}

/** Detects the format by content; plain text is the fallback. */
export function detectFormat(text: string): Format {
  if (text.startsWith("[M2]")) return "mc";
  const [, version] = /^#Life 1\.0([56])\b/.exec(text) ?? [];
  if (version !== undefined) return version === "5" ? "life105" : "life106";
  let [noted, blocks] = [false, false];
  const blanks = /\s*/y;
  for (;;) {
    blanks.test(text);
    const offset = blanks.lastIndex;
    if (offset === text.length) return noted ? "rle" : "cells";
    const end = text.indexOf("\n", offset);
    const line = text.slice(offset, end < 0 ? text.length : end).trimEnd();
    if (!line.startsWith("#")) {
      if (/^x\s*=/i.test(line)) return "rle";
      if (blocks && /^[.*]+$/.test(line)) return "life105";
      const [runs = ""] = line.split("!", 1);
      return noted || (RUNS.test(runs) && ONLY_RUNS.test(runs)) ? "rle" : "cells";
    }
    noted = true;
    blocks ||= line.startsWith("#P");
    blanks.lastIndex = offset + line.length;
  }
}
