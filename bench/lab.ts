import type { Page } from "playwright-core";
import { startArena } from "./arena/arena-process.ts";
import { openBrowser } from "./browser.ts";
import { judgeRatio, formatRows, perSecond } from "./figures.ts";
import { quantile } from "./rounds.ts";

const ROUNDS = 5;
const ROUND_MS = 2000;
const SIDE = 1024;
/** An empty torus; the soup is drawn by keys. */
const BOARD = `#rule=B3/S23&topology=T${SIDE},${SIDE}&rle=!`;
const GOAL = 0.9;

/**
 * Frames per second of a busy board in the Laboratory, beside a page that only copies as many pixels to a canvas.
 * Measured in turns, so that machine noise affects both.
 */
export async function run(): Promise<string[]> {
  const browser = await openBrowser();
  const arena = await startArena();
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 1180 } });
    const rates: Record<"ours" | "plain", number[]> = { ours: [], plain: [] };
    for (let round = 0; round < ROUNDS; round++) {
      const ours = await context.newPage();
      await openBoard(ours, arena.http);
      rates.ours.push(await countPictures(ours));
      await ours.close();
      const plain = await context.newPage();
      await plain.goto("about:blank");
      rates.plain.push(await countBlits(plain));
      await plain.close();
    }
    const ours = quantile(rates.ours, 0.5);
    const reference = quantile(rates.plain, 0.5);
    return formatRows(`The Laboratory on ${SIDE} x ${SIDE}, a busy torus at 60 generations a second`, [
      [
        "pictures",
        perSecond(ours),
        `pixels copied alone ${perSecond(reference)}`,
        ...judgeRatio(ours / reference, GOAL),
      ],
    ]);
  } finally {
    await browser.close();
    await arena.stop();
  }
}

async function openBoard(page: Page, port: number): Promise<void> {
  await page.goto(`http://127.0.0.1:${port}/lab?lang=en${BOARD}`);
  await page.locator(".lab-side-panel[data-ready]").waitFor();
  await page.locator(".lab-board").focus();
  // The first r selects the tool, the second draws the soup.
  for (const key of ["r", "r", "f", "Enter"]) await page.keyboard.press(key);
  await page.locator('.lab-side-panel[data-running="true"]').waitFor();
}

/** The page reports the frames of the last second; the first second is not counted. */
async function countPictures(page: Page): Promise<number> {
  await page.waitForTimeout(ROUND_MS);
  const frames = await page.locator(".lab-facts [data-frames]").getAttribute("data-frames");
  return Number(frames);
}

function countBlits(page: Page): Promise<number> {
  return page.evaluate(
    ({ side, ms }) =>
      new Promise<number>((resolve, reject) => {
        const canvas = document.createElement("canvas");
        canvas.width = side;
        canvas.height = side;
        document.body.append(canvas);
        const context = canvas.getContext("2d", { alpha: false });
        if (!context) return reject(new Error("no canvas"));
        const image = new ImageData(side, side);
        const start = performance.now();
        let count = 0;
        const next = (): void => {
          image.data.fill(count % 256);
          context.putImageData(image, 0, 0);
          count++;
          const passed = performance.now() - start;
          if (passed < ms) requestAnimationFrame(next);
          else resolve((count * 1000) / passed);
        };
        requestAnimationFrame(next);
      }),
    { side: SIDE, ms: ROUND_MS },
  );
}
