import type { Browser, BrowserContextOptions, Page, WebSocketRoute } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { MatchShape, MatchListShape } from "../../../src/api/match.ts";
import type { StandingsShape } from "../../../src/api/standings.ts";
import { type RunningArena, startArena } from "../../tools/arena.ts";
import { axeViolations, hasBrowser, openBrowser, PHONE, visit, type Visit } from "../../tools/browser.ts";
import { connectLines, type LineClient } from "../../tools/line-client.ts";
import { allowedOf, awaitTurn, startMatch, click, resign, untilAnswered } from "../../tools/play-page.ts";
import { until } from "../../tools/processes.ts";

describe.skipIf(!hasBrowser)("rare cases of playing on the page", () => {
  let arena: RunningArena;
  let browser: Browser;
  const visits: Visit[] = [];
  const programs: LineClient[] = [];

  beforeAll(async () => {
    [arena, browser] = await Promise.all([startArena({ flags: ["--no-house"] }), openBrowser()]);
    arena.running.finished.catch(() => undefined); // callers that await `finished` still see the rejection
  });

  afterAll(async () => {
    await browser.close();
    await arena.stop();
  });

  afterEach(async () => {
    for (const program of programs.splice(0)) program.leave();
    const ended = visits.splice(0);
    await Promise.all(ended.map(({ page }) => page.context().close()));
    expect(ended.flatMap(({ pageErrors }) => pageErrors)).toEqual([]);
  });

  interface Opening extends BrowserContextOptions {
    readonly at?: string;
    readonly before?: (page: Page) => Promise<void>;
  }

  async function open(path: string, { at = arena.url, before, ...options }: Opening = {}): Promise<Page> {
    const opened = await visit(browser, { bypassCSP: true, ...options });
    visits.push(opened);
    await before?.(opened.page);
    await opened.page.goto(at + path);
    return opened.page;
  }

  /** Passes every line from the page to the arena through `rewrite`; `cut` closes the connection. */
  async function interceptSocket(
    page: Page,
    rewrite = (line: string): string => line,
  ): Promise<{ cut(): Promise<void> }> {
    let latest: WebSocketRoute | undefined;
    await page.routeWebSocket(/\/play$/, (route) => {
      latest = route;
      const arenaEnd = route.connectToServer();
      route.onMessage((line) => arenaEnd.send(rewrite(String(line))));
    });
    return { cut: async () => latest?.close({ code: 4900, reason: "cut" }) };
  }

  /** A program on the native port that answers its questions with these moves in turn. */
  async function connectProgram(game: string, name: string, moves: readonly string[]): Promise<LineClient> {
    const client = await connectLines(arena.ports.native);
    programs.push(client);
    const remaining = [...moves];
    client.socket.on("data", (chunk: Buffer) => {
      for (const _ of chunk.toString().matchAll(/"type":"ask"/g)) {
        const move = remaining.shift();
        if (move !== undefined) client.send(`${JSON.stringify({ type: "move", move })}\n`);
      }
    });
    client.send(`${JSON.stringify({ type: "join", game, name })}\n`);
    return client;
  }

  const barOf = (page: Page) => page.locator(".bar .my-match");
  const turnText = (page: Page) => page.locator(".mid .turn");
  const lastMatch = async (game: string): Promise<MatchShape> => {
    const { matches } = await arena.get<MatchListShape>(`/api/matches?game=${game}&status=done&limit=1`);
    return matches[0]!;
  };

  it("waits for any opponent, and plays a program over its protocol", async () => {
    const page = await open("/play");
    await startMatch(page, { game: "Geister", against: "Anyone" });
    await page.getByText("Waiting for an opponent.").waitFor();
    const client = await connectLines(arena.ports.geister[1]);
    programs.push(client);
    await client.next();
    client.send("SET:ABCD\r\n");
    await awaitTurn(page);
    expect(await page.getByRole("button", { name: "Ready" }).count()).toBe(0);
    await page.keyboard.type("ABCD");
    await page.getByRole("button", { name: "Ready" }).click();
    await untilAnswered(page);
    await awaitTurn(page);
    await resign(page);
    await until("the program receives its result", () => client.text.includes("WON:"));
  });

  it("keeps an invitation through a reload, names its terms, and lets a third person watch", async () => {
    const host = await open("/play");
    await startMatch(host, { game: "Geister", against: "Another person", seat: "Second", name: "ann" });
    const link = await host.locator(".link-text").textContent();
    await host.reload();
    expect(await host.locator(".link-text").textContent()).toBe(link);
    const path = link!.slice(arena.url.length);
    const [guest, third] = [await open(path), await open(`${path}&lang=ja`)];
    await third.getByRole("heading", { name: "annさんから対局の招待" }).waitFor();
    await guest.getByRole("heading", { name: "ann invites you to a match." }).waitFor();
    expect(await guest.locator(".terms dd").allTextContents()).toEqual(["Geister", "First", "None"]);
    expect(await guest.locator("input[name=name]").count()).toBe(1);
    expect(await axeViolations(guest)).toEqual([]);
    await guest.getByRole("button", { name: "Take the seat" }).click();
    await Promise.all([awaitTurn(host), awaitTurn(guest)]);
    // The seat was free when the page opened and is occupied when the button is clicked.
    await third.getByRole("button", { name: "席に着く" }).click();
    await third.waitForURL(/\/m\//);
    await third.getByRole("heading", { name: /ann/ }).waitFor();
    expect(await axeViolations(third)).toEqual([]);
    await third.goto(link!);
    await third.waitForURL(/\/m\//);

    // An answered question is not asked again after a reload, even before the opponent answers.
    await host.keyboard.type("ABCD");
    await host.getByRole("button", { name: "Ready" }).click();
    await host.getByText("is thinking.").waitFor();
    await host.reload();
    await host.getByText("is thinking.").waitFor();
    expect(await host.locator("[data-question]").count()).toBe(0);

    await guest.keyboard.type("EFGH");
    await guest.getByRole("button", { name: "Ready" }).click();
    await untilAnswered(guest);
    await awaitTurn(guest);
    await guest.keyboard.type("B");
    await guest.keyboard.press("ArrowUp");
    await untilAnswered(guest);
    await awaitTurn(host);
    await resign(host);
    await guest.getByText("You won").waitFor();
    expect(await guest.locator(".played-out p").textContent()).toMatch(/^ann resigned/);
  });

  it("plays a rated match with a token, and does not show, store or send the token", async () => {
    const page = await open("/register");
    await page.getByLabel("Name", { exact: true }).fill("hana");
    await page.getByRole("button", { name: "Register" }).click();
    const shown = await page
      .getByText(/shinpan-token-\w+/)
      .first()
      .textContent();
    const [token = ""] = /shinpan-token-\w+/.exec(shown ?? "") ?? [];
    expect(token).not.toBe("");
    const received: string[] = [];
    page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => received.push(String(payload))));
    await page.goto(`${arena.url}/play`);
    await startMatch(page, { game: "Life duel", name: token });
    while (await awaitTurn(page)) {
      await click(page, allowedOf(page).first());
      await untilAnswered(page);
    }
    await until("the match is in the standings", async () => {
      const { rows } = await arena.get<StandingsShape>("/api/standings/lifegame");
      return rows.some(({ name, played }) => name === "hana" && played === 1);
    });
    const match = await lastMatch("lifegame");
    expect(match.players).toContain("hana");
    const record = await (await fetch(`${arena.url}/api/matches/${match.id}/events`)).text();
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    const seen = [record, kept, await page.content(), arena.running.stderr, ...received].join("\n");
    expect(seen).not.toContain(token.slice("shinpan-token-".length));
  });

  it("plays in one window at a time, and moves to the window of the person's choice", async () => {
    const page = await open("/play");
    await startMatch(page, { game: "Othello" });
    await awaitTurn(page);
    const other = await page.context().newPage();
    other.setDefaultTimeout(15_000);
    await other.goto(`${arena.url}/play`);
    await awaitTurn(other);
    await page.getByText("This match goes on in another window.").waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Play here" }).click();
    await other.getByText("This match goes on in another window.").waitFor();
    await awaitTurn(page);
    await click(page, allowedOf(page).first());
    await untilAnswered(page);

    // A second match leaves the first running; the bar links to the first.
    await startMatch(other, { game: "Life duel" });
    await awaitTurn(other);
    expect(await barOf(other).textContent()).toMatch(/^Your match: /);
    await barOf(other).click();
    await page.getByText("This match goes on in another window.").waitFor();
    await resign(other);
    await other.getByText("You lost").waitFor();
    await barOf(other).getByText("your turn").waitFor();
    expect(await other.locator(".my-games li").allInnerTexts()).toEqual([expect.stringContaining("Life duel")]);
  });

  it("continues while the person visits other pages, and shows the opponent that the person left and came back", async () => {
    const host = await open("/play");
    await startMatch(host, { game: "Othello", against: "Another person", time: "5 min", name: "ann" });
    const link = await host.locator(".link-text").textContent();
    // Waiting also continues on other pages.
    await host.getByRole("link", { name: "Tournaments" }).click();
    await barOf(host).getByText("waiting, ").waitFor();
    const guest = await open(link!.slice(arena.url.length));
    await guest.getByRole("button", { name: "Take the seat" }).click();
    await barOf(host)
      .getByText(/your turn, [45]:\d\d/)
      .waitFor();
    const left = guest.locator(".strip", { hasText: "ann" }).getByText(/has left, comes back within [45]:\d\d/);
    await left.waitFor();
    await guest.locator(".turn", { hasText: /ann has left, comes back within/ }).waitFor();
    for (const [lang, whose] of [
      ["en", "Your match: your turn, "],
      ["ja", "あなたの対局： あなたの番 "],
    ] as const) {
      for (const width of [320, 768, 1280]) {
        await host.setViewportSize({ width, height: 800 });
        await host.goto(`${arena.url}/lab?lang=${lang}`);
        await barOf(host)
          .getByText(/\d:\d\d/)
          .waitFor();
        expect(await barOf(host).textContent()).toContain(whose);
        const { x, width: wide } = (await barOf(host).boundingBox())!;
        expect(x).toBeGreaterThan(0);
        expect(x + wide).toBeLessThan(width);
      }
    }
    // Continues in a new tab after the first is closed.
    const next = await host.context().newPage();
    next.setDefaultTimeout(15_000);
    await host.close();
    await next.goto(`${arena.url}/about?lang=en`);
    await barOf(next).click();
    await awaitTurn(next);
    await guest.getByText("ann is back.").waitFor();
    await left.waitFor({ state: "detached" });
    expect(await barOf(next).count()).toBe(0);
    await click(next, allowedOf(next).first());
    await untilAnswered(next);

    // Earlier positions can be viewed while the opponent thinks; the next question returns to the current one.
    await next.locator(".mlt button").first().waitFor();
    await next.keyboard.press("ArrowLeft");
    await next.getByText("You are looking at an earlier position.").waitFor();
    expect(await next.locator("[role=gridcell][aria-label*=black]").count()).toBe(2);
    await click(guest, allowedOf(guest).first());
    await awaitTurn(next);
    expect(await next.locator("[role=gridcell][aria-label*=white]").count()).toBeGreaterThan(1);

    await next.goto(`${arena.url}/connect`);
    await barOf(next).getByText("your turn").waitFor();
    await resign(guest);
    await barOf(next).getByText("won").waitFor();
    expect(await axeViolations(next)).toEqual([]);
    await barOf(next).click();
    await next.waitForURL(/\/m\//);
    await barOf(next).waitFor({ state: "detached" });
    // The browser keeps the name and the games; an unregistered person has no row in the standings.
    await next.goto(`${arena.url}/play`);
    await next.locator(".my-games li", { hasText: "won" }).getByRole("link").waitFor();
    expect(await next.locator("input[name=name]").inputValue()).toBe("ann");
    const { rows } = await arena.get<StandingsShape>("/api/standings/othello");
    expect(rows.filter(({ kind }) => kind === "person")).toEqual([]);
    await guest.locator(".mlt button").first().click();
    await guest.locator(".mlt td.cur").first().waitFor();
  });

  it("reconnects after a lost connection and keeps the board", async () => {
    let socket: { cut(): Promise<void> } | undefined;
    const page = await open("/play", {
      before: async (page) => {
        socket = await interceptSocket(page);
      },
    });
    await startMatch(page, { game: "Othello" });
    await awaitTurn(page);
    await page.evaluate(() => document.querySelector(".mid")?.setAttribute("data-same", "yes"));
    await socket?.cut();
    await untilAnswered(page);
    await awaitTurn(page);
    expect(await page.locator(".mid[data-same]").count()).toBe(1);
    await click(page, allowedOf(page).first());
    await untilAnswered(page);
  });

  it("says that the match has ended when the person comes back too late", async () => {
    const host = await open("/play");
    await startMatch(host, { game: "Othello", against: "Another person" });
    const link = await host.locator(".link-text").textContent();
    const guest = await open(link!.slice(arena.url.length));
    await guest.getByRole("button", { name: "Take the seat" }).click();
    await awaitTurn(host);
    await host.goto("about:blank");
    await resign(guest);
    await guest.getByText("You lost").waitFor();
    const href = await guest.locator('.played-out a[href^="/m/"]:not([href*="?"])').getAttribute("href");
    const isKept = async (): Promise<boolean> =>
      (await arena.get<MatchShape>(`/api/matches/${href!.slice("/m/".length)}`)).status === "done";
    await until("the match is stored", isKept);
    await host.goto(`${arena.url}/play`);
    await host.getByText("Your match has ended.").waitFor();
    expect(await axeViolations(host)).toEqual([]);
    await host.getByRole("link", { name: "Replay" }).click();
    await host.getByRole("heading", { name: /wins/ }).waitFor();
  });

  it("loses on time and closes the board", async () => {
    const shortenTime = (line: string): string => line.replace('"moveMs":5000', '"moveMs":1000');
    const page = await open("/play?lang=ja", {
      before: async (page) => {
        await interceptSocket(page, shortenTime);
      },
    });
    await startMatch(page, { game: "オセロ", time: "1手5秒", lang: "ja" });
    await page.getByText("あなたの負け").waitFor();
    await page.locator(".played-out p", { hasText: "時間切れです" }).waitFor();
    await page.locator(".clock.out").waitFor();
    expect(await page.locator(".board.playable").count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
  });

  it("explains an illegal move beside the board, and sends nothing", async () => {
    const sent: string[] = [];
    const logLine = (line: string): string => {
      sent.push(line);
      return line;
    };
    const page = await open("/play", {
      before: async (page) => {
        await interceptSocket(page, logLine);
      },
    });
    await startMatch(page, { game: "Othello" });
    await awaitTurn(page);
    await click(page, page.locator('[role=gridcell][aria-label^="a1,"]'));
    await turnText(page).getByText("turns no disc").waitFor();
    await page.keyboard.type("d4");
    await turnText(page).getByText("There is a disc already.").waitFor();
    expect(sent.filter((line) => line.includes('"move"'))).toEqual([]);
  });

  it("plays Othello with the keyboard alone, and passes when no move is legal", async () => {
    const page = await open("/play");
    await startMatch(page, { game: "Othello", against: "Anyone" });
    await page.getByText("Waiting for an opponent.").waitFor();
    await connectProgram("othello", "leader", ["c3", "b2", "a3", "c1"]);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    await awaitTurn(page);
    await page.keyboard.press("Tab");
    expect(await focused()).toBe("d3, empty, allowed");
    await page.keyboard.press("b");
    await page.locator("[aria-live=assertive]", { hasText: /black/i }).waitFor({ state: "attached" });
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    await untilAnswered(page);
    for (const square of ["B3", "f5", "a1"]) {
      await awaitTurn(page);
      await page.keyboard.type(square);
      await untilAnswered(page);
    }
    await awaitTurn(page);
    await page.locator(".acb").getByRole("button", { name: "Pass", exact: true }).waitFor();
    await page.keyboard.press("Enter");
    await untilAnswered(page);
    await page.getByText("leader is thinking.").waitFor();
  });

  it("moves a ghost off the board by touch on a phone", async () => {
    const page = await open("/play", { viewport: PHONE, hasTouch: true, isMobile: true });
    await startMatch(page, { game: "Geister", against: "Anyone" });
    await page.getByText("Waiting for an opponent.").waitFor();
    const shuffle = ["MOV:E,WEST", "MOV:E,EAST"];
    await connectProgram("geister", "shuffler", ["SET:ABCD", ...shuffle, ...shuffle, ...shuffle]);
    await awaitTurn(page);
    const square = (column: number, row: number) =>
      page.locator(`[role=gridcell][aria-label^="column ${column}, row ${row},"]`);
    for (const column of [1, 2, 3, 4]) await square(column, 5).tap({ force: true });
    await page.getByRole("button", { name: "Ready" }).tap();
    await untilAnswered(page);
    const finger = await page.context().newCDPSession(page);
    /** Drags from the middle of a square by a number of squares. */
    const slide = async (from: readonly [number, number], across: number, down: number): Promise<void> => {
      const box = (await square(...from).boundingBox())!;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const point = (share: number) => [{ x: x + across * box.width * share, y: y + down * box.height * share }];
      await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: point(0) });
      for (const share of [0.3, 0.7, 1])
        await finger.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: point(share) });
      await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    };
    const steps = [
      [1, 4, -1, 0],
      [0, 4, 0, -1],
      [0, 3, 0, -1],
      [0, 2, 0, -1],
      [0, 1, 0, -1],
      // Off the board to the left, over the arrow in the frame.
      [0, 0, -0.7, 0],
    ] as const;
    for (const [column, row, across, down] of steps) {
      await awaitTurn(page);
      await slide([column, row], across, down);
      await untilAnswered(page);
    }
    await page.getByText("You won").waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  it("becomes void when the arena stops during a match, and can be played again after a restart", async () => {
    const own = await startArena({ flags: ["--no-house", "--grace", "100ms"] });
    const page = await open("/play", { at: own.url });
    await startMatch(page, { game: "Othello" });
    await awaitTurn(page);
    const inviter = await open("/play", { at: own.url });
    await startMatch(inviter, { game: "Othello", against: "Another person" });
    await inviter.locator(".link-text").waitFor();
    const away = await open("/play", { at: own.url });
    await startMatch(away, { game: "Othello" });
    await awaitTurn(away);
    await away.goto(`${own.url}/about`);
    await barOf(away).getByText("your turn").waitFor();
    await own.stop();
    await page.getByRole("heading", { name: "Void, not counted" }).waitFor();
    await inviter.getByText("The arena is closing.").waitFor();
    for (const { pageErrors } of visits) pageErrors.length = 0; // requests fail while the arena is down
    const next = await startArena({ flags: ["--no-house", "--port", String(own.http)], data: own.data });
    await page.getByRole("button", { name: "Play again" }).click();
    await awaitTurn(page);
    const { matches } = await next.get<MatchListShape>("/api/matches?status=done");
    expect(matches.map(({ by }) => by)).toEqual(["void", "void"]);
    // A person on another page sees the reason on the play page.
    await barOf(away).waitFor({ state: "detached" });
    await away.goto(`${own.url}/play`);
    await away.getByText("Your match was stopped while you were away, because the arena was closed.").waitFor();
    // Open pages would log failed requests, so close them before the arena.
    for (const visited of visits) {
      await visited.page.context().close();
      visited.pageErrors.length = 0;
    }
    await next.stop();
  });
});
