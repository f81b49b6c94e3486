import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MatchListShape, MatchShape } from "../../../src/api/match.ts";
import { type RunningArena, startArena } from "../../tools/arena.ts";
import { DESKTOP, axeViolations, hasBrowser, openBrowser, PHONE, visit, type Visit } from "../../tools/browser.ts";
import { connectLifegame, type LifegamePair, PLACES } from "../../tools/lifegame-client.ts";
import { until } from "../../tools/processes.ts";
import { runShinpan } from "../../tools/run-shinpan.ts";

/** Code and styles take 142 kB; the data of live matches varies by 2 kB. */
const FIRST_LOAD_BYTES = 154_000;
const FIRST_LOAD_REQUESTS = 20;
/** From below desktop to an old phone, on both sides of each breakpoint; 720 is also 1440 at 200 %. */
const WIDTHS = [1299, 1024, 800, 721, 720, PHONE.width, 320];
const EVIL = ["<img src=x onerror=alert(1)>", "\u001b[31mred", "\u202eabc<b>"] as const;
/** `:done` is a finished match, `:bot` one of its players. */
const ROUTES = [
  "/",
  "/m/:done",
  "/g/othello",
  "/b/:bot",
  "/t",
  "/matches",
  "/play",
  "/lab",
  "/connect",
  "/connect/geister",
  "/connect/native",
  "/register",
  "/about",
  "/nowhere",
];

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

