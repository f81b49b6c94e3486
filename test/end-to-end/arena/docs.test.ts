import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningArena, startArena } from "../../tools/arena.ts";
import { axeViolations, hasBrowser, openBrowser, PHONE, visit } from "../../tools/browser.ts";

const isBuilt = existsSync(resolve(import.meta.dirname, "../../../dist/docs/index.html"));

describe.skipIf(!hasBrowser || !isBuilt)("the documentation in the arena", () => {
  let arena: RunningArena;
  let browser: Browser;
  beforeAll(async () => {
    [arena, browser] = await Promise.all([startArena({ flags: ["--no-house"] }), openBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await arena.stop("SIGKILL").catch(() => undefined);
  });

  it.each([
    ["en", "Docs", "Shinpan"],
    ["ja", "ドキュメント", "Shinpan（審判）"],
  ])("opens from the bar of the page in %s, without requests to other hosts", async (lang, link, title) => {
    const { page, pageErrors } = await visit(browser);
    await page.goto(`${arena.url}/?lang=${lang}`);
    await page.getByRole("link", { name: link, exact: true }).click();
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    expect(new URL(page.url()).pathname).toBe(lang === "en" ? "/docs/" : "/docs/ja/");
    await page
      .getByRole("banner")
      .getByRole("link", { name: /^(?:Arena|アリーナ)$/ })
      .click();
    await page.waitForURL(`${arena.url}/`);
    expect(pageErrors).toEqual([]);
  });

  it.each([
    ["/docs/", "Search", "kinds of verdict", "Reasons"],
    ["/docs/ja/", "検索", "実験室", "審判"],
  ])("finds words from %s", async (path, button, words, title) => {
    const { page, pageErrors } = await visit(browser);
    await page.goto(arena.url + path);
    await page.getByRole("button", { name: button }).click();
    await page.getByRole("searchbox").fill(words);
    await page.locator(".result", { hasText: title }).first().waitFor();
    expect(pageErrors).toEqual([]);
  });

  it.each(["light", "dark"] as const)("is accessible and fits a phone in the %s theme", async (colorScheme) => {
    const { page, pageErrors } = await visit(browser, { viewport: PHONE, colorScheme });
    await page.goto(`${arena.url}/docs/how-to/tournament`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    expect(await axeViolations(page)).toEqual([]);
    expect(pageErrors).toEqual([]);
  });
});
