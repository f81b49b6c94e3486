import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
const FOUND = "test/fixtures/fuzz";

export function readSeed(path: string): Buffer {
  return readFileSync(join(ROOT, path));
}

/** The contents of the files of a folder with this ending. */
export function readSeeds(folder: string, ending: RegExp): readonly Buffer[] {
  return readdirSync(join(ROOT, folder))
    .filter((name) => ending.test(name))
    .sort()
    .map((name) => readSeed(join(folder, name)));
}

/** Code blocks of the documents, one input each. */
export function readCodeBlocks(path: string): readonly string[] {
  return Array.from(
    readSeed(path)
      .toString("utf8")
      .matchAll(/```\w*\n([^]*?)```/g),
    ([, block = ""]) => block,
  );
}

/** Inputs that once broke a promise of this target; they are read in every run. */
export function readFindings(target: string): readonly Buffer[] {
  const folder = join(ROOT, FOUND, target);
  return existsSync(folder) ? readSeeds(join(FOUND, target), /./) : [];
}

export const findingPath = (target: string, name: string): string => join(ROOT, FOUND, target, name);
