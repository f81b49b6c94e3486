import type { Browser, Page } from "playwright-core";
import { startArena } from "./arena/arena-process.ts";
import { openBrowser } from "./browser.ts";
import { judgeMax, formatRows, milliseconds, type Row } from "./figures.ts";
import { alternate, median, quantile } from "./rounds.ts";

const ROUNDS = 10;
const MAX_KB = 150;
const MAX_MS = 1000;

/** The first load of the home page with an empty cache, beside a load of a few bytes. */
export async function run(): Promise<string[]> {
  const browser = await openBrowser();
  const arena = await startArena({ house: true });
  const baseUrl = `http://127.0.0.1:${arena.http}`;
  try {
    const bytes: number[] = [];
    const figures = await alternate(ROUNDS, {
      answers: () => inNewContext(browser, (page) => time(() => openHome(page, baseUrl))),
      draws: () =>
        inNewContext(browser, async (page) => {
          const ms = await time(() => drawHome(page, baseUrl));
          bytes.push(await countBytes(page));
          return ms;
        }),
      plain: () => inNewContext(browser, (page) => time(() => page.goto(`${baseUrl}/healthz`))),
    });
    return formatRows("The home page, first load", [
      loadRow("until it answers a key", figures.answers, figures.plain, MAX_MS),
      loadRow("until its boards are drawn", figures.draws, figures.plain),
      bytesRow(Math.max(...bytes)),
    ]);
  } finally {
    await browser.close();
    await arena.stop();
  }
}

function loadRow(what: string, ours: readonly number[], plain: readonly number[], maxMs?: number): Row {
  const own = median(ours);
  const reference = median(plain);
  return [
    what,
    milliseconds(own),
    `worst ${milliseconds(quantile(ours, 1))}, /healthz ${milliseconds(reference)}`,
    `x ${(own / reference).toFixed(1)}`,
    maxMs === undefined ? "" : judgeMax(own, maxMs, "ms"),
  ];
}

function bytesRow(bytes: number): Row {
  const kilobytes = bytes / 1024;
  return ["compressed", `${kilobytes.toFixed(0)} kB`, "", "", judgeMax(kilobytes, MAX_KB, "kB")];
}

async function inNewContext(browser: Browser, work: (page: Page) => Promise<number>): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

async function openHome(page: Page, baseUrl: string): Promise<void> {
  await page.goto(`${baseUrl}/?lang=en`, { waitUntil: "commit" });
  await page.locator("main h1").waitFor({ state: "attached" });
  await page.keyboard.press("?");
  await page.getByRole("dialog").waitFor();
}

async function drawHome(page: Page, baseUrl: string): Promise<void> {
  await page.goto(`${baseUrl}/?lang=en`, { waitUntil: "commit" });
  await page.locator(".featured canvas").waitFor();
}

/** Compressed bytes of the page without API responses. */
function countBytes(page: Page): Promise<number> {
  return page.evaluate(() =>
    [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
      .filter(({ name }) => !new URL(name).pathname.startsWith("/api/"))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
