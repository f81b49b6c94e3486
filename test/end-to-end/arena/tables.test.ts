import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page, WebSocketRoute } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BotPageShape, StandingsShape } from "../../../src/api/standings.ts";
import { type RunningArena, startArena } from "../../tools/arena.ts";
import { axeViolations, hasBrowser, openBrowser, PHONE, tryNow, visit } from "../../tools/browser.ts";
import { until } from "../../tools/processes.ts";
import { runShinpan } from "../../tools/run-shinpan.ts";

const ENGLISH = { locale: "en-GB" } as const;
const JAPANESE = { locale: "ja-JP" } as const;

describe.skipIf(!hasBrowser)("tables and states of the page", () => {
  let arena: RunningArena;
  let browser: Browser;

  beforeAll(async () => {
    [arena, browser] = await Promise.all([startArena(), openBrowser()]);
    arena.running.finished.catch(() => undefined);
    const rated = async (): Promise<boolean> => {
      const { rows, crosstable } = await arena.get<StandingsShape>("/api/standings/lifegame");
      return rows.filter(({ rank }) => rank !== null).length > 1 && Array.isArray(crosstable[0]?.[1]);
    };
    await until("two bots are rated", rated, () => arena.running.stderr);
  });

  afterAll(async () => {
    await browser.close();
    await arena.stop("SIGKILL").catch(() => undefined);
  });

  async function open(path: string, options: BrowserContextOptions = ENGLISH): Promise<Page> {
    const { page } = await visit(browser, options);
    await page.goto(arena.url + path);
    return page;
  }

  const FAILED = { en: "Something went wrong on our side.", ja: "アリーナ側で問題が起きました。" };

  describe("standings", () => {
    it("show the matches of a crosstable cell, and put the pair into the address", async () => {
      const page = await open("/g/lifegame");
      const cell = page.locator(".crosstable td a").first();
      const spoken = (await cell.getAttribute("aria-label"))!;
      const [, row, column] = /^(\S+) against (\S+):/.exec(spoken)!;
      await cell.click();
      await page.waitForURL(
        (url) => url.searchParams.get("bot") === row && url.searchParams.get("opponent") === column,
      );
      await page.getByText(`against ${column}`).waitFor();
      await page.locator(".match-rows tbody tr").first().waitFor();
      for (const text of await page.locator(".match-rows tbody tr").allInnerTexts()) {
        expect(text).toContain(row);
        expect(text).toContain(column);
      }
      await page.reload();
      await page.getByText(`against ${column}`).waitFor();
      await page.context().close();
    });

    it("are sorted by the selected rating, and keep the selection after a reload", async () => {
      const page = await open("/g/lifegame");
      const kind = page.getByLabel("Rating by");
      await kind.selectOption("points");
      await page.getByRole("columnheader", { name: "Points" }).waitFor();
      const points = (await page.locator(".ranking tbody").first().locator("tr td:nth-child(3)").allInnerTexts()).map(
        (text) => Number(text.replace(/[^\d.]/g, "")),
      );
      expect(points).toEqual([...points].sort((a, b) => b - a));
      await page.reload();
      expect(await kind.inputValue()).toBe("points");
      await page.context().close();
    });

    it("keep the verdict filter in the address, and say when no match fits", async () => {
      const page = await open("/g/lifegame?by=resources");
      await page.getByText("No such match yet").waitFor();
      await page.getByRole("link", { name: "Show all matches" }).click();
      await page.locator(".match-rows tbody tr").first().waitFor();
      await page.getByLabel("Matches that ended").selectOption("rules");
      await page.waitForURL("**/g/lifegame?by=rules");
      await page.context().close();
    });

    it("show their chart as a table", async () => {
      const { page } = await visit(browser, ENGLISH);
      const at = ["2026-11-15T10:00:00.000Z", "2026-11-16T10:00:00.000Z"];
      await page.route("**/api/bots/lifegame/greedy", async (route) => {
        const response = (await (await route.fetch()).json()) as BotPageShape;
        await route.fulfill({ json: { ...response, history: { at, rating: [1480, 1523], error: [40, 30] } } });
      });
      await page.goto(`${arena.url}/b/lifegame/greedy`);
      await page.locator(".linechart canvas").waitFor();
      await page.getByRole("button", { name: "All" }).click();
      await page.getByRole("button", { name: "Show as table" }).click();
      await page.locator(".charttable tbody tr").nth(1).getByText("1523").waitFor();
      await page.getByRole("button", { name: "Show as chart" }).click();
      await page.locator(".linechart canvas").waitFor();
      await page.context().close();
    });

    it("show two hundred bots in pages, and keep the names visible while the table scrolls sideways", async () => {
      const { page } = await visit(browser, { ...ENGLISH, viewport: PHONE });
      await page.route("**/api/standings/lifegame", async (route) => {
        const response = (await (await route.fetch()).json()) as StandingsShape;
        const rows = Array.from({ length: 200 }, (_, index) => ({
          ...response.rows[0]!,
          rank: index + 1,
          name: `bot-${index + 1}`,
          rating: 2000 - index,
          provisional: index >= 150,
        }));
        const crosstable = rows.map((_, row) => rows.map((_, at) => (row === at ? null : [row, 0, at])));
        await route.fulfill({ json: { ...response, rows, crosstable } });
      });
      await page.goto(`${arena.url}/g/lifegame`);
      const name = page.locator(".ranking").getByText("bot-1", { exact: true });
      await name.waitFor();
      expect(await page.locator(".ranking tbody tr").count()).toBe(25);
      expect(await page.locator(".crosstable thead th").count()).toBe(201);
      // The chart and the matches start within four screens.
      expect((await page.locator("#matches").boundingBox())!.y).toBeLessThan(4 * PHONE.height);
      const before = (await name.boundingBox())!;
      await page.locator(".league .scroll-x").evaluate((box) => box.scrollTo(400, 0));
      expect((await name.boundingBox())!.x).toBeCloseTo(before.x, 0);
      expect(await page.locator(".ranking th").last().isVisible()).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await page.goto(`${arena.url}/g/lifegame?page=7`);
      await page.locator(".ranking").getByText("bot-175", { exact: true }).waitFor();
      await page.getByText("Provisional: fewer than 10 rated games").waitFor();
      await page.locator(".crosstable td a").first().focus();
      await page.getByRole("link", { name: "Next page" }).click();
      await page.locator(".ranking").getByText("bot-200", { exact: true }).waitFor();
      await page.context().close();
    });

    it("print black on white with the address of the page", async () => {
      const page = await open("/g/lifegame?theme=dark");
      await page.locator(".ranking tbody tr").first().waitFor();
      await page.emulateMedia({ media: "print" });
      expect(await page.locator(".bar").isVisible()).toBe(false);
      expect(await page.locator(".print-address").innerText()).toBe(`${arena.url}/g/lifegame?theme=dark`);
      const [ink, ground] = await page
        .locator(".ranking b")
        .first()
        .evaluate((cell) => {
          const style = getComputedStyle(document.body);
          return [getComputedStyle(cell).color, style.backgroundColor];
        });
      expect([ink, ground]).toEqual(["rgb(0, 0, 0)", "rgb(255, 255, 255)"]);
      await page.context().close();
    });
  });

  it.each([
    ["/g/chess", "There is no game “chess” here"],
    ["/b/chess/deep", "There is no game “chess” here"],
    ["/b/lifegame/no such bot", "No player called “no such bot” has finished a match of Life duel here"],
    ["/t/nothing", "nothing"],
    ["/m/zzzzzzzz", "match"],
  ])("%s says what does not exist", async (path, text) => {
    const page = await open(path);
    await page.locator("main .state").getByText(text).first().waitFor();
    await page.context().close();
  });

  it.each([
    [ENGLISH, FAILED.en, "Try again"],
    [JAPANESE, FAILED.ja, "再試行"],
  ])("shows a failed request in its own panel, with a button to retry: %o", async (options, text, retry) => {
    const { page } = await visit(browser, options);
    let broken = true;
    await page.route("**/api/standings/**", (route) =>
      broken
        ? route.fulfill({ status: 500, json: { error: { code: "bug", message: FAILED.en, text: FAILED } } })
        : route.fallback(),
    );
    await page.goto(`${arena.url}/g/lifegame`);
    await page.locator(".league .failure").getByText(text).waitFor();
    await page.locator(".match-rows tbody tr").first().waitFor();
    broken = false;
    await page.locator(".league").getByRole("button", { name: retry }).click();
    await page.locator(".ranking tbody tr").first().waitFor();
    await page.context().close();
  });

  it("shows the time of a lost connection, the next attempt, and the moves caught up after it", async () => {
    const { page } = await visit(browser, ENGLISH);
    let open = true;
    const sockets: WebSocketRoute[] = [];
    await page.routeWebSocket("**/live", (socket) => {
      if (!open) {
        void socket.close();
        return;
      }
      socket.connectToServer();
      sockets.push(socket);
    });
    await page.goto(arena.url);
    await page.locator(".featured canvas").waitFor();
    open = false;
    for (const socket of sockets) await socket.close();
    const banner = page.locator(".offline");
    await banner.getByText(/^Connection lost at \d\d:\d\d:\d\d\.$/).waitFor();
    await banner.getByText(/^Showing the last state; trying again (now|in \d+ s)\.$/).waitFor();
    // The board of a match selected just before comes over the connection; its names are already shown.
    await page.locator(".featured .strip").first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await tryNow(page, () => (open = true));
    await page
      .locator(".toast")
      .getByText(/^Back online(, \d+ moves? caught up)?$/)
      .waitFor();
    await banner.waitFor({ state: "detached" });
    await page.context().close();
  });

  it("replays the last match while no match is live", async () => {
    const { page } = await visit(browser, ENGLISH);
    await page.routeWebSocket("**/live", (socket) => {
      const server = socket.connectToServer();
      server.onMessage((text) => {
        const message = JSON.parse(String(text)) as { type: string };
        if (message.type === "match") return;
        socket.send(message.type === "lobby" ? JSON.stringify({ ...message, live: [] }) : text);
      });
    });
    await page.goto(arena.url);
    await page.locator(".featured .chip").getByText("Replay").waitFor();
    await page.locator(".featured canvas").waitFor();
    await page.locator(".tiles").getByText("Replay").first().waitFor();
    await page.context().close();
  });

  it("shows a glider on an empty page, which links to the Laboratory", async () => {
    const { page } = await visit(browser, ENGLISH);
    await page.goto(`${arena.url}/t`);
    await page.locator(".walker").click();
    await page.waitForURL("**/lab#**");
    await page.locator("canvas").first().waitFor();
    await page.context().close();
  });

  it("removes the glider after a minute", async () => {
    const { page } = await visit(browser, { ...ENGLISH, reducedMotion: "no-preference" });
    await page.clock.install();
    await page.goto(`${arena.url}/t`);
    await page.locator(".walker:not(.gone)").waitFor();
    await page.clock.runFor(61_000);
    await page.locator(".walker.gone").waitFor({ state: "attached" });
    await page.context().close();
  });

  it("shows grey bars only while a table loads", async () => {
    const { page } = await visit(browser, ENGLISH);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/api/standings/**", async (route) => {
      await held;
      await route.fallback();
    });
    await page.goto(`${arena.url}/g/lifegame`);
    await page.locator(".league .bones.shown").waitFor();
    release();
    await page.locator(".ranking tbody tr").first().waitFor();
    expect(await page.locator(".league .bones").count()).toBe(0);
    await page.context().close();
  });

  it("shows a tournament of its data folder, with its table to download", async () => {
    const file = join(arena.data, "春の杯.yaml");
    const event = { name: "Spring <cup>", game: "lifegame", games: 2, players: ["random", "greedy", "third=random"] };
    writeFileSync(file, JSON.stringify(event));
    const run = await runShinpan(["tournament", file, "--data", arena.data, "--json"]);
    expect(run.exitCode, run.stderr).toBe(0);
    const page = await open("/t", JAPANESE);
    await page.getByRole("link", { name: "Spring <cup>" }).click();
    await page.getByRole("heading", { level: 1, name: "Spring <cup>" }).waitFor();
    expect(await page.locator(".event-table tbody tr").count()).toBe(3);
    const saved = page.waitForEvent("download");
    await page.getByRole("link", { name: "成績表（HTML）" }).click();
    expect((await saved).suggestedFilename()).toMatch(/\.html$/);
    const html = readFileSync(await (await saved).path(), "utf8");
    expect(html).toContain('lang="ja"');
    expect(html).toContain("Spring &lt;cup&gt;");
    await page.goto(`${page.url()}?lang=en`);
    await page.locator(".event-table .x a").first().click();
    await page.waitForURL(/\/matches\?event=.*&player=.*&opponent=/);
    const rows = page.locator(".match-rows tbody tr");
    await rows.first().waitFor();
    expect(await rows.count()).toBe(2);
    await page.locator("#find").fill("thir");
    await page.getByRole("option", { name: /^third/ }).click();
    await page.waitForURL(/player=third/);
    await page.waitForFunction(() => document.querySelectorAll(".match-rows tbody tr").length === 4);
    await page.locator(".match-rows .result a").first().click();
    await page.locator(".stamp").first().waitFor();
    await page.locator(".mh h1 a", { hasText: "third" }).waitFor();
    await page.locator(".mh").getByRole("link", { name: "春の杯" }).click();
    await page.getByRole("heading", { level: 1, name: "Spring <cup>" }).waitFor();
    await page.context().close();
  });
});
