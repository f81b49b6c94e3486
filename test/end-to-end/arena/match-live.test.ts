import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type RunningArena, startArena } from "../../tools/arena.ts";
import { axeViolations, hasBrowser, openBrowser, tryNow, visit, type Visit } from "../../tools/browser.ts";
import { SAMPLE } from "../../tools/geister-client.ts";
import { countPixels, positionsOf, squaresOn, untilOver, untilShown } from "../../tools/match-page.ts";
import { answerQuestions, seatPeople, type NativePair } from "../../tools/native-client.ts";
import { until } from "../../tools/processes.ts";

const NAMES = ["ann", "bob"] as const;
/** An opening of twelve plies. */
const OPENING = ["f5", "d6", "c3", "d3", "c4", "f4", "f6", "f3", "e6", "e7", "c6", "f7"];
const THEMES = ["light", "dark"] as const;

describe.skipIf(!hasBrowser)("the page of a live match", () => {
  let arena: RunningArena;
  let browser: Browser;
  const visits: Visit[] = [];
  const pairs: NativePair[] = [];

  beforeAll(async () => {
    [arena, browser] = await Promise.all([startArena({ flags: ["--no-house"] }), openBrowser()]);
    arena.running.finished.catch(() => undefined); // callers that await `finished` still see the rejection
  });

  afterAll(async () => {
    await browser.close();
    await arena.stop("SIGKILL").catch(() => undefined);
  });

  afterEach(async () => {
    for (const client of pairs.splice(0).flat()) client.leave();
    const ended = visits.splice(0);
    await Promise.all(ended.map(({ page }) => page.context().close()));
    expect(ended.flatMap(({ pageErrors }) => pageErrors)).toEqual([]);
  });

  async function seat(game: string, options = {}): ReturnType<typeof seatPeople> {
    const seated = await seatPeople(arena, game, NAMES, options);
    pairs.push(seated.pair);
    return seated;
  }

  async function openVisit(): Promise<Page> {
    const opened = await visit(browser, { locale: "en-GB" });
    visits.push(opened);
    return opened.page;
  }

  async function open(id: string): Promise<Page> {
    const page = await openVisit();
    await page.goto(`${arena.url}/m/${id}`);
    await page.locator(".timeline").waitFor();
    return page;
  }

  /** Answers each question with the next move of the list, for both seats. */
  async function playMoves(pair: NativePair, moves: readonly string[]): Promise<void> {
    let next = 0;
    await answerQuestions(pair, () => moves[next++]);
  }

  const discsOn = async (page: Page): Promise<string> =>
    (await squaresOn(page))
      .flat()
      .map((name) => (name.includes("black") ? "1" : name.includes("white") ? "2" : "0"))
      .join("");

  const toLive = (page: Page) => page.locator(".tolive");

  it("follows the match, counts the plies behind after a step back, and returns to live with End", async () => {
    const boards = (await positionsOf("othello", OPENING)).map(({ board }) => board);
    const { id, pair } = await seat("othello");
    const page = await open(id);
    await page.locator(".mh .live").waitFor();
    await playMoves(pair, OPENING.slice(0, 4));
    await untilShown(page, 4);
    expect(await discsOn(page)).toBe(boards[4]);
    await page.keyboard.press("ArrowLeft");
    await untilShown(page, 3);
    await toLive(page).getByText("Live, 1 behind").waitFor();
    await playMoves(pair, OPENING.slice(4, 7));
    await toLive(page).getByText("Live, 4 behind").waitFor();
    expect(await discsOn(page)).toBe(boards[3]);
    await page.keyboard.press("End");
    await untilShown(page, 7);
    await toLive(page).getByText("Live", { exact: true }).waitFor();
    await page.keyboard.press("Home");
    await untilShown(page, 0);
    await toLive(page).click();
    await untilShown(page, 7);
    await playMoves(pair, OPENING.slice(7, 8));
    await untilShown(page, 8);
    expect(await discsOn(page)).toBe(boards[8]);
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      expect(await axeViolations(page), colorScheme).toEqual([]);
    }
    pair[0].send({ type: "resign" });
    await page.locator(".verdict .flag", { hasText: "Resigned, seat 0" }).waitFor();
    await page.locator(".stamp").waitFor();
    expect(await page.locator('.strip[data-seat="0"] .chip').textContent()).toBe("Resigned");
    expect(await page.title()).toMatch(/^0–1/);
  });

  it("loads the missed moves after a lost connection and shows their number", async () => {
    const boards = (await positionsOf("othello", OPENING)).map(({ board }) => board);
    const { id, pair } = await seat("othello");
    const page = await openVisit();
    const sockets: { close(): Promise<void> }[] = [];
    let cut = false;
    await page.routeWebSocket(/\/live$/, (socket) => {
      if (cut) {
        void socket.close();
        return;
      }
      socket.connectToServer();
      sockets.push(socket);
    });
    await page.goto(`${arena.url}/m/${id}`);
    await playMoves(pair, OPENING.slice(0, 3));
    await untilShown(page, 3);
    cut = true;
    for (const socket of sockets.splice(0)) await socket.close();
    await page.getByText(/^Connection lost at/).waitFor();
    await playMoves(pair, OPENING.slice(3, 9));
    expect(await discsOn(page)).toBe(boards[3]);
    await tryNow(page, () => (cut = false));
    await page.getByText("Back online, 6 moves caught up").first().waitFor();
    await untilShown(page, 9);
    for (let ply = 9; ply >= 0; ply--) {
      await untilShown(page, ply);
      expect(await discsOn(page), `ply ${ply}`).toBe(boards[ply]);
      await page.keyboard.press("ArrowLeft");
    }
    await page.keyboard.press("End");
    await playMoves(pair, OPENING.slice(9));
    await untilShown(page, OPENING.length);
    expect(await discsOn(page)).toBe(boards.at(-1));
    expect(await page.getByText(/^Connection lost at/).count()).toBe(0);
  });

  /** Hidden information in texts for spectators: a set-up, a seed, or the colour of a ghost on the board. */
  function secretsIn(texts: readonly string[]): string[] {
    return texts.flatMap((text) => {
      const plain = text.replaceAll("\\", "");
      const secrets = [...plain.matchAll(/SET:[A-H]{4}|"seed":"[^"]*"/g)].map(([found]) => found);
      for (const [, board] of plain.matchAll(/"board":"([^"]{48})"/g)) secrets.push(...livingColours(board!));
      return [...new Set(secrets)];
    });
  }

  const livingColours = (board: string): string[] =>
    (board.match(/.{3}/g) ?? []).filter((ghost) => /^[0-5]/.test(ghost) && !ghost.endsWith("u"));

  it("receives no colours of Geister before the end, and shows them after it", async () => {
    const { id, pair } = await seat("geister");
    const page = await openVisit();
    const texts: string[] = [];
    page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => texts.push(String(payload))));
    page.on("response", (response) => {
      if (new URL(response.url()).pathname.startsWith("/api/"))
        void response.text().then(
          (text) => texts.push(text),
          () => undefined,
        );
    });
    await page.goto(`${arena.url}/m/${id}`);
    await page.getByRole("heading", { name: "Colours are hidden until the end" }).waitFor();
    for (const seat of [0, 1] as const) {
      await until("the set-up is requested", () => pair[seat].question !== undefined);
      pair[seat].move(SAMPLE.sets[seat]);
    }
    await playMoves(pair, SAMPLE.moves.slice(0, 4));
    await untilShown(page, 4);
    await page.reload();
    await untilShown(page, 4);
    await page.getByRole("tab", { name: /^Wire/ }).click();
    const names = (await squaresOn(page)).flat();
    expect(names.filter((name) => name.includes("ghost"))).toHaveLength(16);
    expect(names.join()).not.toMatch(/blue|red/);
    for (const token of ["ghost-blue", "ghost-red"]) expect(await countPixels(page, token), token).toBe(0);
    expect(await page.locator(".details").textContent()).not.toMatch(/SET:[A-H]/);
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      expect(await axeViolations(page), colorScheme).toEqual([]);
    }
    await playMoves(pair, SAMPLE.moves.slice(4, 10));
    await untilShown(page, 10);
    // Only captured colours are public.
    expect((await squaresOn(page)).flat().join()).not.toMatch(/blue|red/);
    expect(await page.locator(".strip .marks [role=img]").count()).toBe(2);
    expect(texts.length).toBeGreaterThan(3);
    expect(secretsIn(texts)).toEqual([]);
    await playMoves(pair, SAMPLE.moves.slice(10));
    await page.locator(".verdict h2", { hasText: "ann wins" }).waitFor();
    await page.locator(".stamp").waitFor();
    await until("the red ghosts are painted", async () => (await countPixels(page, "ghost-red")) > 0);
    expect((await squaresOn(page)).flat().join()).toMatch(/ghost b of second, red/);
    await page.locator(".lens").getByRole("button", { name: "As the audience saw it" }).click();
    await until("the red ghosts are hidden again", async () => (await countPixels(page, "ghost-red")) === 0);
    expect(secretsIn(texts)).not.toEqual([]);
  });

  it("follows a Life war to its end", async () => {
    const { id, pair } = await seat("lifewar", { size: 64, generations: 6, duration: "none", first: 0 });
    const page = await open(id);
    // A block of four cells is stable.
    const block = (x: number, y: number): string => `${x},${y};${x + 1},${y};${x},${y + 1};${x + 1},${y + 1}`;
    await answerQuestions(pair, ({ ply }, seat) => (ply < 8 ? block(4 + 7 * ply, 10 + 30 * seat) : undefined));
    await untilShown(page, 13);
    await page.locator(".hud b", { hasText: /^5$/ }).waitFor();
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      expect(await axeViolations(page), colorScheme).toEqual([]);
    }
    await answerQuestions(pair, () => "-");
    await untilOver(arena, id);
    await page.locator(".verdict").waitFor();
    await page.locator(".stamp").waitFor();
    await page.locator(".hud b", { hasText: /^6$/ }).waitFor();
  });

  it("shows a match before its first move", async () => {
    const { id, pair } = await seat("lifegame");
    const page = await open(id);
    await page.locator(".mlt").getByText("thinking…").waitFor();
    expect(await page.locator('.strip.on[data-seat="0"]').count()).toBe(1);
    await playMoves(pair, ["0,0"]);
    await untilShown(page, 1);
  });
});
