import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeReference } from "./reference.ts";

const DOCS = join(process.cwd(), "docs");

for (const { path, text } of await writeReference((path) => readFileSync(join(DOCS, path), "utf8")))
  writeFileSync(join(DOCS, path), text);
