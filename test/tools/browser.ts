import { existsSync } from "node:fs";
import axe from "axe-core";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { HANG_MS } from "./hang-limit.ts";

/** Prefers the headless shell: it needs half the processor time of the full browser (83 s instead of 155 s). */
const CHROMIUM = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((file) => existsSync(file));

/** Tests that need a browser are skipped without Chromium. */
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
  /** Errors of the page, violations of its content security policy and requests to other hosts. */
  readonly pageErrors: string[];
}

/** Opens a page in a new context; requests to other hosts are recorded as errors. */
export async function visit(browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ viewport: DESKTOP, reducedMotion: "reduce", ...options });
  context.setDefaultTimeout(HANG_MS);
  const page = await context.newPage();
  const pageErrors: string[] = [];
  page.on("pageerror", (error) => pageErrors.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") pageErrors.push(message.text());
  });
  page.on("request", (request) => {
    const { hostname, protocol } = new URL(request.url());
    const own = hostname === "127.0.0.1" || protocol === "data:" || protocol === "blob:";
    if (!own) pageErrors.push(`requested ${request.url()}`);
  });
  return { page, pageErrors };
}

/** Accessibility violations found by axe: the rule and the first element that breaks it. */
export async function axeViolations(page: Page): Promise<string[]> {
  // evaluate() bypasses the page's content security policy, which blocks foreign scripts.
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    return (await axe.run()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""}`);
  });
}

/** Restores the connection, then clicks "Try now"; the button may vanish when the page reconnects by itself. */
export async function tryNow(page: Page, reconnect: () => void): Promise<void> {
  const button = await page.getByRole("button", { name: "Try now" }).elementHandle();
  reconnect();
  await button.evaluate((element) => (element as HTMLElement).click());
}
