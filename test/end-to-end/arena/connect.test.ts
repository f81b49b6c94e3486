import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
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
  ...["othello", "geister", "lifegame", "lifewar"].map((game) => ({
    path: "/connect/native",
    chosen: game,
    dialect: `${game}/native`,
  })),
];

describe.skipIf(!hasBrowser || !hasPython)("the three lines of the connect guide", () => {
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

  async function readLines(path: string, chosen: string | undefined): Promise<string> {
    await page.goto(arena.url + path);
    const lines = page.locator(".copy-lines code");
    await lines.waitFor();
    if (chosen !== undefined && path.endsWith("native")) {
      await page.locator("#native-game").selectOption(chosen);
      await lines.getByText(`"game":"${chosen}"`).waitFor();
    } else if (chosen !== undefined) await page.getByRole("tab", { name: chosen, exact: true }).click();
    return (await lines.textContent())!;
  }

  /** In a folder of its own that has what an arena's folder has. */
  function paste(lines: string): { readonly child: ChildProcess; readonly said: () => string } {
    const cwd = mkdtempSync(join(tmpdir(), "connect-"));
    symlinkSync(resolve(import.meta.dirname, "../../../bin"), join(cwd, "bin"));
    const child = spawn("sh", ["-c", lines], { cwd, detached: true, stdio: ["ignore", "pipe", "pipe"] });
    running.push(child);
    let heard = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (heard += String(chunk)));
    return { child, said: () => heard };
  }

  it.each(TABS)("lead to a match: $dialect", async ({ path, chosen, dialect }) => {
    const lines = await readLines(path, chosen);
    expect(lines.split("\n")).toHaveLength(3);
    const { child, said } = paste(lines);
    const closed = new Promise((resolve) => child.once("close", resolve));
    if (lines.includes("bin/shinpan match")) {
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
