import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import type { Page } from "playwright-core";
import type { RunningArena } from "./arena.ts";
import { until } from "./processes.ts";
import { type JsonLine, runShinpan } from "./run-shinpan.ts";

const BIN = resolve(import.meta.dirname, "../../bin");

/** A line of `position --json`. */
export interface PositionLine extends JsonLine {
  readonly ply: number;
  readonly score: readonly [number, number];
  readonly legal?: readonly string[];
  /** 64 digits, or rows of digits. */
  readonly board?: string | readonly (readonly number[])[];
  readonly views?: readonly [string, string];
  readonly cells?: readonly (readonly [number, number])[][];
}

/** Every position from the start on, as `position --json` prints it. */
export async function positionsOf(game: string, moves: readonly string[]): Promise<readonly PositionLine[]> {
  const lines = Array.from({ length: moves.length + 1 }, (_, count) => moves.slice(0, count).join(" "));
  const run = await runShinpan(["position", game, "--stdin", "--json"], { input: `${lines.join("\n")}\n` });
  return run.json() as readonly PositionLine[];
}

/** Runs a command that a user copied from the page. */
export async function runPasted(command: string): Promise<{ exitCode: number; stdout: string }> {
  const shell = spawn("bash", ["-c", command], {
    env: { ...process.env, PATH: `${BIN}:${process.env["PATH"]}`, LC_ALL: "C", NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let stdout = "";
  shell.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text));
  const [exitCode] = (await once(shell, "close")) as [number];
  return { exitCode, stdout };
}

export async function recordOf(arena: RunningArena, id: string): Promise<string> {
  return (await fetch(`${arena.url}/api/matches/${id}/events`)).text();
}

/** The moves in the record of a finished match. */
export async function movesOf(arena: RunningArena, id: string): Promise<readonly string[]> {
  return (await recordOf(arena, id))
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as { type: string; move: string })
    .filter(({ type }) => type === "moved")
    .map(({ move }) => move);
}

export async function untilOver(arena: RunningArena, id: string): Promise<void> {
  await until(
    `${id} is over`,
    async () => (await arena.get<{ status: string }>(`/api/matches/${id}`)).status === "done",
    () => arena.running.stdout + arena.running.stderr,
  );
}

/** The accessible name of each square, row by row, independent of the board's orientation. */
export async function squaresOn(page: Page): Promise<readonly (readonly string[])[]> {
  return page.evaluate(() => {
    const rows: string[][] = [];
    for (const cell of document.querySelectorAll<HTMLElement>("[role=gridcell]")) {
      const row = Number(cell.parentElement!.getAttribute("aria-rowindex")) - 1;
      (rows[row] ??= [])[Number(cell.getAttribute("aria-colindex")) - 1] = cell.getAttribute("aria-label")!;
    }
    return rows;
  });
}

/** Waits until the position with this number is shown. */
export async function untilShown(page: Page, index: number): Promise<void> {
  await page.locator(`.timeline[aria-valuenow="${index}"]`).waitFor();
}

/** Counts the pixels of the board with exactly the colour of a token. */
export async function countPixels(page: Page, token: string): Promise<number> {
  return page.evaluate((name) => {
    const canvas = document.querySelector<HTMLCanvasElement>("canvas.board-canvas")!;
    const probe = document.createElement("canvas").getContext("2d")!;
    probe.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
    probe.fillRect(0, 0, 1, 1);
    const [red, green, blue] = probe.getImageData(0, 0, 1, 1).data;
    const { data } = canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height);
    let count = 0;
    for (let index = 0; index < data.length; index += 4)
      if (data[index] === red && data[index + 1] === green && data[index + 2] === blue) count++;
    return count;
  }, token);
}

export async function isPainted(page: Page): Promise<boolean> {
  return page.locator("canvas.board-canvas").evaluate((canvas) => {
    const { width, height } = canvas as HTMLCanvasElement;
    const context = (canvas as HTMLCanvasElement).getContext("2d")!;
    return width > 1 && context.getImageData(width >> 1, height >> 1, 1, 1).data[3] === 255;
  });
}
