import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningArena, startArena } from "../../tools/arena.ts";
import { axeViolations, hasBrowser, openBrowser, PHONE, visit } from "../../tools/browser.ts";
import { runShinpan } from "../../tools/run-shinpan.ts";

/** A fixed soup, so that every run sees the same numbers. */
const SOUP = "5bo2b3o2bo$2o3b2obobo2b2o$bo2b4o3bob3o$3obo2bob2o3bo$b2o4b3obo2b2o$o2b3o2bo2b3o$2b2obo4b2obo!";
const TWO_ARMIES = "AB2A.B$.2AB2.A$3B.2A$A.2BA.B$2.A2B.A$B2A.AB$.3B2A!";

interface PanelFacts {
  readonly generation: string;
  readonly population: string;
  readonly bounds: string;
  readonly rule: string;
}

/** The last line of `life --json`. */
interface Measured {
  readonly type: string;
  readonly generation: number;
  readonly population: number;
  readonly bounds: readonly number[] | null;
}

describe.skipIf(!hasBrowser)("the Laboratory in a browser", () => {
  let arena: RunningArena;
  let browser: Browser;

  beforeAll(async () => {
    [arena, browser] = await Promise.all([startArena({ flags: ["--no-house"] }), openBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await arena.stop();
  });

  async function openLab(hash: string, options: Parameters<typeof visit>[1] & { readonly query?: string } = {}) {
    const { query = "?lang=en", ...rest } = options;
    const visited = await visit(browser, rest);
    await visited.page.goto(`${arena.url}/lab${query}${hash}`);
    return visited;
  }

  it.each([
    [
      "B3/S23",
      "",
      "24bo$22bobo$12b2o6b2o12b2o$11bo3bo4b2o12b2o$2o8bo5bo3b2o$2o8bo3bob2o4bobo$10bo5bo7bo$11bo3bo$12b2o!",
      9,
    ],
    ["B36/S23", "", SOUP, 7],
    ["345/2/4", "P40,30", SOUP, 6],
    ["war", "T24,18", TWO_ARMIES, 5],
    ["B3/S23", "T20,12", SOUP, 8],
  ])("shows the engine's numbers for %s %s", async (rule, grid, rle, generations) => {
    const file = join(arena.data, "board.rle");
    const suffix = grid === "" ? "" : `:${grid}`;
    const size = grid === "" ? "" : `&topology=${grid}`;
    const { page, pageErrors } = await openLab(`#rule=${rule}${size}&rle=${rle}`);
    await until(page, { generation: "0" });
    await page.locator(".lab-board").focus();
    expect(Number((await panelFacts(page)).population)).toBeGreaterThan(0);
    for (let i = 0; i < generations; i++) await page.keyboard.press("Space");
    await until(page, { generation: String(generations) });

    // The command gets the same cells at the same place.
    writeFileSync(file, `#CXRLE Pos=${corner(grid)}\nx = 0, y = 0, rule = ${rule}${suffix}\n${rle}`);
    expect(await panelFacts(page)).toMatchObject(await measure(rule + suffix, file, generations));
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  it("draws, undoes, redoes, and restores a shared link exactly in a new page", async () => {
    const { page } = await openLab("#rule=B3/S23&rle=!");
    await until(page, { population: "0", generation: "0" });
    const { x, y } = await pointOnBoard(page);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 150, y, { steps: 4 });
    await page.mouse.up();
    await page.waitForFunction(
      () => Number(document.querySelector<HTMLElement>(".lab-side-panel")?.dataset["population"]) > 3,
    );
    const drawn = await panelFacts(page);
    await page.keyboard.press("Control+z");
    await until(page, { population: "0" });
    await page.keyboard.press("Control+y");
    await until(page, { population: drawn.population });
    for (let i = 0; i < 5; i++) await page.keyboard.press("Space");
    await until(page, { generation: "5" });
    for (const key of ["[", "[", "Shift+ArrowLeft"]) await page.keyboard.press(key);
    await page.getByRole("button", { name: "Share link" }).click();
    await page.waitForFunction(() => location.hash.includes("gen=5"));
    const before = await panelFacts(page);
    const other = await visit(browser);
    await other.page.goto(page.url());
    await until(other.page, { generation: "5" });
    expect(await panelFacts(other.page)).toEqual(before);
    // The view is the same in a window of another size.
    const small = await visit(browser, { viewport: PHONE });
    await small.page.goto(page.url());
    await until(small.page, { generation: "5" });
    for (const shared of [other.page, small.page]) {
      await shared.evaluate(() => history.replaceState(null, "", "#"));
      await shared.getByRole("button", { name: "Share link" }).click();
      await shared.waitForFunction(() => location.hash !== "");
      expect(new URL(shared.url()).hash).toBe(new URL(page.url()).hash);
    }
    await small.page.context().close();
    // A new hash replaces the board of an open page.
    await other.page.evaluate(() => (location.hash = "rule=B36/S23&at=7,9&rle=3o!"));
    await until(other.page, { rule: "B36/S23" });
    expect(await panelFacts(other.page)).toMatchObject({ population: "3", bounds: "7,9,3,1", generation: "0" });
    await page.context().close();
    await other.page.context().close();
  });

  it("keeps a drawing through typing, reload, other pages and clearing", async () => {
    const { page, pageErrors } = await openLab("#rule=B3/S23&rle=40o$40o!");
    await until(page, { population: "80" });
    // A grid applies on Enter, after a count of the cells it would cut. Both events come at once: on a slow machine the
    // count might appear before Enter, which would then cut the cells.
    await page.locator("#lab-rule").focus();
    await page.locator("#lab-rule").evaluate((field: HTMLInputElement) => {
      field.value = "B36/S23:T30,20";
      field.dispatchEvent(new InputEvent("input", { bubbles: true }));
      field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    });
    await page.locator(".lab-wrong", { hasText: "20 of 80 living cells lie outside" }).waitFor();
    await page.locator(".lab-wrong", { hasText: "Press Enter again to remove them." }).waitFor();
    await until(page, { population: "80", rule: "B36/S23" });
    await page.locator("#lab-rule").press("Enter");
    await until(page, { population: "60", rule: "B36/S23" });
    await page.getByRole("button", { name: "Undo" }).click();
    await until(page, { population: "80", rule: "B3/S23" });
    await page.locator(".lab-board").focus();
    await page.keyboard.press(".");
    await page.waitForFunction(() =>
      ["79", "81"].includes(document.querySelector<HTMLElement>(".lab-side-panel")?.dataset["population"] ?? ""),
    );
    await page.getByRole("link", { name: "Connect" }).first().click();
    await page.locator(".lab").waitFor({ state: "detached" });
    await page.getByRole("link", { name: "Laboratory" }).first().click();
    await until(page, {});
    const { population } = await panelFacts(page);
    expect(["79", "81"]).toContain(population);
    await page.getByRole("button", { name: "Clear the board" }).click();
    await until(page, { population: "0" });
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await until(page, { population });
    await page.waitForFunction(() => /"rle":"[^!]/.test(sessionStorage.getItem("shinpan.lab") ?? ""));
    await page.reload();
    await until(page, { population });
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  it("says where a rule is wrong, in both languages", async () => {
    for (const [query, words, detail] of [
      ["?lang=en", "Wrong at character 6.", "neighbour count"],
      ["?lang=ja", "6文字目に誤りがあります。", "隣の数"],
    ] as const) {
      const { page } = await openLab("#rule=B3/S23&rle=3o!", { query });
      await until(page, { population: "3" });
      await page.locator("#lab-rule").fill("B3/S2x");
      await page.locator(".lab-wrong", { hasText: words }).waitFor();
      expect(await page.locator(".lab-wrong .soft").textContent()).toContain(detail);
      await page.locator("#lab-rule").fill("B36/S23");
      await until(page, { rule: "B36/S23" });
      expect(await page.locator(".lab-wrong").count()).toBe(0);
      await page.context().close();
    }
  });

  it("saves files that the command line reads, and opens them again, compressed or not", async () => {
    const { page } = await openLab(`#rule=B3/S23&rle=${SOUP}`);
    await until(page, { generation: "0" });
    await page.locator(".lab-board").focus();
    await page.keyboard.press("Space");
    await until(page, { generation: "1" });
    const before = await panelFacts(page);
    for (const [name, ending] of [
      ["RLE (.rle)", "rle"],
      ["Macrocell (.mc)", "mc"],
      ["Life 1.06 (.lif)", "lif"],
      ["PNG of the visible part", "png"],
    ] as const) {
      await page.getByRole("button", { name: "Save", exact: true }).click();
      const saving = page.waitForEvent("download");
      await page.getByRole("button", { name }).first().click();
      const file = join(arena.data, `saved.${ending}`);
      await (await saving).saveAs(file);
      if (ending === "png") {
        expect(readFileSync(file).subarray(1, 4).toString()).toBe("PNG");
        continue;
      }
      const { population, bounds } = await measure("B3/S23", file, 0);
      expect({ population, bounds }).toEqual({ population: before.population, bounds: before.bounds });
    }
    await page.keyboard.press("x");
    await until(page, { population: "0" });
    await page.locator('input[type="file"]').setInputFiles(join(arena.data, "saved.rle"));
    await until(page, { population: before.population, generation: "1" });
    const packed = gzipSync(readFileSync(join(arena.data, "saved.lif")));
    await page.locator('input[type="file"]').setInputFiles({ name: "a.lif.gz", mimeType: "", buffer: packed });
    await until(page, { population: before.population, generation: "0" });
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: "bad.rle", mimeType: "", buffer: Buffer.from("x = 3, y = 1\n3o&!") });
    await page.locator(".lab-error", { hasText: "Line 2, column 3:" }).waitFor();
    expect((await panelFacts(page)).population).toBe(before.population);
    await page.context().close();
  });

  it("runs a torus of 1024 x 1024 as an image, and pauses", async () => {
    const { page, pageErrors } = await openLab("#rule=B3/S23&topology=T1024,1024&rle=!");
    await until(page, { population: "0" });
    await page.keyboard.press("r");
    await page.keyboard.press("r");
    await page.waitForFunction(
      () => Number(document.querySelector<HTMLElement>(".lab-side-panel")?.dataset["population"]) > 300_000,
    );
    await page.locator(".lab-board").focus();
    await page.keyboard.press("Enter");
    await page.waitForFunction(
      () => Number(document.querySelector<HTMLElement>(".lab-facts [data-frames]")?.dataset["frames"]) > 1,
    );
    await page.waitForFunction(
      () => Number(document.querySelector<HTMLElement>(".lab-side-panel")?.dataset["generation"]) > 5,
    );
    await page.keyboard.press("Enter");
    await page.locator('.lab-side-panel[data-running="false"]').waitFor();
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  it.each([
    ["light", "en", "Laboratory"],
    ["dark", "ja", "実験室"],
  ])("has no axe violations and no sideways scrolling on a phone, %s, %s", async (theme, lang, title) => {
    const { page, pageErrors } = await openLab("#rule=345/2/4&rle=3o!", {
      viewport: PHONE,
      query: `?theme=${theme}&lang=${lang}`,
    });
    await until(page, { population: "3" });
    expect(await page.title()).toContain(title);
    for (const width of [PHONE.width, 320, 721]) {
      await page.setViewportSize({ width, height: PHONE.height });
      const bars = await page
        .locator(".lab-rule, .lab-transport")
        .evaluateAll((found) =>
          found.map(
            (element) =>
              element.getBoundingClientRect().right <= innerWidth && element.scrollWidth <= element.clientWidth + 1,
          ),
        );
      expect(bars, `at ${width}`).toEqual([true, true]);
    }
    await page.setViewportSize(PHONE);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    expect(await axeViolations(page)).toEqual([]);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  it.each([
    ["#rule=garbage&rle=3o!", "is not a rule"],
    ["#rle=99999999o!", "more than 67,108,864 living cells"],
    ["#rle=3o!&at=9999999999,0", "too far away"],
    ["#rle=3o!&topology=T999999999,999999999", "the link's grid (topology): the grid is larger"],
    ["#rle=3o!&view=here", "the link's view is not three numbers"],
    ["#rle=%zz", "not written as addresses are"],
  ])("says what is wrong with the link %s, and stays usable", async (hash, words) => {
    const { page, pageErrors } = await openLab(hash);
    await page.locator(".lab-error", { hasText: words }).waitFor();
    await page.locator(".lab-board").focus();
    await page.keyboard.press(".");
    await until(page, { population: "1" });
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  it("cuts and pastes the living cells of a selection of hundreds of millions of cells", async () => {
    const { page, pageErrors } = await openLab("#rule=B3/S23&rle=bo$2bo$3o!", {
      permissions: ["clipboard-read", "clipboard-write"],
    });
    await until(page, { population: "5" });
    for (let i = 0; i < 20; i++) await page.keyboard.press("[");
    await page.keyboard.press("s");
    await page.mouse.move(200, 150);
    await page.mouse.down();
    await page.mouse.move(1000, 750, { steps: 3 });
    await page.mouse.up();
    await page.keyboard.press("Control+x");
    await until(page, { population: "0" });
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+v");
    await page.locator('.lab-board[data-tool="place"]').waitFor();
    await page.keyboard.press("Enter");
    await until(page, { population: "5" });
    expect((await panelFacts(page)).bounds).toMatch(/,3,3$/);
    await page.keyboard.press("r");
    await page.keyboard.press("r");
    await page.locator(".lab-error", { hasText: "too large to be filled" }).waitFor();
    // Text that is not a pattern is not pasted, even after a pattern was.
    await page.evaluate(() => navigator.clipboard.writeText("good morning"));
    await page.keyboard.press("Control+v");
    await page.locator(".lab-error", { hasText: "could not be pasted" }).waitFor();
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  it("draws with one finger, and zooms with two without drawing or pausing", async () => {
    const { page } = await openLab("#rule=B3/S23&view=0,0,10&rle=2o$2o!", { viewport: PHONE, hasTouch: true });
    await until(page, { population: "4" });
    const session = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...at: readonly [number, number][]) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints: at.map(([x, y], id) => ({ x, y, id })) });
    await touch("touchStart", [200, 150]);
    await touch("touchEnd");
    await until(page, { population: "5" });
    await page.keyboard.press("Control+z");
    await until(page, { population: "4" });
    await page.locator(".lab-transport .play").tap();
    await page.locator('.lab-side-panel[data-running="true"]').waitFor();
    await touch("touchStart", [200, 200]);
    await touch("touchStart", [200, 200], [260, 200]);
    for (const by of [10, 20, 30]) await touch("touchMove", [200 - by, 200], [260 + by, 200]);
    await touch("touchEnd");
    await page.getByRole("button", { name: "Share link" }).tap();
    await page.waitForFunction(() => /view=[^&]*,20&/.test(location.hash));
    expect(await page.locator(".lab-side-panel").getAttribute("data-running")).toBe("true");
    expect((await panelFacts(page)).population).toBe("4");
    await page.context().close();
  });

  it("has touch targets of at least 40 px, and shows a whole grid between its panels", async () => {
    const { page } = await openLab("#rule=generations&rle=ABCDEFG!", { viewport: PHONE, hasTouch: true });
    await until(page, { population: "7" });
    await page.locator(".lab-legend").waitFor();
    const small = await page
      .locator(".lab button, .lab select, .lab input:not([type=radio], .vh)")
      .evaluateAll((found) =>
        found
          .map((element) => [element.getBoundingClientRect(), element.outerHTML.slice(0, 80)] as const)
          .filter(([{ width, height }]) => width > 0 && (width < 39.9 || height < 39.9))
          .map(([, html]) => html),
      );
    expect(small).toEqual([]);
    // The grid must fit between legend and panel.
    await page.getByRole("button", { name: "Share link" }).tap();
    await page.waitForFunction(() => location.hash.includes("view="));
    const [, , cell = 0] = (/view=([^&]*)/.exec(page.url())?.[1] ?? "").split(",").map(Number);
    const boxes = await page
      .locator(".lab-legend, .lab-side-panel")
      .evaluateAll((found) => found.map((element) => element.getBoundingClientRect().toJSON() as DOMRect));
    const [top = 0, bottom = 0] = [boxes[0]?.bottom, boxes[1]?.top];
    expect(25 * cell).toBeLessThanOrEqual(bottom - top);
    expect(25 * cell).toBeGreaterThan((bottom - top) / 2);
    await page.context().close();
  });

  it("draws a hexagonal rule as hexagons, and sets the cell under the pointer", async () => {
    const { page, pageErrors } = await openLab("#rule=B2/S34H&view=0.5,0.5,20&rle=!");
    await until(page, { population: "0", rule: "B2/S34H" });
    // Clicks a cell and its six neighbours, which are one cell away.
    const box = await page.locator(".lab-board").boundingBox();
    const [x, y] = [box!.x + 400, box!.y + 300];
    await page.mouse.click(x, y);
    await until(page, { population: "1" });
    const middle = (await panelFacts(page)).bounds.split(",").map(Number);
    for (let corner = 0; corner < 6; corner++)
      await page.mouse.click(x + 20 * Math.cos((corner * Math.PI) / 3), y + 20 * Math.sin((corner * Math.PI) / 3));
    await until(page, { population: "7", bounds: `${middle[0]! - 1},${middle[1]! - 1},3,3` });
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  it("works with the keyboard alone", async () => {
    const { page } = await openLab("#rule=B3/S23&rle=!");
    await until(page, { population: "0" });
    await page.locator(".lab-board").focus();
    for (const key of ["ArrowRight", ".", "ArrowRight", ".", "ArrowRight", "."]) await page.keyboard.press(key);
    await until(page, { population: "3" });
    const { bounds } = await panelFacts(page);
    expect(bounds).toMatch(/,3,1$/);
    await page.keyboard.press("Space");
    await page.locator('.lab-side-panel[data-bounds$=",1,3"]').waitFor();
    await page.keyboard.press("x");
    await until(page, { population: "0" });
    await page.keyboard.press("Control+z");
    await until(page, { population: "3", generation: "1" });
    await page.keyboard.press("s");
    await page.locator('.lab-board[data-tool="select"]').waitFor();
    await page.context().close();
  });
});

function panelFacts(page: Page): Promise<PanelFacts> {
  return page
    .locator(".lab-side-panel")
    .evaluate(({ dataset: { generation = "", population = "", bounds = "", rule = "" } }: HTMLElement) => ({
      generation,
      population,
      bounds,
      rule,
    }));
}

/** Waits for numbers of the panel. */
async function until(page: Page, wanted: Partial<PanelFacts>): Promise<void> {
  const attributes = Object.entries(wanted).map(([name, value]) => `[data-${name}="${value}"]`);
  // All numbers are 0 before the first board.
  await page.locator(`.lab-side-panel[data-ready]${attributes.join("")}`).waitFor();
}

async function pointOnBoard(page: Page): Promise<{ x: number; y: number }> {
  const box = await page.locator(".lab-board").boundingBox();
  if (!box) throw new Error("no board");
  return { x: box.x + box.width / 3, y: box.y + box.height / 3 };
}

async function measure(rule: string, file: string, generations: number): Promise<Omit<PanelFacts, "rule">> {
  const run = await runShinpan(["life", rule, file, "--generations", String(generations), "--json"]);
  const [line] = run.json() as readonly Measured[];
  if (!line) throw new Error(run.stderr);
  const { generation, population, bounds } = line;
  return { generation: String(generation), population: String(population), bounds: bounds?.join(",") ?? "" };
}

/** The top left corner of a bounded grid, in coordinates from its middle. */
function corner(grid: string): string {
  const [, width = "0", height = "0"] = /(\d+),(\d+)/.exec(grid) ?? [];
  return `${-Math.floor(Number(width) / 2)},${-Math.floor(Number(height) / 2)}`;
}
