import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../..");

/** What a page tells the reader to do, in its order. */
export type Step =
  | { readonly kind: "write"; readonly file: string; readonly text: string }
  | { readonly kind: "run"; readonly command: string };

/** A fenced block and the paragraph before it, which is not another block. */
const BLOCK = /(?:^((?!```)[^\n]+(?:\n(?!```)[^\n]+)*)\n\n)?^```(\w*)\n([\s\S]*?)^```/gm;
const FILE_NAMED =
  /(?:[Ww]rite(?:\sthis\sinto)?|[Tt]his\sis)\s`([\w./-]+\.\w+)`|次の内容を\s?`([\w./-]+)`\s?に書きます/;
const COMMAND = /^(?:bin\/)?(?:shinpan|gol|diff|printf|python3|make -C) /;

/** Paths of the English pages, below the project's folder. */
export function listDocuments(): string[] {
  const pages = readdirSync(join(ROOT, "docs"), { recursive: true, encoding: "utf8" });
  const english = pages.filter((page) => page.endsWith(".md") && !/^(?:ja|reference[/\\]api)[/\\]/.test(page));
  return ["README.md", ...english.map((page) => `docs/${page.replaceAll("\\", "/")}`).sort()];
}

export function japaneseOf(page: string): string {
  return page === "README.md" ? "README.ja.md" : page.replace("docs/", "docs/ja/");
}

export function readSteps(page: string): Step[] {
  const text = readFileSync(join(ROOT, page), "utf8");
  return [...text.matchAll(BLOCK)].flatMap(([, before = "", language = "", block = ""]): Step[] => {
    const named = FILE_NAMED.exec(before);
    if (named) return [{ kind: "write", file: named[1] ?? named[2] ?? "", text: block }];
    return language === "" || language === "sh"
      ? listCommands(block).map((command) => ({ kind: "run", command }) as const)
      : [];
  });
}

/** In a block that begins with `$ `, only lines with it are commands; the others are output. */
function listCommands(block: string): string[] {
  const lines = block.replaceAll(/\\\n\s*/g, "").split("\n");
  if (block.startsWith("$ ")) return lines.filter((line) => line.startsWith("$ ")).map((line) => clean(line.slice(2)));
  return lines.filter((line) => COMMAND.test(line)).map(clean);
}

/** Without its comment; our commands are on the path. */
function clean(line: string): string {
  return line.replace(/\s+# .*$/, "").replace(/^bin\//, "");
}
