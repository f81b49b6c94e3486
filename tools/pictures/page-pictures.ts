import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { type Language, LANGUAGES } from "../../src/core/lang.ts";
import { startArena } from "../../test/tools/arena.ts";
import { openBrowser, visit } from "../../test/tools/browser.ts";
import { until } from "../../test/tools/processes.ts";
import { runShinpan, startShinpan } from "../../test/tools/run-shinpan.ts";

const VIEW = { width: 1200, height: 750 };
const CUP = "name: class-cup\ngame: othello\ngames: 10\nseed: 7\nplayers: [random, greedy, positional]\n";
const GUN = "24bo$22bobo$12b2o6b2o12b2o$11bo3bo4b2o12b2o$2o8bo5bo3b2o$2o8bo3bob2o4bobo$10bo5bo7bo$11bo3bo$12b2o!";
/** The plies of the live match that its picture shows; the seed decides them. */
const LIVE_PLIES = 24;

/** Photographs the pages in both languages; `save` gets the path of each picture. */
export async function photographPages(path: (file: string) => string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "shinpan-pictures-"));
  writeFileSync(join(folder, "class-cup.yaml"), CUP);
  await runShinpan(["tournament", "class-cup.yaml", "--data", folder], { cwd: folder });
  const browser = await openBrowser();
  const arena = await startArena({ flags: ["--no-house"], data: folder });
  try {
    for (const language of LANGUAGES) {
      const name = (page: string): string => path(language === "en" ? `${page}.png` : `${page}.${language}.png`);
      await photographMatch(browser, language, name("live-match"));
      const page = await open(browser, `${arena.url}/lab?lang=${language}#rule=B3/S23&rle=${GUN}`);
      await stepLaboratory(page, 120);
      await page.screenshot({ path: name("laboratory") });
      const event = await open(browser, `${arena.url}/t?lang=${language}`);
      await event.getByRole("link", { name: "class-cup" }).first().click();
      await event.getByText("positional").first().waitFor();
      await event.screenshot({ path: name("tournament") });
      const report = join(folder, `report.${language}.html`);
      const { stdout } = await runShinpan(
        ["standings", "class-cup.yaml", "--data", folder, "--format", "html", "--lang", language],
        { cwd: folder },
      );
      writeFileSync(report, stdout);
      const html = await open(browser, pathToFileURL(report).href);
      await html.screenshot({ path: name("report") });
    }
  } finally {
    await browser.close();
    await arena.stop();
  }
}

async function open(browser: Browser, url: string): Promise<Page> {
  const { page } = await visit(browser, { viewport: VIEW, colorScheme: "light" });
  await page.goto(url);
  return page;
}

async function photographMatch(browser: Browser, language: Language, path: string): Promise<void> {
  const args = ["match", "othello", "positional", "greedy", "--seed", "5", "--pace", "150ms", "--browser", "--json"];
  const running = startShinpan(args, { env: { BROWSER: "true" } });
  await until("the address is printed", () => running.stderr.includes("/m/"));
  const [, url = ""] = /(http:\S+\/m\/\w+)/.exec(running.stderr) ?? [];
  const page = await open(browser, `${url}?lang=${language}`);
  await page
    .getByText(new RegExp(`^${LIVE_PLIES}$`))
    .first()
    .waitFor();
  await page.screenshot({ path });
  running.kill("SIGTERM");
  await running.finished.catch(() => undefined);
}

async function stepLaboratory(page: Page, generations: number): Promise<void> {
  await page.locator(".lab-board").focus();
  for (let step = 0; step < generations; step++) await page.keyboard.press("Space");
  await page.getByText(String(generations), { exact: true }).first().waitFor();
}
