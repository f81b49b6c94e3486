import type { Browser, Page } from "playwright-core";
import { startArena } from "./arena/arena-process.ts";
import { openBrowser } from "./browser.ts";
import { judgeMost, layRows, milliseconds, type Row } from "./figures.ts";
import { alternate, median, quantile } from "./rounds.ts";

const ROUNDS = 10;
const MOST_KB = 150;
const MOST_MS = 1000;

/** The first load of the home page, with nothing in the browser's cache, beside a load of a few bytes. */
export async function run(): Promise<string[]> {
  const browser = await openBrowser();
  const arena = await startArena({ house: true });
  const at = `http://127.0.0.1:${arena.http}`;
  try {
    const bytes: number[] = [];
    const figures = await alternate(ROUNDS, {
      answers: () => afresh(browser, (page) => time(() => openHome(page, at))),
      draws: () =>
        afresh(browser, async (page) => {
          const ms = await time(() => drawHome(page, at));
          bytes.push(await countBytes(page));
          return ms;
        }),
      plain: () => afresh(browser, (page) => time(() => page.goto(`${at}/healthz`))),
    });
    return layRows("The home page, first load", [
      loadRow("until it answers a key", figures.answers, figures.plain, MOST_MS),
      loadRow("until its boards are drawn", figures.draws, figures.plain),
      bytesRow(Math.max(...bytes)),
    ]);
  } finally {
    await browser.close();
    await arena.stop();
  }
}

function loadRow(what: string, ours: readonly number[], plain: readonly number[], mostMs?: number): Row {
  const [own, beside] = [median(ours), median(plain)];
  return [
    what,
    milliseconds(own),
    `worst ${milliseconds(quantile(ours, 1))}, /healthz ${milliseconds(beside)}`,
    `x ${(own / beside).toFixed(1)}`,
    mostMs === undefined ? "" : judgeMost(own, mostMs, "ms"),
  ];
}

function bytesRow(bytes: number): Row {
  const kilobytes = bytes / 1024;
  return ["compressed", `${kilobytes.toFixed(0)} kB`, "", "", judgeMost(kilobytes, MOST_KB, "kB")];
}

async function afresh(browser: Browser, work: (page: Page) => Promise<number>): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

async function openHome(page: Page, at: string): Promise<void> {
  await page.goto(`${at}/?lang=en`, { waitUntil: "commit" });
  await page.locator("main h1").waitFor({ state: "attached" });
  await page.keyboard.press("?");
  await page.getByRole("dialog").waitFor();
}

async function drawHome(page: Page, at: string): Promise<void> {
  await page.goto(`${at}/?lang=en`, { waitUntil: "commit" });
  await page.locator(".featured canvas").waitFor();
}

/** What the page itself is made of, as it came over the wire. */
function countBytes(page: Page): Promise<number> {
  return page.evaluate(() =>
    [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
      .filter(({ name }) => !new URL(name).pathname.startsWith("/api/"))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
