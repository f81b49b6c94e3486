import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hasBrowser } from "../../test/tools/browser.ts";
import { photographPages } from "./page-pictures.ts";
import { drawScenes } from "./terminal-scenes.ts";

const ROOT = process.cwd();
const IMAGES = join(ROOT, "docs/images");
mkdirSync(IMAGES, { recursive: true });

for (const { file, svg } of drawScenes(ROOT)) writeFileSync(join(IMAGES, file), svg);
if (hasBrowser) await photographPages((file) => join(IMAGES, file));
else console.error("There is no Chromium, so the pictures of pages stay as they are: run tools/install-test-packages.");
