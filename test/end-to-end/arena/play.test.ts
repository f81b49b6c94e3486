import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { MatchShape } from "../../../src/api/match.ts";
import { findGame } from "../../../src/games/index.ts";
import { auditRecord } from "../../../src/referee/audit.ts";
import { readRecord } from "../../../src/referee/record.ts";
import { type RunningArena, startArena } from "../../tools/arena.ts";
import { axeViolations, hasBrowser, openBrowser, PHONE, visit, type Visit } from "../../tools/browser.ts";
import { allowedOf, awaitTurn, startMatch, click, drag, resign, untilAnswered, TEXTS } from "../../tools/play-page.ts";
import { until } from "../../tools/processes.ts";

describe.skipIf(!hasBrowser)("playing on the page", () => {
  let arena: RunningArena;
  let browser: Browser;
  const visits: Visit[] = [];

  beforeAll(async () => {
    [arena, browser] = await Promise.all([startArena({ flags: ["--no-house"] }), openBrowser()]);
    arena.running.finished.catch(() => undefined); // callers that await `finished` still see the rejection
  });

  afterAll(async () => {
    await browser.close();
    await arena.stop();
  });

  afterEach(async () => {
    const ended = visits.splice(0);
    await Promise.all(ended.map(({ page }) => page.context().close()));
    expect(ended.flatMap(({ pageErrors }) => pageErrors)).toEqual([]);
  });

  async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
    const opened = await visit(browser, { bypassCSP: true, ...options });
    visits.push(opened);
    await opened.page.goto(arena.url + path);
    return opened.page;
  }

  async function idOf(page: Page): Promise<string> {
    const href = await page.locator('.played-out a[href^="/m/"]:not([href*="?"])').getAttribute("href");
    return decodeURIComponent(href?.slice("/m/".length) ?? "");
  }

  /** Waits until the match is stored, and audits its record. */
  async function auditMatch(page: Page): Promise<MatchShape> {
    const id = await idOf(page);
    await until(
      "the match is stored as done",
      async () => (await arena.get<MatchShape>(`/api/matches/${id}`)).status === "done",
    );
    const response = await fetch(`${arena.url}/api/matches/${id}/events`);
    const record = readRecord(await response.text());
    const match = await arena.get<MatchShape>(`/api/matches/${id}`);
    const entry = findGame(match.game);
    if (!entry) throw new Error(match.game);
    expect(auditRecord(entry.rules, record)).toBeUndefined();
    return match;
  }

  /** Enters and leaves full screen; turn, clock and buttons stay visible. */
  async function checkFullScreen(page: Page): Promise<void> {
    const edge = async (): Promise<number> =>
      (await page.locator(".mid canvas.board-canvas").boundingBox())?.width ?? 0;
    const small = await edge();
    await page.getByRole("button", { name: "Full screen" }).click();
    const { width, height } = page.viewportSize()!;
    await page.waitForFunction(
      (size) => (document.querySelector(".mid canvas")?.clientWidth ?? 0) > size - 48,
      Math.min(width, height),
    );
    expect(await edge()).toBeGreaterThan(small);
    for (const part of [".mid .turn", ".strip >> nth=1", ".acb .btn >> nth=-1", ".leave-full"]) {
      const box = await page.locator(part).boundingBox();
      expect(box!.y + box!.height, part).toBeLessThanOrEqual(height);
      expect(box!.x + box!.width, part).toBeLessThanOrEqual(width);
    }
    await page.keyboard.press("z");
    await page.waitForFunction((before) => document.querySelector(".mid canvas")?.clientWidth === before, small);
  }

  it("plays Othello by clicks to its end, with full screen, a reload and a hint during the match", async () => {
    const page = await open("/play");
    await startMatch(page, { game: "Othello" });
    let moves = 0;
    while (await awaitTurn(page)) {
      if (++moves === 2) await checkFullScreen(page);
      if (moves === 5) {
        await page.reload();
        await page.getByText(TEXTS.en.turn).waitFor();
        await page.keyboard.press("h");
        await page.getByText("Hint:").waitFor();
      }
      const allowed = allowedOf(page);
      if ((await allowed.count()) === 0)
        await page.locator(".acb").getByRole("button", { name: "Pass", exact: true }).click();
      else await click(page, allowed.first());
      await untilAnswered(page);
    }
    const match = await auditMatch(page);
    expect(match).toMatchObject({ game: "othello", by: "rules" });
    const [first, second] = match.score;
    await page.locator(".played-out", { hasText: `${first}–${second}` }).waitFor();
    const events = await (await fetch(`${arena.url}/api/matches/${match.id}/events`)).text();
    expect(events).toContain('"type":"noted"');
  });

  it("plays Connect Four by clicks and by keys to its end", async () => {
    const page = await open("/play");
    await startMatch(page, { game: "Connect Four" });
    for (let moves = 0; await awaitTurn(page); moves++) {
      const target = allowedOf(page).first();
      const column = ((await target.getAttribute("aria-label")) ?? "").charAt(0);
      if (moves % 2 === 0) await click(page, target);
      else await page.keyboard.press(column);
      await untilAnswered(page);
    }
    expect(await auditMatch(page)).toMatchObject({ game: "connect4", by: "rules" });
  });

  interface Square {
    readonly column: number;
    readonly row: number;
    readonly label: string;
  }

  const squaresOf = (page: Page): Promise<Square[]> =>
    page.locator("[role=gridcell]").evaluateAll((cells) =>
      cells.map((cell) => {
        const label = cell.getAttribute("aria-label") ?? "";
        const [, column, row] = /column (\d), row (\d)/.exec(label) ?? [];
        return { column: Number(column), row: Number(row), label };
      }),
    );

  const squareAt = (page: Page, { column, row }: { column: number; row: number }): Locator =>
    page.locator(`[role=gridcell][aria-label^="column ${column}, row ${row},"]`);

  /** Moves the foremost blue ghost towards the nearer exit; otherwise any movable ghost. */
  function planStep(squares: readonly Square[]): { from: Square; to: { column: number; row: number } } | "out" {
    const at = (column: number, row: number): Square | undefined =>
      squares.find((square) => square.column === column && square.row === row);
    const movable = squares
      .filter(({ label }) => label.includes("can move"))
      .sort((a, b) => Number(b.label.includes("blue")) - Number(a.label.includes("blue")) || a.row - b.row);
    for (const from of movable) {
      const { column, row } = from;
      if (from.label.includes("blue") && row === 0 && (column === 0 || column === 5)) return "out";
      const outwards = column < 3 ? -1 : 1;
      const ways = [
        [0, -1],
        [outwards, 0],
        [-outwards, 0],
        [0, 1],
      ] as const;
      for (const [across, down] of ways) {
        const to = at(column + across, row + down);
        if (to && !to.label.includes("of first")) return { from, to };
      }
    }
    throw new Error(`no step in ${JSON.stringify(squares)}`);
  }

  it("plays Geister by clicks, from the set-up to its end", async () => {
    const page = await open("/play");
    await startMatch(page, { game: "Geister" });
    await awaitTurn(page);
    for (const column of [1, 2, 3, 4]) await click(page, squareAt(page, { column, row: 5 }));
    await page.getByRole("button", { name: "Ready" }).click();
    await untilAnswered(page);
    while (await awaitTurn(page)) {
      const squares = await squaresOf(page);
      const step = planStep(squares);
      if (step === "out") {
        const corner = squares.find(
          ({ row, column, label }) => row === 0 && (column === 0 || column === 5) && /blue.*can move/.test(label),
        );
        await click(page, squareAt(page, corner!));
        await page.getByRole("button", { name: /^Lead . out$/ }).click();
      } else {
        await click(page, squareAt(page, step.from));
        await click(page, squareAt(page, step.to));
      }
      await untilAnswered(page);
    }
    expect(await auditMatch(page)).toMatchObject({ game: "geister", by: "rules" });
  });

  it("drags the ghosts of seat 1 on a rotated board", async () => {
    const page = await open("/play");
    await startMatch(page, { game: "Geister", seat: "Second" });
    await awaitTurn(page);
    for (const column of [1, 2, 3]) await click(page, squareAt(page, { column, row: 1 }));
    await page.getByText("3 red, 5 blue").waitFor();
    await click(page, squareAt(page, { column: 4, row: 0 }));
    // Swaps a red and a blue ghost.
    await drag(page, squareAt(page, { column: 4, row: 0 }), squareAt(page, { column: 4, row: 1 }));
    await page.getByText("4 red, 4 blue").waitFor();
    await page.getByRole("button", { name: "Ready" }).click();
    await untilAnswered(page);
    await awaitTurn(page);
    const [own, below] = [squareAt(page, { column: 1, row: 1 }), squareAt(page, { column: 1, row: 2 })];
    await own.and(page.getByLabel(/of second, red/)).waitFor({ state: "attached" });
    const [from, to] = await Promise.all([own.boundingBox(), below.boundingBox()]);
    expect(from!.y).toBeGreaterThan(to!.y);
    await drag(page, own, below);
    await untilAnswered(page);
    await awaitTurn(page);
    await resign(page);
    await page.getByText("You lost").waitFor();
    expect(await auditMatch(page)).toMatchObject({ by: "disconnected", winner: 0 });
  });

  it("plays a Life duel in Japanese by typing and by clicks", async () => {
    const page = await open("/play?lang=ja", { colorScheme: "dark" });
    await startMatch(page, { game: "対戦ライフ", lang: "ja" });
    await awaitTurn(page, "ja");
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.type("2,2");
    await untilAnswered(page);
    // Collects every text of the counter from here on.
    await page.evaluate(() => {
      const counterTexts: string[] = [];
      Object.assign(globalThis, { counterTexts });
      new MutationObserver(() => {
        const text = document.querySelector(".acb .counter")?.textContent ?? "";
        if (text !== "" && counterTexts.at(-1) !== text) counterTexts.push(text);
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    while (await awaitTurn(page, "ja")) {
      await click(page, page.locator('[role=gridcell][aria-label$="、合法手"]').first());
      await untilAnswered(page);
    }
    expect(await auditMatch(page)).toMatchObject({ game: "lifegame", by: "rules" });
    // The result may come before the generations are shown.
    await page.waitForFunction(
      (texts) =>
        texts.every((text) => (globalThis as unknown as { counterTexts: string[] }).counterTexts.includes(text)),
      [1, 2].map((generation) => `3世代中${generation}世代目。`),
    );
    await page.locator(".played-out").waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  it("places cells of a Life war by touch and by mouse on a phone", async () => {
    const page = await open("/play", { viewport: PHONE, hasTouch: true, isMobile: true });
    await startMatch(page, { game: "Life war", against: "gardener" });
    await awaitTurn(page);
    const board = await page.locator(".mid canvas.board-canvas").boundingBox();
    const [x, y] = [board!.x + board!.width / 4, board!.y + board!.height / 4];
    await page.touchscreen.tap(x, y);
    await page.getByRole("button", { name: "Place 1 cell" }).waitFor();
    await page.mouse.move(x, y + 30);
    await page.mouse.down();
    await page.mouse.move(x + 40, y + 30, { steps: 3 });
    await page.mouse.up();
    const placeButton = page.getByRole("button", { name: /^Place \d+ cells$/ });
    await placeButton.waitFor();
    const targets = await page
      .locator(".acb button:visible")
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height));
    expect(Math.min(...targets)).toBeGreaterThanOrEqual(44);
    await placeButton.click();
    await untilAnswered(page);
    await awaitTurn(page);
    // A pattern of the library, and five generations in one turn.
    await page.getByRole("button", { name: "Glider", exact: true }).click();
    await page.getByRole("button", { name: "Rotate right" }).click();
    await page.touchscreen.tap(x + 60, y + 60);
    await page.getByRole("button", { name: "Place 5 cells" }).waitFor();
    const generationNow = async (): Promise<number> =>
      Number(/Generation (\d+) of 100/.exec(await page.locator(".acb .counter").innerText())?.[1]);
    const before = await generationNow();
    await page.locator(".hand-tools .turns label", { hasText: "5" }).first().click();
    await page.getByRole("button", { name: "Place 5 cells" }).click();
    await page.getByText("The match goes on by itself").waitFor();
    await page.getByText("Your turn.").waitFor();
    expect(await generationNow()).toBe(before + 5);
    await resign(page);
    await page.getByText("You lost").waitFor();
    expect(await auditMatch(page)).toMatchObject({ game: "lifewar", by: "disconnected" });
  });

  it("pairs two people by an invitation link", async () => {
    const host = await open("/play");
    await startMatch(host, { game: "Othello", against: "Another person" });
    const link = await host.locator(".link-text").textContent();
    const guest = await open(link!.slice(arena.url.length));
    await guest
      .getByLabel(/Your name/)
      .last()
      .fill("bob");
    await guest.getByRole("button", { name: "Take the seat" }).click();
    await awaitTurn(host);
    await click(host, allowedOf(host).first());
    await awaitTurn(guest);
    await resign(guest);
    await host.getByText("You won").waitFor();
    expect(await auditMatch(host)).toMatchObject({ by: "disconnected", winner: 0 });
  });

  it.each(["en", "ja"] as const)("has no axe violations in the form, in %s", async (lang) => {
    const page = await open(`/play?lang=${lang}`);
    await page.getByRole("button", { name: TEXTS[lang].start }).waitFor();
    await page.locator(".showroom canvas").waitFor();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeViolations(page)).toEqual([]);
    }
  });
});
