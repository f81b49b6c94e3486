import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type RunningArena, startArena } from "../../tools/arena.ts";
import { axeViolations, hasBrowser, openBrowser, PHONE, visit, type Visit } from "../../tools/browser.ts";
import { SAMPLE } from "../../tools/geister-client.ts";
import {
  countPixels,
  isPainted,
  movesOf,
  type PositionLine,
  positionsOf,
  recordOf,
  runPasted,
  squaresOn,
  untilOver,
  untilShown,
} from "../../tools/match-page.ts";
import {
  type NativeQuestion,
  answerQuestions,
  seatPeople,
  seatPrograms,
  type Seated,
} from "../../tools/native-client.ts";
import { until } from "../../tools/processes.ts";
import { runShinpan } from "../../tools/run-shinpan.ts";

/** A varied legal move, the same in every run. */
const pickMove = ({ ply, legal = [] }: NativeQuestion): string => legal[(ply * 7) % legal.length]!;
const GHOSTS = [...SAMPLE.sets, ...SAMPLE.moves];
const WAR = { size: 64, generations: 12, duration: "none", first: 0 };
const FOUL_PLY = 21;
/** A match page writes its address this long after the last change. */
const ADDRESS_MS = 350;

function framingSite() {
  const server = createServer(({ url = "" }, answer) => {
    const framed = decodeURIComponent(url.slice(url.indexOf("?") + 1));
    answer.setHeader("content-type", "text/html");
    answer.end(`<!doctype html><title>A club</title><iframe src="${framed}" width="600" height="700"></iframe>`);
  });
  const site = {
    url: "",
    async open(): Promise<string> {
      await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
      site.url = `http://localhost:${(server.address() as AddressInfo).port}`;
      return site.url;
    },
    close(): void {
      server.close();
    },
  };
  return site;
}

