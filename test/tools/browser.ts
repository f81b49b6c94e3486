import { existsSync } from "node:fs";
import axe from "axe-core";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { HANG_MS } from "./hang-limit.ts";

/** The headless shell comes first: it needs half the processor time of the whole browser (83 s instead of 155 s). */
const CHROMIUM = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((file) => existsSync(file));

/** Where there is no Chromium, the tests that need one are skipped. */
export const hasBrowser = CHROMIUM !== undefined;

export function openBrowser(): Promise<Browser> {
  if (CHROMIUM === undefined) throw new Error("There is no Chromium: run tools/install-test-packages.");
  return chromium.launch({
    executablePath: CHROMIUM,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

export interface Visit {
  readonly page: Page;
  /** What the page complained of: errors, and what its own rules of security forbade. */
  readonly complaints: string[];
}

/** A page with a clean history; nothing it asks for may come from anywhere else. */
export async function visit(browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ viewport: DESKTOP, reducedMotion: "reduce", ...options });
  context.setDefaultTimeout(HANG_MS);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("request", (request) => {
    const { hostname, protocol } = new URL(request.url());
    const own = hostname === "127.0.0.1" || protocol === "data:" || protocol === "blob:";
    if (!own) complaints.push(`asked for ${request.url()}`);
  });
  return { page, complaints };
}

/** What axe finds wrong with the page as it is now: the rule, and the first place that breaks it. */
export async function faultsOf(page: Page): Promise<string[]> {
  // From outside, because the page's own rules of security let no foreign script in.
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    return (await axe.run()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""}`);
  });
}

/** Presses "Try now" once the line can be had again; a page that came back by itself meanwhile has no such button. */
export async function tryNow(page: Page, mend: () => void): Promise<void> {
  const button = await page.getByRole("button", { name: "Try now" }).elementHandle();
  mend();
  await button.evaluate((element) => (element as HTMLElement).click());
}
