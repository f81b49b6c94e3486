import type { Page } from "playwright-core";
import { startArena } from "./arena/arena-process.ts";
import { openBrowser } from "./browser.ts";
import { judgeRatio, layRows, perSecond } from "./figures.ts";
import { quantile } from "./rounds.ts";

const ROUNDS = 5;
const ROUND_MS = 2000;
const SIDE = 1024;
/** A busy board, and the whole of it in sight. */
const BOARD = `#rule=B3/S23&topology=T${SIDE},${SIDE}&rle=!`;
const GOAL = 0.9;

/**
 * Pictures a second of a busy board in the Laboratory, beside a page that only copies pixels of the same size to a canvas:
 * what is lost is ours, whatever the machine and its browser can do. In turns, so that a slow spell falls on both.
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
    const [own, beside] = [quantile(rates.ours, 0.5), quantile(rates.plain, 0.5)];
    return layRows(`The Laboratory on ${SIDE} x ${SIDE}, a busy torus at 60 generations a second`, [
      [
        "pictures",
        perSecond(own),
        `pixels copied alone ${perSecond(beside)}`,
        ...judgeRatio(own / beside, GOAL),
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
  await page.locator(".lab-stage").focus();
  // Once for the tool, once for the soup.
  for (const key of ["r", "r", "f", "Enter"]) await page.keyboard.press(key);
  await page.locator('.lab-side-panel[data-running="true"]').waitFor();
}

/** The page tells of the last second; the first one is not counted. */
async function countPictures(page: Page): Promise<number> {
  await page.waitForTimeout(ROUND_MS);
  const told = await page.locator(".lab-facts [data-frames]").getAttribute("data-frames");
  return Number(told);
}

function countBlits(page: Page): Promise<number> {
  return page.evaluate(
    ({ side, ms }) =>
      new Promise<number>((resolve, reject) => {
        const canvas = document.createElement("canvas");
        canvas.width = canvas.height = side;
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