describe.skipIf(!hasBrowser)("the page of a finished match", () => {
  let arena: RunningArena;
  let browser: Browser;
  const ids = { othello: "", foul: "", lifegame: "", geister: "", lifewar: "" };
  /** The illegal move and the legal moves of its position. */
  let foul: { readonly move: string; readonly legal: readonly string[] };
  const visits: Visit[] = [];
  /** Sites that frame the address in their query; the arena's config lists one of them. */
  const sites = { listed: framingSite(), other: framingSite() };

  beforeAll(async () => {
    const data = mkdtempSync(join(tmpdir(), "arena-"));
    const config = join(data, "arena.yaml");
    writeFileSync(config, `embed: [${await sites.listed.open()}]\n`);
    await sites.other.open();
    const flags = ["--no-house", "--config", config];
    [arena, browser] = await Promise.all([startArena({ data, flags }), openBrowser()]);
    arena.running.finished.catch(() => undefined); // callers that await `finished` still see the rejection
    const names = ["ann", "bob"] as const;
    const finish = async ({ id, pair }: Seated, choose: Parameters<typeof answerQuestions>[1]): Promise<string> => {
      await answerQuestions(pair, choose);
      await untilOver(arena, id);
      for (const client of pair) client.leave();
      return id;
    };
    ids.othello = await finish(await seatPeople(arena, "othello", names), pickMove);
    ids.lifegame = await finish(await seatPeople(arena, "lifegame", names), pickMove);
    ids.geister = await finish(await seatPeople(arena, "geister", names), ghostMove());
    let woken = 0;
    ids.lifewar = await finish(await seatPeople(arena, "lifewar", names, WAR), (_, seat) => {
      const [x, y] = [8 + 30 * seat + (woken++ % 5), 20 + (woken % 7)];
      return `${x},${y};${x + 1},${y};${x},${y + 1};${x + 1},${y + 2}`;
    });
    ids.foul = await finish(await seatPrograms(arena, "othello", ["kuroshio 2.1", "minato"]), (question) => {
      if (question.ply < FOUL_PLY) return pickMove(question);
      const legal = question.legal ?? [];
      const move = ["a1", "b2", "g7", "h8", "c1", "d4"].find((square) => !legal.includes(square))!;
      foul = { move, legal };
      return move;
    });
  });

  afterAll(async () => {
    await browser.close();
    for (const site of Object.values(sites)) site.close();
    await arena.stop("SIGKILL").catch(() => undefined);
  });

  afterEach(async () => {
    const ended = visits.splice(0);
    await Promise.all(ended.map(({ page }) => page.context().close()));
    expect(ended.flatMap(({ pageErrors }) => pageErrors)).toEqual([]);
  });

  /** The seed's sample game: a set-up for each seat, then its moves in turn. */
  function ghostMove(): (question: NativeQuestion, seat: 0 | 1) => string | undefined {
    const set = [false, false];
    let ply = 0;
    return (_, seat) => {
      if (set[seat]) return SAMPLE.moves[ply++];
      set[seat] = true;
      return SAMPLE.sets[seat];
    };
  }

  async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
    const opened = await visit(browser, { locale: "en-GB", ...options });
    visits.push(opened);
    await opened.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await opened.page.goto(arena.url + path);
    await opened.page.locator(".timeline").waitFor();
    return opened.page;
  }

  const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

  /** Returns the copied text after the page confirms the copy. */
  async function copy(page: Page, trigger: () => Promise<void>, confirmation: RegExp): Promise<string> {
    await page.evaluate(() => navigator.clipboard.writeText(""));
    await trigger();
    await page.getByRole("status").getByText(confirmation).first().waitFor();
    let text = "";
    await until("it is copied", async () => (text = await copied(page)) !== "");
    return text;
  }

  const discsOn = async (page: Page): Promise<string> =>
    (await squaresOn(page))
      .flat()
      .map((name) => (name.includes("black") ? "1" : name.includes("white") ? "2" : "0"))
      .join("");

  it("shows every Othello position of the rules, by keys, timeline and move list", async () => {
    const boards = (await positionsOf("othello", await movesOf(arena, ids.othello))).map(({ board }) => board);
    const last = boards.length - 1;
    expect(last).toBeGreaterThan(40);
    const page = await open(`/m/${ids.othello}`);
    const mustBeAt = async (ply: number): Promise<void> => {
      await untilShown(page, ply);
      expect(await discsOn(page), `ply ${ply}`).toBe(boards[ply]);
    };
    await mustBeAt(last);
    const keys: [string, number][] = [
      ["ArrowLeft", last - 1],
      ["k", last - 2],
      ["Shift+ArrowLeft", last - 12],
      ["Home", 0],
      ["ArrowRight", 1],
      ["j", 2],
      ["Shift+ArrowRight", 12],
      ["End", last],
      ["0", 0],
      ["$", last],
    ];
    for (const [key, ply] of keys) {
      await page.keyboard.press(key);
      await mustBeAt(ply);
    }
    const line = (await page.locator(".timeline").boundingBox())!;
    const pointAt = (ply: number): [number, number] => [line.x + (line.width * ply) / last, line.y + line.height / 2];
    await page.mouse.move(...pointAt(20));
    await page.mouse.down();
    await mustBeAt(20);
    for (const ply of [21, 33, 7]) {
      await page.mouse.move(...pointAt(ply), { steps: 4 });
      await mustBeAt(ply);
    }
    await page.mouse.up();
    await page.mouse.move(...pointAt(40));
    await mustBeAt(7);
    for (const [row, column] of [
      [0, 0],
      [3, 1],
      [5, 0],
    ] as const) {
      await page.locator(".mlt tbody tr").nth(row).locator("td.mv button").nth(column).click();
      await mustBeAt(2 * row + column + 1);
      expect(await page.locator('.mlt [aria-current="true"]').count()).toBe(1);
    }
    await page.keyboard.press("f");
    await page.locator('button[aria-label="Flip the board"][aria-pressed="true"]').waitFor();
    await mustBeAt(11);
    await page.keyboard.press("Space");
    await untilShown(page, 13);
    await page.keyboard.press("Space");
  });

  it("shows every Life duel position of the rules", async () => {
    const boards = await positionsOf("lifegame", await movesOf(arena, ids.lifegame));
    const page = await open(`/m/${ids.lifegame}/0`);
    const cells = async (): Promise<number[][]> =>
      (await squaresOn(page)).map((row) =>
        row.map((name) => (name.includes("of first") ? 1 : name.includes("of second") ? 2 : 0)),
      );
    for (let ply = 0; ply < boards.length - 1; ply++) {
      await untilShown(page, ply);
      expect(await cells(), `ply ${ply}`).toEqual(boards[ply]!.board);
      await page.keyboard.press("ArrowRight");
    }
    // The command's last position is the one after all generations.
    await page.keyboard.press("End");
    await untilShown(page, boards.length - 1 + 3);
    expect(await cells()).toEqual(boards.at(-1)!.board);
  });

  /** The square and colour of each living ghost, from both seats' own views. */
  function ghostsIn({ views }: PositionLine): Map<string, string> {
    const found = new Map<string, string>();
    const groups = views!.map((view) => view.match(/.{3}/g)!);
    for (const seat of [0, 1] as const)
      groups[seat]!.slice(0, 8).forEach(([x, y, mark], ghost) => {
        if (!"RB".includes(mark!)) return;
        const [column, row] = seat === 0 ? [Number(x), Number(y)] : [5 - Number(x), 5 - Number(y)];
        const letter = (seat === 0 ? "ABCDEFGH" : "abcdefgh")[ghost]!;
        const side = seat === 0 ? "first" : "second";
        found.set(`${column} ${row}`, `ghost ${letter} of ${side}, ${mark === "B" ? "blue" : "red"}`);
      });
    return found;
  }

  it("shows Geister's colours at every ply, and the views of the audience and each seat", async () => {
    const boards = (await positionsOf("geister", GHOSTS)).slice(2);
    const page = await open(`/m/${ids.geister}/0`);
    const mustBe = async (ghosts: Map<string, string>, labelOf: (name: string) => string): Promise<void> => {
      const squares = await squaresOn(page);
      const seen = squares.flatMap((row, y) =>
        row.flatMap((name, x) => {
          const [ghost] = /ghost \w of \w+(, (blue|red))?/.exec(name) ?? [];
          return ghost === undefined ? [] : [[`${x} ${y}`, ghost] as const];
        }),
      );
      const wanted = [...ghosts].map(([place, name]) => [place, labelOf(name)] as const);
      expect(Object.fromEntries(seen)).toEqual(Object.fromEntries(wanted));
    };
    await page.locator(".lens").waitFor();
    for (const [ply, board] of boards.entries()) {
      await untilShown(page, ply);
      await mustBe(ghostsIn(board), (name) => name);
      if (ply < boards.length - 1) await page.keyboard.press("ArrowRight");
    }
    const ghosts = ghostsIn(boards.at(-1)!);
    const selectView = async (name: string): Promise<void> => {
      await page.getByRole("button", { name, exact: true }).click();
      await page.locator('.lens [aria-pressed="true"]', { hasText: name }).waitFor();
    };
    expect(await countPixels(page, "ghost-red")).toBeGreaterThan(0);
    await selectView("As the audience saw it");
    await mustBe(ghosts, (name) => name.split(",")[0]!);
    await selectView("As the first player saw it");
    await mustBe(ghosts, (name) => (name.includes("of first") ? name : name.split(",")[0]!));
    await selectView("As the second player saw it");
    await mustBe(ghosts, (name) => (name.includes("of second") ? name : name.split(",")[0]!));
    await page.waitForURL(/[?&]view=1/);
    await page.reload();
    await page.locator('.lens [aria-pressed="true"]', { hasText: "As the second player saw it" }).waitFor();
    await selectView("All colours");
    await mustBe(ghosts, (name) => name);
    await page.keyboard.press("Home");
    for (const capture of [5, 6, 7, 8]) {
      await page.keyboard.press("n");
      await untilShown(page, capture);
    }
  });

  it("copies a command for a Life war position that prints the same scores", async () => {
    const page = await open(`/m/${ids.lifewar}/0`);
    await page.locator(".stamp").waitFor();
    const last = Number(await page.locator(".timeline").getAttribute("aria-valuemax"));
    expect(last).toBe(3 * WAR.generations);
    // Positions with a pending generation have no notation, so the command plays that generation.
    for (const keys of [["j", "j"], ["Shift+ArrowRight", "j"], ["End"]]) {
      for (const key of keys) await page.keyboard.press(key);
      const scores = await page.locator(".strip .score").allTextContents();
      const press = (): Promise<void> => page.getByRole("button", { name: "Position", exact: true }).click();
      const command = await copy(page, press, /Command for this position copied/);
      expect((await runPasted(command)).exitCode).toBe(0);
      const { stdout } = await runPasted(command.replace("position", "position --json"));
      const { score, cells } = JSON.parse(stdout) as PositionLine;
      expect(scores).toEqual(score.map(String));
      expect(cells!.map((side) => side.length)).toEqual([...score]);
    }
  });

  it("shows the births of a Life war while Space is held, and copies the visible cells as RLE", async () => {
    const page = await open(`/m/${ids.lifewar}/20`);
    await untilShown(page, 30);
    const picture = (): Promise<string> =>
      page.locator("canvas.board-canvas").evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
    await until("the board is painted", () => isPainted(page));
    const before = await picture();
    await page.keyboard.down("Space");
    await page.keyboard.down("Space");
    await until("births are shown", async () => (await picture()) !== before);
    await page.keyboard.up("Space");
    await until("all is shown again", async () => (await picture()) === before);
    await untilShown(page, 30);
    await page.getByRole("button", { name: "Play", exact: true }).waitFor();
    await page.keyboard.press("f");
    const rle = await copy(page, () => page.keyboard.press("r"), /visible cells copied as RLE/);
    expect(rle).toMatch(/^x = \d+, y = \d+, rule = war:P64,64/m);
    await page.keyboard.press("Space");
    await page.getByRole("button", { name: "Pause", exact: true }).waitFor();
  });

  it("opens at the ply of a link, copies such a link, and supports back and forward", async () => {
    const page = await open(`/m/${ids.foul}/9?tab=wire&flip=1`);
    await untilShown(page, 9);
    expect(await page.getByRole("tab", { selected: true }).textContent()).toMatch(/^Wire/);
    await page.locator('button[aria-label="Flip the board"][aria-pressed="true"]').waitFor();
    expect(await page.locator(".mid .strip").first().getAttribute("data-seat")).toBe("0");
    await page.keyboard.press("ArrowLeft");
    await untilShown(page, 8);
    const link = await copy(page, () => page.keyboard.press("c"), /Link to ply 8 copied/);
    expect(link).toBe(`${arena.url}/m/${ids.foul}/8?tab=wire&flip=1`);
    await page.waitForURL(link);
    // A slow network: the code of the next page arrives after the delay of the address update.
    await page.route("**/*.js", async (request) => {
      await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), 2 * ADDRESS_MS);
      await request.continue();
    });
    await page.getByRole("link", { name: "Standings" }).first().click();
    await page.getByRole("heading", { level: 1, name: "Standings" }).waitFor();
    await page.unroute("**/*.js");
    expect(page.url()).toBe(`${arena.url}/g/othello`);
    await page.goBack();
    await untilShown(page, 8);
    expect(await page.getByRole("tab", { selected: true }).textContent()).toMatch(/^Wire/);
    expect(page.url()).toBe(link);
    await page.goForward();
    await page.waitForURL("**/g/**");
    const other = await open(new URL(link).pathname.replace(/\d+$/, "") + "3?ply=5");
    await untilShown(other, 3);
    const asked = await open(`/m/${ids.foul}?ply=5&speed=4`);
    await untilShown(asked, 5);
    await asked.getByRole("button", { name: "Speed 4×" }).waitFor();
  });

  it("explains a loss by an illegal move with verdict, reason, board and evidence", async () => {
    const page = await open(`/m/${ids.foul}`);
    const card = page.locator(".verdict");
    await card.locator(".flag", { hasText: "Illegal move, seat 1" }).waitFor();
    expect(await card.getByRole("heading").textContent()).toBe("kuroshio 2.1 wins");
    const why = (await card.locator(".why").textContent())!;
    expect(why).toContain(`At move ${FOUL_PLY + 1}`);
    expect(why).toContain("minato (white)");
    expect(await card.locator(".why b.mono").textContent()).toBe(foul.move);
    expect(why).toContain(`${foul.legal.length} moves were allowed: ${foul.legal.join(", ")}.`);
    const bad = card.locator(".wire li.bad");
    expect(await bad.count()).toBe(1);
    expect(await bad.textContent()).toContain(`{"type":"move","move":"${foul.move}"}`);
    const names = (await squaresOn(page)).flat();
    const allowed = names.filter((name) => name.endsWith(", allowed")).map((name) => name.slice(0, 2));
    expect(allowed.toSorted()).toEqual([...foul.legal].toSorted());
    expect(await countPixels(page, "shu-fill")).toBeGreaterThan(100);
    await page.keyboard.press("ArrowLeft");
    await untilShown(page, FOUL_PLY);
    await until("the cross is gone", async () => (await countPixels(page, "shu-fill")) === 0);
    await page.keyboard.press("n");
    await untilShown(page, FOUL_PLY + 1);
    const press = (): Promise<void> => page.getByRole("button", { name: "Copy this position" }).click();
    const command = await copy(page, press, /Command for this position copied/);
    const run = await runPasted(`${command} --json`);
    expect(run.exitCode).toBe(0);
    const { legal, board } = JSON.parse(run.stdout) as PositionLine;
    expect(legal?.toSorted()).toEqual([...foul.legal].toSorted());
    expect(board).toBe(await discsOn(page));
    expect((await runPasted(command)).exitCode).toBe(0);
    await page.getByRole("link", { name: "Rule", exact: true }).click();
    await page.waitForURL("**/connect/othello#illegal");
  });

  it("offers a record on which the command and the page reach the same verdict", async () => {
    const page = await open(`/m/${ids.foul}`);
    await page.locator(".stamp").waitFor();
    await page.getByText("Judged again by this page: same verdict.").waitFor();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Record" }).click(),
    ]);
    const [again] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("d")]);
    const file = await download.path();
    expect(readFileSync(file, "utf8")).toBe(readFileSync(await again.path(), "utf8"));
    expect((await runShinpan(["audit", file])).exitCode).toBe(0);
    expect((await runShinpan(["replay", file])).exitCode).toBe(0);
  });

  it.each([
    ["third move", (line: string) => line.replace(/"move":"\w+"/, '"move":"a1"'), 3, 3],
    ["winner", (line: string) => line.replace(/"winner":\d/, '"winner":null'), -1, undefined],
  ] as const)(
    "shows no stamp for a record with a changed %s, and names the first ply that differs",
    async (_, change, which, ply) => {
      const lines = (await recordOf(arena, ids.othello)).trimEnd().split("\n");
      const moved = lines.flatMap((line, at) => (line.includes('"type":"moved"') ? [at] : []));
      const at = which < 0 ? lines.length - 1 : moved[which - 1]!;
      const changed = change(lines[at]!);
      expect(changed).not.toBe(lines[at]);
      lines[at] = changed;
      const opened = await visit(browser, { locale: "en-GB" });
      visits.push(opened);
      const { page } = opened;
      await page.route("**/api/matches/*/events", (route) =>
        route.fulfill({ contentType: "application/x-ndjson", body: `${lines.join("\n")}\n` }),
      );
      await page.goto(`${arena.url}/m/${ids.othello}`);
      await page.getByText("This page reaches another verdict").waitFor();
      const where = ply ?? moved.length;
      await page.getByText(`From ply ${where} on:`).waitFor();
      expect(await page.locator(".stamp").count()).toBe(0);
    },
  );

  it("shows only board and transport when embedded", async () => {
    const page = await open(`/m/${ids.othello}/20?embed=1`);
    await untilShown(page, 20);
    for (const absent of ["header", "nav", ".verdict", ".details", ".facts", ".acts"])
      expect(await page.locator(absent).count(), absent).toBe(0);
    for (const present of [".board-canvas", ".transport"]) await page.locator(present).waitFor();
    await page.keyboard.press("ArrowRight");
    await page.waitForURL("**/21?embed=1");
    const wide = await open(`/m/${ids.lifewar}?embed=1`);
    expect(await wide.locator(".details, .verdict, header").count()).toBe(0);
  });

  it("can be framed only by a site of the config, and its links open in another tab", async () => {
    const { page } = await visit(browser, { locale: "en-GB" });
    const framed = encodeURIComponent(`${arena.url}/m/${ids.othello}/20?embed=1`);
    await page.goto(`${sites.listed.url}/?${framed}`);
    const frame = page.frameLocator("iframe");
    await frame.locator(".board-canvas").waitFor();
    const [opened] = await Promise.all([
      page.context().waitForEvent("page"),
      frame.getByRole("link", { name: "ann" }).first().click(),
    ]);
    await opened.waitForURL("**/b/othello/ann");
    await frame.locator(".board-canvas").waitFor();

    const refused = page.waitForEvent("console", (message) => message.text().includes("frame-ancestors"));
    await page.goto(`${sites.other.url}/?${framed}`);
    await refused;
    expect(await frame.locator(".board-canvas").count()).toBe(0);
    const whole = page.waitForEvent("console", (message) => message.text().includes("frame-ancestors"));
    await page.goto(`${sites.listed.url}/?${encodeURIComponent(`${arena.url}/m/${ids.othello}`)}`);
    await whole;
    await page.context().close();
  });

  it("orders strip, board, strip, transport, verdict, moves and facts on a phone, without sideways scrolling at any width", async () => {
    const page = await open(`/m/${ids.foul}`, { viewport: PHONE });
    await page.locator(".stamp").waitFor();
    const tops = await page.evaluate(() =>
      ['.strip[data-seat="1"]', ".board", '.strip[data-seat="0"]', ".transport", ".verdict", ".details", ".facts"].map(
        (part) => document.querySelector(part)!.getBoundingClientRect().top,
      ),
    );
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    expect(await page.title()).toContain("kuroshio 2.1");
    for (const id of [ids.foul, ids.lifewar]) {
      await page.goto(`${arena.url}/m/${id}`);
      await page.locator(".stamp").waitFor();
      for (const width of [320, 390, 721, 800, 1024, 1299]) {
        await page.setViewportSize({ width, height: PHONE.height });
        await page.waitForFunction(() => document.documentElement.scrollWidth <= innerWidth);
      }
    }
  });

  it("shows where the match was lost on a phone in Japanese, and scrolls to the board of a chosen move", async () => {
    const page = await open(`/m/${ids.othello}`, { viewport: PHONE, locale: "ja-JP", colorScheme: "dark" });
    const panel = page.locator(".lost-panel");
    await panel.getByRole("button", { name: "敗着を調べる" }).click();
    await panel.locator("li button").first().waitFor();
    await panel.getByRole("button", { name: "中止" }).click();
    const lost = panel.locator("li button").last();
    await lost.click();
    expect(await lost.textContent()).toContain("最善");
    // The entry counts the lost move itself; the board stands before it.
    await untilShown(page, Number(await lost.locator(".num").textContent()) - 1);
    await page.waitForFunction(() => {
      const { top, bottom } = document.querySelector(".mid .board")!.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight && document.documentElement.scrollWidth <= innerWidth;
    });
    expect(await axeViolations(page)).toEqual([]);
  });

  it("overlaps seven captured pieces so that a name beside them is not clipped on a phone", async () => {
    const page = await open(`/m/${ids.geister}`, { viewport: PHONE });
    await page.locator(".strip .marks .drawn").first().waitFor();
    const room = await page.evaluate(() => {
      const strip = document.querySelector(".strip:has(.marks)")!;
      const row = strip.querySelector(".marks .row")!;
      const piece = row.firstElementChild as HTMLElement;
      piece.style.width = piece.style.height = "20px";
      row.replaceChildren(...Array.from({ length: 7 }, () => piece.cloneNode(true)));
      const name = strip.querySelector(".who bdi")!;
      name.textContent = "inference (guest)";
      const right = (part: Element): number => part.getBoundingClientRect().right;
      return {
        name: strip.querySelector(".who b")!.getBoundingClientRect().width - name.getBoundingClientRect().width,
        pieces: right(row) - right(row.lastElementChild!),
        strip: strip.scrollWidth - strip.clientWidth,
      };
    });
    expect(room.name).toBeGreaterThanOrEqual(-1 / 64);
    expect(room.pieces).toBeCloseTo(0, 1);
    expect(room.strip).toBe(0);
  });

  it("has no axe violations in both themes", async () => {
    for (const id of [ids.foul, ids.geister, ids.lifewar]) {
      const page = await open(`/m/${id}`);
      await page.locator(".stamp").waitFor();
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await page.locator(`html[data-theme=${colorScheme}]`).waitFor({ state: "attached" });
        expect(await axeViolations(page), `${id}, ${colorScheme}`).toEqual([]);
      }
    }
  });

  it("says that a match does not exist", async () => {
    const opened = await visit(browser, { locale: "en-GB" });
    await opened.page.goto(`${arena.url}/m/zzzzzzzz`);
    await opened.page.getByText("There is no such match").waitFor();
    await opened.page.context().close();
  });
});
