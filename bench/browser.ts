import { existsSync } from "node:fs";
import type { Browser, BrowserType } from "playwright-core";
import { CannotRun } from "./programs.ts";

const CHROMIUM = ["/usr/bin/chromium", "/usr/bin/chromium-headless-shell"].find((file) => existsSync(file));

export async function openBrowser(): Promise<Browser> {
  if (CHROMIUM === undefined) throw new CannotRun("there is no Chromium");
  const chromium = await loadChromium();
  return chromium.launch({
    executablePath: CHROMIUM,
    args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
  });
}

/** A development dependency, absent in an installed package. */
async function loadChromium(): Promise<BrowserType> {
  try {
    return (await import("playwright-core")).chromium;
  } catch {
    throw new CannotRun("playwright-core is not installed");
  }
}
