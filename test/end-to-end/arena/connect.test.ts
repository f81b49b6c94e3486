import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MatchListShape, MatchShape } from "../../../src/api/match.ts";
import { type RunningArena, startArena } from "../../tools/arena.ts";
import { hasBrowser, openBrowser, visit } from "../../tools/browser.ts";
import { until } from "../../tools/processes.ts";

const hasPython = spawnSync("python3", ["--version"]).status === 0;

/** Every protocol of every game: the page, the selected option, and the dialect name in match lists. */
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

describe.skipIf(!hasBrowser || !hasPython)("the example program of the connect page", () => {
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

  /** Runs the program in the arena's start folder, as the page instructs. */
  function runExample({ file, source, run }: Shown): { readonly child: ChildProcess; readonly output: () => string } {
    const cwd = arena.data;
    mkdirSync(dirname(join(cwd, file)), { recursive: true });
    writeFileSync(join(cwd, file), source);
    const child = spawn("sh", ["-c", run], { cwd, detached: true, stdio: ["ignore", "pipe", "pipe"] });
    running.push(child);
    let text = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (text += String(chunk)));
    return { child, output: () => text };
  }

  it("is beside a whole bot in each language, to copy and to download", async () => {
    await page.goto(`${arena.url}/connect/geister`);
    const program = page.locator(".copy-lines.program code");
    await program.getByText("def choose_move").waitFor();
    await page.getByRole("tab", { name: "Rust" }).click();
    await program.getByText("fn choose_move").waitFor();
    const shown = await program.textContent();
    const readDownload = async (name: string): Promise<Buffer> => {
      const started = page.waitForEvent("download");
      await page.getByRole("link", { name }).click();
      const download = await started;
      expect(download.suggestedFilename()).toBe(name);
      return readFileSync(await download.path());
    };
    expect((await readDownload("bot.rs")).toString()).toBe(shown);
    expect((await readDownload("geister-rust.zip")).subarray(0, 2).toString()).toBe("PK");
    await page.goto(`${arena.url}/connect/native`);
    await page.locator(".copy-lines.source code").waitFor();
    expect(await program.count()).toBe(0);
  });

  it.each(TABS)("plays a match over $dialect", async ({ path, chosen, dialect }) => {
    const shown = await readProgram(path, chosen);
    expect(Math.max(...shown.source.split("\n").map((line) => line.length))).toBeLessThan(100);
    const { child, output } = runExample(shown);
    const closed = new Promise((resolve) => child.once("close", resolve));
    if (shown.run.includes("shinpan match")) {
      expect(await closed, output()).toBe(0);
      expect(output()).toMatch(/wins|draw/);
      return;
    }
    let match: MatchShape | undefined;
    const hasMatch = async (): Promise<boolean> => {
      const { matches } = await arena.get<MatchListShape>("/api/matches?limit=100");
      match = matches.find(({ seats, moves }) => moves > 1 && seats.some((seat) => seat.dialect === dialect));
      return match !== undefined;
    };
    await until(`a match over ${dialect}`, hasMatch, output);
    expect(match!.guilty, output()).toBeNull();
    await page.locator(`.arrivals a[href="/m/${match!.id}"]`).waitFor();
    endGroup(child.pid);
  });
});

function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGKILL");
  } catch {
    // already ended
  }
}