describe.skipIf(!hasBrowser)("the pages of an arena", () => {
  let arena: RunningArena;
  let browser: Browser;
  let over: MatchShape;

  beforeAll(async () => {
    [arena, browser] = await Promise.all([startArena(), openBrowser()]);
    arena.running.finished.catch(() => undefined);
    over = await untilDone("");
  });

  afterAll(async () => {
    await browser.close();
    await arena.stop("SIGKILL").catch(() => undefined);
  });

  async function untilDone(query: string, wanted = (_: MatchShape) => true): Promise<MatchShape> {
    let found: MatchShape | undefined;
    const look = async (): Promise<boolean> => {
      const { matches } = await arena.get<MatchListShape>(`/api/matches?status=done&limit=50${query}`);
      found = matches.find(wanted);
      return found !== undefined;
    };
    await until("a match is done", look, () => arena.running.stderr);
    return found!;
  }

  const urlOf = (path: string, query = ""): string =>
    arena.url + path.replace(":done", over.id).replace(":bot", `${over.game}/${over.players[0]}`) + query;

  /** Opens a page and waits until its heading is shown and nothing is loading. */
  async function go(page: Page, path: string, query = ""): Promise<void> {
    await page.goto(urlOf(path, query));
    await page.locator("main h1").first().waitFor({ state: "attached" });
    await page.waitForFunction(() => document.querySelector("main .bones") === null);
  }

  /** Waits until the page does not scroll sideways at this width. */
  async function mustFit(page: Page, width: number): Promise<void> {
    await page.setViewportSize({ width, height: PHONE.height });
    await page.waitForFunction(() => document.documentElement.scrollWidth <= innerWidth);
  }

  for (const path of ROUTES)
    it(`${path} has one heading, a title, no axe violations, no errors and no sideways scrolling, in both languages`, async () => {
      const { page, pageErrors } = await visit(browser);
      for (const [lang, theme] of [
        ["en", "light"],
        ["ja", "dark"],
      ]) {
        await page.setViewportSize(DESKTOP);
        await go(page, path, `?lang=${lang}&theme=${theme}`);
        expect(await page.locator("h1").count()).toBe(1);
        expect(await page.getAttribute("html", "lang")).toBe(lang);
        expect(await page.title()).toMatch(/\S/);
        expect(await axeViolations(page), `${lang}, ${theme}`).toEqual([]);
        for (const width of WIDTHS) await mustFit(page, width);
      }
      expect(pageErrors).toEqual([]);
      await page.context().close();
    });

  it("loads at most 154 kB in 20 requests, headers and data included", async () => {
    const { page } = await visit(browser);
    await page.addInitScript(() => {
      const watch = new MutationObserver(() => {
        if (!document.querySelector(".featured canvas")) return;
        performance.mark("shown");
        watch.disconnect();
      });
      watch.observe(document, { childList: true, subtree: true });
    });
    await go(page, "/");
    await page.locator(".featured canvas").waitFor();
    // Live matches keep loading data, so requests after the first board is shown are not counted.
    const sizes = await page.evaluate(() => {
      const shown = performance.getEntriesByName("shown")[0]!.startTime;
      return [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
        .filter(({ startTime }) => startTime <= shown)
        .map((entry) => (entry as PerformanceResourceTiming).transferSize);
    });
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThanOrEqual(FIRST_LOAD_BYTES);
    expect(sizes.length).toBeLessThanOrEqual(FIRST_LOAD_REQUESTS);
    await page.context().close();
  });

  it("changes language and theme, and keeps both after a reload", async () => {
    const { page } = await visit(browser, { colorScheme: "light", locale: "en-GB" });
    await go(page, "/about");
    await page.getByRole("button", { name: "日本語" }).click();
    await page.getByRole("heading", { level: 1, name: "このサイトについて" }).waitFor();
    await page.keyboard.press("t");
    await page.locator("html[data-theme=dark]").waitFor({ state: "attached" });
    await page.reload();
    await page.locator("html[data-theme=dark][lang=ja]").waitFor({ state: "attached" });
    await page.context().close();
  });

  it("opens the key list, pages and the search by keys", async () => {
    const { page } = await visit(browser, { locale: "en-GB" });
    await go(page, "/about");
    await page.keyboard.press("?");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.keyboard.press("g");
    await page.keyboard.press("s");
    await page.waitForURL("**/g/othello");
    await page.keyboard.press("/");
    await page.keyboard.type("gree");
    await page.getByRole("listbox").getByRole("option").first().waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/b/**");
    await page.context().close();
  });

  it.each([
    ["/standings", "/g/othello"],
    ["/tournaments", "/t"],
    ["/laboratory", "/lab"],
    ["/othello", "/g/othello"],
  ])("%s redirects to %s, typed or as a link", async (path, to) => {
    const { page } = await visit(browser);
    await go(page, path);
    expect(new URL(page.url()).pathname).toBe(to);
    await go(page, "/about");
    await page.evaluate((href) => {
      document.querySelector("main")!.insertAdjacentHTML("beforeend", `<a id="alias" href="${href}">x</a>`);
    }, path);
    await page.locator("#alias").click();
    await page.waitForURL((url) => url.pathname === to);
    await page.context().close();
  });

  it("shows the verdict beside the board, fills the screen with the board, and covers neither with a notice", async () => {
    const { page } = await visit(browser, { viewport: { width: 1280, height: 800 } });
    const finished = await untilDone("&game=lifegame");
    await page.goto(`${arena.url}/m/${finished.id}`);
    const box = async (selector: string) => (await page.locator(selector).first().boundingBox())!;
    await page.locator(".verdict").waitFor();
    const [verdict, board] = [await box(".verdict"), await box("canvas.board-canvas")];
    expect(verdict.x).toBeGreaterThan(board.x + board.width);
    expect(verdict.y + verdict.height).toBeLessThan(800);
    await page.keyboard.press("c");
    await page.locator(".toast").waitFor();
    for (const selector of [".strip >> nth=0", ".strip >> nth=1", ".board", ".tp"])
      expect(overlap(await box(".toast"), await box(selector)), selector).toBe(false);
    await page.keyboard.press("z");
    await page.waitForFunction(
      (before) => document.querySelector("canvas.board-canvas")!.clientWidth > before * 1.3,
      board.width,
    );
    await page.keyboard.press("z");
    await page.setViewportSize({ width: 320, height: 700 });
    await page.keyboard.press("c");
    await page.locator(".toast").waitFor();
    for (const selector of [".strip >> nth=0", ".strip >> nth=1"]) {
      expect(overlap(await box(".toast"), await box(selector)), selector).toBe(false);
      expect((await box(`${selector} >> .who`)).width).toBeGreaterThan(60);
    }
    await page.context().close();
  });

  it("starts a match from under the board below 1300 px", async () => {
    const { page } = await visit(browser, { viewport: { width: 1280, height: 900 }, locale: "en-GB" });
    await go(page, "/play");
    const start = page.locator(".acb").getByRole("button", { name: "Start" });
    await start.waitFor();
    const [button, board] = [(await start.boundingBox())!, (await page.locator(".mid .board").boundingBox())!];
    expect(button.y).toBeGreaterThan(board.y + board.height - 1);
    expect(button.y + button.height).toBeLessThan(900);
    await page.context().close();
  });

  it("lists all matches, filtered by the address", async () => {
    const { page } = await visit(browser, { locale: "en-GB" });
    await go(page, "/");
    await page.getByRole("link", { name: "All matches" }).click();
    await page.waitForURL("**/matches");
    await page.locator(".match-rows tbody tr").first().waitFor();
    await page.getByLabel("Game", { exact: true }).selectOption("lifegame");
    await page.waitForURL("**/matches?game=lifegame");
    await page.getByLabel("Player", { exact: true }).fill("greedy");
    await page.keyboard.press("Enter");
    await page.waitForURL(/player=greedy/);
    await page.waitForFunction(() => {
      const rows = [...document.querySelectorAll(".match-rows tbody tr")];
      return rows.length > 0 && rows.every((row) => row.textContent.includes("greedy"));
    });
    await page.locator(".match-rows .player a").first().click();
    await page.waitForURL("**/b/lifegame/**");
    await page.context().close();
  });

  it("says that a page does not exist, and offers a search", async () => {
    const { page } = await visit(browser, { locale: "en-GB" });
    await go(page, "/nowhere/at/all");
    await page.getByRole("heading", { level: 1, name: "There is no such page" }).waitFor();
    await page.locator("#find-here").waitFor();
    await page.context().close();
  });

  it("shows a token once, and a client with the token plays under the registered name", async () => {
    const { page } = await visit(browser, { locale: "en-GB" });
    await go(page, "/register");
    await page.getByLabel("Name").fill("kuroshio 2.1");
    await page.getByRole("button", { name: "Register" }).click();
    const token = (await page.locator(".secret").textContent())!;
    await page.reload();
    await page.getByLabel("Name").waitFor();
    expect(await page.locator(".secret").count()).toBe(0);
    await page.context().close();
    const address = `127.0.0.1:${arena.ports.lifegame}`;
    const run = await runShinpan(["connect", "lifegame", address, "random", "--name", token]);
    expect(run.exitCode, run.stderr).toBe(0);
    const match = await untilDone("&game=lifegame", ({ players }) => players.includes("kuroshio 2.1"));
    expect(JSON.stringify(match)).not.toContain(token);
  });

  async function join(name: string) {
    const client = await connectLifegame(arena.ports.lifegame);
    await client.next();
    client.send(`${name}\n`);
    await client.next();
    return client;
  }

  async function place(pair: LifegamePair, from: number, to: number): Promise<void> {
    for (let ply = from; ply < to; ply++) {
      const [mover, other] = ply % 2 === 0 ? pair : [pair[1], pair[0]];
      await Promise.all([mover.next(), other.next()]);
      mover.send(PLACES[ply]!);
      await Promise.all([mover.next(), other.next()]);
    }
  }

  async function openSafely({ page }: Visit, path: string): Promise<void> {
    await go(page, path);
    expect(await page.locator("img").count()).toBe(0);
    expect(await page.evaluate(() => document.body.innerText.includes("\u001b"))).toBe(false);
  }

  it("follows a live match to its end, and shows names with markup or control characters as text", async () => {
    const [home, watcher] = [await visit(browser, { locale: "en-GB" }), await visit(browser)];
    for (const { page } of [home, watcher]) page.on("dialog", () => home.pageErrors.push("a dialog"));
    await go(home.page, "/", "?game=lifegame");
    const first = await join(EVIL[0]);
    await home.page.locator(".waiting").getByText(EVIL[0]).first().waitFor();
    const pair: LifegamePair = [first, await join(EVIL[1])];
    await place(pair, 0, 4);
    const { matches } = await arena.get<MatchListShape>("/api/matches?status=live&game=lifegame&limit=50");
    const live = matches.find(({ players }) => players[0].includes("<img"))!;
    await home.page.locator(`.home .top a[href="/m/${live.id}"]`).waitFor();
    await openSafely(home, "/");
    await openSafely(watcher, `/m/${live.id}`);
    await watcher.page.getByText(EVIL[0]).first().waitFor();
    await place(pair, 4, 12);
    await watcher.page.locator(".verdict").waitFor();
    await openSafely(watcher, `/m/${live.id}`);
    await openSafely(watcher, "/g/lifegame");
    await openSafely(watcher, `/b/lifegame/${encodeURIComponent(live.players[0])}`);
    expect([...home.pageErrors, ...watcher.pageErrors]).toEqual([]);
    await Promise.all([home.page.context().close(), watcher.page.context().close()]);
  });
});
