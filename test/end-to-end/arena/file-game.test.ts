import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MatchListShape } from "../../../src/api/match.ts";
import { type RunningArena, startArena } from "../../tools/arena.ts";
import { hasBrowser, openBrowser, visit } from "../../tools/browser.ts";
import { awaitTurn, click, startMatch, untilAnswered } from "../../tools/play-page.ts";
import { until } from "../../tools/processes.ts";

const FINISHED = resolve(import.meta.dirname, "../../../examples/games/breakthrough.ts");

describe.skipIf(!hasBrowser)("an arena with a game from a file", () => {
  let arena: RunningArena;
  let browser: Browser;

  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), "shinpan-arena-game-"));
    writeFileSync(join(folder, "arena.yaml"), `games: [${relative(folder, FINISHED)}]\n`);
    const flags = ["--config", join(folder, "arena.yaml")];
    [arena, browser] = await Promise.all([startArena({ flags }), openBrowser()]);
    arena.running.finished.catch(() => undefined); // callers that await `finished` still see the rejection
  });

  afterAll(async () => {
    await browser.close();
    await arena.stop();
  });

  const list = (status: string) => arena.get<MatchListShape>(`/api/matches?game=breakthrough&status=${status}`);

  it("shows its matches live", async () => {
    await until("a league match runs", async () => (await list("live")).matches.length > 0);
    const { page, pageErrors } = await visit(browser);
    const [match] = (await list("live")).matches;
    await page.goto(`${arena.url}/m/${match?.id}`);
    await page.locator("canvas").first().waitFor();
    await page.getByRole("link", { name: "Breakthrough" }).first().waitFor();
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  it("is played by hand, two clicks a move", async () => {
    const { page, pageErrors } = await visit(browser);
    await page.goto(`${arena.url}/play`);
    await startMatch(page, { game: "Breakthrough", seat: "First" });
    expect(await awaitTurn(page)).toBe(true);
    const cell = (name: string) => page.locator(`[role=gridcell][aria-label^="${name},"]`);
    await click(page, cell("e2"));
    await click(page, cell("e3"));
    await untilAnswered(page);
    expect(await awaitTurn(page)).toBe(true);
    await cell("e3").and(page.locator('[aria-label*="white pawn"]')).waitFor();
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  it("serves its module under one address and nothing beside it", async () => {
    const html = await (await fetch(arena.url)).text();
    const [address = ""] = /\/games\/breakthrough-[0-9a-f]{8}\.js/.exec(html) ?? [];
    const served = await fetch(arena.url + address);
    expect(served.headers.get("content-type")).toMatch(/^text\/javascript/);
    expect(served.headers.get("cache-control")).toMatch(/immutable/);
    expect((await fetch(`${arena.url}/games/breakthrough-00000000.js`)).status).toBe(404);
  });
});
