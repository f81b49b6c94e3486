import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MatchListShape, MatchShape } from "../../../src/api/match.ts";
import { type RunningArena, startArena } from "../../tools/arena.ts";
import { hasBrowser, openBrowser, visit } from "../../tools/browser.ts";
import { until } from "../../tools/processes.ts";

const hasPython = spawnSync("python3", ["--version"]).status === 0;

/** Every protocol of every game: the tab, what is chosen in it, and how matches call it. */
const TABS = [
  { path: "/connect/othello", dialect: "othello/stdio" },
  { path: "/connect/geister", chosen: "seed", dialect: "geister/seed" },
  { path: "/connect/geister", chosen: "gat", dialect: "geister/gat" },
  { path: "/connect/geister", chosen: "gat2024", dialect: "geister/gat2024" },
  { path: "/connect/lifegame", dialect: "lifegame/json" },
  { path: "/connect/lifewar", dialect: "lifewar/tlv" },
  { path: "/connect/connect4", dialect: "connect4/stdio" },
  ...["othello", "geister", "lifegame", "lifewar", "connect4"].map((game) => ({
    path: "/connect/native",
    chosen: game,
    dialect: `${game}/native`,
  })),
];

describe.skipIf(!hasBrowser || !hasPython)("the first program of the connect guide", () => {
  let arena: RunningArena;
  let browser: Browser;
  let page: Page;
  const running: ChildProcess[] = [];

  beforeAll(async () => {
    [arena, browser] = await Promise.all([startArena({ flags: ["--patience", "100ms"] }), openBrowser()]);
    arena.running.finished.catch(() => undefined);
    ({ page } = await visit(browser, { locale: "en-GB" }));
  });

  afterAll(async () => {
    for (const { pid } of running) endGroup(pid);
    await browser.close();
    await arena.stop("SIGKILL").catch(() => undefined);
  });

  interface Shown {
    readonly file: string;
    readonly source: string;
    readonly run: string;
  }

  async function readProgram(path: string, chosen: string | undefined): Promise<Shown> {
    await page.goto(arena.url + path);
    const source = page.locator(".copy-lines.source code");
    await source.waitFor();
    if (chosen !== undefined && path.endsWith("native")) {
      await page.locator("#native-game").selectOption(chosen);
      await source.getByText(`"game": "${chosen}"`).waitFor();
    } else if (chosen !== undefined) await page.getByRole("tab", { name: chosen, exact: true }).click();
    const text = async (selector: string): Promise<string> => (await page.locator(selector).textContent())!;
    return {
      file: await text(".lines .step code"),
      source: await text(".copy-lines.source code"),
      run: await text(".copy-lines.command code"),
    };
  }

  /** In the folder where the arena was started, as the page says. */
  function follow({ file, source, run }: Shown): { readonly child: ChildProcess; readonly said: () => string } {
    const cwd = arena.data;
    mkdirSync(dirname(join(cwd, file)), { recursive: true });
    writeFileSync(join(cwd, file), source);
    const child = spawn("sh", ["-c", run], { cwd, detached: true, stdio: ["ignore", "pipe", "pipe"] });
    running.push(child);
    let heard = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (heard += String(chunk)));
    return { child, said: () => heard };
  }

  it.each(TABS)("leads to a match: $dialect", async ({ path, chosen, dialect }) => {
    const shown = await readProgram(path, chosen);
    expect(Math.max(...shown.source.split("\n").map((line) => line.length))).toBeLessThan(100);
    const { child, said } = follow(shown);
    const closed = new Promise((resolve) => child.once("close", resolve));
    if (shown.run.includes("shinpan match")) {
      expect(await closed, said()).toBe(0);
      expect(said()).toMatch(/wins|draw/);
      return;
    }
    let match: MatchShape | undefined;
    const came = async (): Promise<boolean> => {
      const { matches } = await arena.get<MatchListShape>("/api/matches?limit=100");
      match = matches.find(({ seats, moves }) => moves > 1 && seats.some((seat) => seat.dialect === dialect));
      return match !== undefined;
    };
    await until(`a match over ${dialect}`, came, said);
    expect(match!.guilty, said()).toBeNull();
    await page.locator(`.arrivals a[href="/m/${match!.id}"]`).waitFor();
    endGroup(child.pid);
  });
});

function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGKILL");
  } catch {
    // gone already
  }
}
