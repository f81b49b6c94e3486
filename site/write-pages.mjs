// Pages of the site that have their text elsewhere. They are not in the repository.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DOCS } from "./pages.mjs";

const ROOT = join(DOCS, "..");
const REPOSITORY = "https://github.com/shinpan/shinpan/blob/HEAD/";

// Their Japanese is in docs/ja; without these the change of language would lead nowhere.
writeRootPage("ARCHITECTURE.md", "explanation/architecture.md");
writeRootPage("CONTRIBUTING.md", "contributing.md");
writeJapaneseApi();

function writeRootPage(file, page) {
  const up = "../".repeat(page.split("/").length - 1);
  const text = readFileSync(join(ROOT, file), "utf8")
    .replaceAll("](docs/", `](${up}`)
    .replaceAll(/\]\((?=[A-Z_]+\.md)/g, `](${REPOSITORY}`);
  writePage(page, text);
}

/** The reference of the library is in English; the search of the Japanese pages leaves it out. */
function writeJapaneseApi() {
  const folder = join(DOCS, "reference/api");
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const text = readFileSync(join(folder, name), "utf8");
    const note = "このページはコードの注釈から作るため、英語だけです。";
    writePage(`ja/reference/api/${name}`, `---\nsearch: false\n---\n\n${text.replace("\n", `\n\n${note}\n`)}`);
  }
}

function writePage(page, text) {
  mkdirSync(dirname(join(DOCS, page)), { recursive: true });
  writeFileSync(join(DOCS, page), text);
}
