import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningArena, startArena } from "../../tools/arena.ts";
import { axeViolations, hasBrowser, openBrowser, PHONE, visit, type Visit } from "../../tools/browser.ts";
import { recordOf } from "../../tools/match-page.ts";
import { type NativeClient, seatPrograms } from "../../tools/native-client.ts";
import { until } from "../../tools/processes.ts";

const SECRET = "open-sesame";
const EVIL = `<img src=x onerror=alert(1)> \u001b[2J ${SECRET}`;
const MOVES = ["1", "2", "1", "2", "1", "2", "1"];

/** Everything that reaches the browser over HTTP and WebSocket. */
function wiretap(page: Page): { text: string } {
  const heard = { text: "" };
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => (heard.text += String(payload))));
  page.on("response", (response) => {
    if (response.url().includes("/api/")) void response.text().then((text) => (heard.text += text));
  });
  return heard;
}

describe.skipIf(!hasBrowser)("notes of players", () => {
  let arena: RunningArena;
  let browser: Browser;
  let spectator: Visit;
  let pair: readonly NativeClient[] = [];
  let id: string;

  beforeAll(async () => {
    [arena, browser] = await Promise.all([startArena({ flags: ["--no-house"] }), openBrowser()]);
    arena.running.finished.catch(() => undefined);
  });
  afterAll(async () => {
    for (const client of pair) client.leave();
    await browser.close();
    await arena.stop("SIGKILL").catch(() => undefined);
  });

  async function play(at: number): Promise<void> {
    const client = pair[at % 2]!;
    await until("it is asked", () => client.question?.ply === at);
    client.move(MOVES[at] ?? "", { text: `${EVIL} ${at}`, score: at * 1.5 - 3, depth: at, nodes: 1000 * at });
  }

  it("reach nobody before the end of the match, and everybody afterwards", async () => {
    const seated = await seatPrograms(arena, "connect4", ["ann", "bob"]);
    ({ id, pair } = seated);
    spectator = await visit(browser, { locale: "en-GB" });
    const { page } = spectator;
    const heard = wiretap(page);
    await page.goto(`${arena.url}/m/${seated.id}`);
    for (let at = 0; at < MOVES.length - 1; at++) await play(at);
    await until("the spectator sees the moves", async () => (await page.locator(".mlt .mv button").count()) === 6);
    const outlets = async (): Promise<string> =>
      [
        heard.text,
        await recordOf(arena, seated.id),
        await (await fetch(`${arena.url}/api/matches/${seated.id}`)).text(),
        await (await fetch(`${arena.url}/api/matches?status=live`)).text(),
        ...pair.map(({ messages }) => JSON.stringify(messages)),
        await page.content(),
        arena.running.stdout + arena.running.stderr,
      ].join("\n");
    const before = await outlets();
    expect(before).toContain('"moved"');
    expect(before).not.toContain(SECRET);
    expect(before).not.toContain("thought");
    await play(MOVES.length - 1);
    await until("the match is over", () => pair.every(({ over }) => over));
    expect(pair.map(({ messages }) => JSON.stringify(messages)).join()).not.toContain(SECRET);
    await page.getByRole("tab", { name: "Notes" }).click();
    await until("the record is shown", async () => (await page.content()).includes(SECRET));
    const record = await recordOf(arena, seated.id);
    expect(record.split('"note":"thought"').length - 1).toBe(MOVES.length);
  });

  it("stand beside their move, with a chart of scores, and as plain text", async () => {
    const { page, pageErrors } = spectator;
    await page.goto(`${arena.url}/m/${id}/1?tab=notes`);
    const notes = page.getByRole("region", { name: "Notes on this move" });
    await until("the first note is shown", async () => (await notes.innerText()).includes(`${SECRET} 0`));
    expect(await notes.innerText()).toContain("<img src=x onerror=alert(1)> \\x1b[2J");
    expect(await notes.locator("dl").innerText()).toMatch(/Score\s+−?-?3[^]*Depth\s+0[^]*Nodes\s+0/);
    await page.getByRole("button", { name: "Show as table" }).click();
    expect(await page.locator(".charttable tbody tr").count()).toBe(MOVES.length);
    expect(await page.getByRole("img", { name: "with notes" }).count()).toBe(0);
    await page.getByRole("tab", { name: "Moves" }).click();
    expect(await page.getByRole("img", { name: "with notes" }).count()).toBe(MOVES.length);
    await page.getByRole("tab", { name: "Notes" }).click();
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    expect(pageErrors).toEqual([]);
  });
});
