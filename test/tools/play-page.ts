import type { Locator, Page } from "playwright-core";

/** The page's texts that tests look for. */
export const TEXTS = {
  en: { start: "Start a new match", turn: "Your turn.", again: "Play again" },
  ja: { start: "新しい対局を始める", turn: "あなたの番です。", again: "もう一度" },
} as const;
export type Lang = keyof typeof TEXTS;

export interface Choice {
  readonly game: string;
  readonly against?: string;
  readonly seat?: string;
  readonly time?: string;
  readonly name?: string;
  readonly lang?: Lang;
}

/** Fills the form and starts a match. */
export async function startMatch(page: Page, choice: Choice): Promise<void> {
  const { game, against = "random", seat, time, name, lang = "en" } = choice;
  await page.locator(".game-card", { hasText: game }).click();
  await page.locator(".ladder label", { has: page.getByText(against, { exact: true }) }).click();
  for (const part of [seat, time]) if (part !== undefined) await page.locator(".seg label", { hasText: part }).click();
  if (name !== undefined) await page.locator(".play-form input[name=name]").fill(name);
  await page.getByRole("button", { name: TEXTS[lang].start }).click();
}

const currentQuestion = (): string | null =>
  document.querySelector("[data-question]")?.getAttribute("data-question") ?? null;

/** The last seen question number of each page. */
const lastQuestion = new WeakMap<Page, string | null>();

/** Waits for the person's turn (true) or the end (false). */
export async function awaitTurn(page: Page, lang: Lang = "en"): Promise<boolean> {
  // Checks every frame; waiting for a locator may take half a second longer.
  await page.waitForFunction(
    ({ turn, again }) =>
      document.querySelector(".mid .turn")?.textContent.includes(turn) === true ||
      [...document.querySelectorAll(".mid button")].some((button) => button.textContent.includes(again)),
    TEXTS[lang],
  );
  const question = await page.evaluate(currentQuestion);
  lastQuestion.set(page, question);
  return question !== null;
}

/** Waits for another question or none: the next question may come before the page shows the turn passing. */
export async function untilAnswered(page: Page): Promise<void> {
  await page.waitForFunction(
    (before) => document.querySelector("[data-question]")?.getAttribute("data-question") !== before,
    lastQuestion.get(page) ?? null,
  );
}

async function middleOf(cell: Locator): Promise<readonly [number, number]> {
  const box = await cell.boundingBox();
  if (!box) throw new Error("the square is not there");
  return [box.x + box.width / 2, box.y + box.height / 2];
}

export async function click(page: Page, cell: Locator): Promise<void> {
  await page.mouse.click(...(await middleOf(cell)));
}

export async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = await Promise.all([middleOf(from), middleOf(to)]);
  await page.mouse.move(...start);
  await page.mouse.down();
  await page.mouse.move(...end, { steps: 4 });
  await page.mouse.up();
}

/** Squares of legal moves. */
export function allowedOf(page: Page): Locator {
  return page.locator('[role=gridcell][aria-label$=", allowed"]');
}

export async function resign(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("button", { name: "Yes, resign" }).click();
}
